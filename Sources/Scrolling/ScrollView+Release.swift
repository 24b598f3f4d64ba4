public import Foundation
import Motion

extension ScrollView {
  /// Returns the content's velocity in a drag by a finger that moves at `finger` points per second.
  func dragVelocity(_ drag: ScrollDrag, _ finger: SIMD2<Double>) -> CGPoint {
    CGPoint { axis in drag.axes.contains(axis) ? 0 - (axis == .horizontal ? finger.x : finger.y) : 0 }
  }

  /// Releases a drag: asks for the target, ends the drag, and starts the deceleration.
  ///
  /// The layout and the delegate are called in UIKit's order: the layout's target,
  /// `scrollViewWillEndDragging`, `scrollViewDidEndDragging`, and `scrollViewWillBeginDecelerating` if the
  /// content moves on.
  func release(_ drag: ScrollDrag, _ lift: TouchRelease) {
    // Propose a target. The free motion from the exact drag offset, not from the pixel shown, gives the
    // offset that layout and delegate are asked about.
    let velocity = dragVelocity(drag, lift.velocity)
    let proposed = proposedTarget(
      from: drag.offset, velocity: velocity, startPages: drag.startPages, travel: dragTravel)
    // Ask layout and delegate. The phase is still a drag: as in UIKit, the view is tracking while it asks.
    // Keep the offset to notice an answer that sets another one.
    let offsetAtLift = bounds.origin
    var target = releaseTarget(forProposed: proposed, velocity: velocity)
    // Check the phase, since layout or delegate may have started an animation, which then replaces the
    // deceleration. Otherwise read the drag again, because an offset set by an answer has moved it.
    guard case .dragging(let drag) = phase else {
      note(lift, velocity: velocity, proposed: proposed, phase.motion)
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return
    }
    // An answer that set the offset and returned the offset of the release keeps the new offset. The returned
    // target asks for no deceleration, not for a way back.
    if bounds.origin != offsetAtLift, target == offsetAtLift { target = bounds.origin }
    let motion = motion(from: drag.offset, velocity: velocity, to: target, proposed: proposed)
    // Record the release before the delegate's callback, which may read `lastRelease`.
    note(lift, velocity: velocity, proposed: proposed, motion)
    // End the drag before its callback, in which `isTracking` is false as in UIKit. Without a motion the
    // content moves to the exact rest position, which may be less than a pixel away.
    guard !motion.isFinished(at: now) else {
      phase = .idle
      applyContentOffset(motion.restPosition)
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return
    }
    // Start the deceleration before the callback too, so that the delegate can stop it by setting the offset.
    phase = .decelerating(motion)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    // Announce the deceleration only if the delegate has not replaced or stopped it.
    guard phase.motion?.identifier == motion.identifier else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Releases content that is not dragged: after a touch that stopped a motion, and after wheel and keys.
  ///
  /// Content beyond its limits springs back. Other content moves to the layout's target or to a page. The
  /// delegate gets only `scrollViewWillBeginDecelerating`, and only if the content moves.
  ///
  /// - Parameters:
  ///   - velocity: The content's velocity, in points per second.
  ///   - startPages: The pages on which a paged scroll began.
  ///   - travel: The rule for the pages that a swipe travels; `nil` to choose a page by the physics' default
  ///     rule.
  ///   - lift: The end of the touch; `nil` if no touch ended.
  package func settle(
    velocity: CGPoint = .zero, startPages: [ScrollAxis: Int] = [:], travel: SwipeTravel? = nil,
    _ lift: TouchRelease? = nil
  ) {
    let offset = bounds.origin
    let proposed = proposedTarget(from: offset, velocity: velocity, startPages: startPages, travel: travel)
    // The layout is not asked in a paged view, in which its answer has no effect.
    let target = isPagingEnabled ? proposed : layoutTarget(forProposed: proposed, velocity: velocity)
    let motion = motion(from: offset, velocity: velocity, to: target, proposed: proposed)
    // Recorded before the content moves, because a callback may read `lastRelease`.
    if let lift { note(lift, velocity: velocity, proposed: proposed, motion) }
    guard !motion.isFinished(at: now) else { return applyContentOffset(motion.restPosition) }
    phase = .decelerating(motion)
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Returns the release that would be recorded if the finger lifted at `time` seconds; `nil` outside a drag.
  ///
  /// The layout is asked for its target only if `canPredictTargetContentOffset` is true. Otherwise the target
  /// is the proposed one. The delegate is not asked, because it must be called for the actual release only.
  public func predictedRelease(at time: TimeInterval) -> ScrollRelease? {
    guard case .dragging(let drag) = phase else { return nil }
    // A copy of the series of flicks: a prediction must not count as a flick.
    var flings = flings
    let lift = lift(at: time, in: &flings)
    let velocity = dragVelocity(drag, lift.velocity)
    let proposed = proposedTarget(
      from: drag.offset, velocity: velocity, startPages: drag.startPages, travel: dragTravel)
    let isAsked = canPredictTargetContentOffset && !isPagingEnabled
    let target = isAsked ? layoutTarget(forProposed: proposed, velocity: velocity) : proposed
    let motion = motion(from: drag.offset, velocity: velocity, to: target, proposed: proposed)
    return makeRelease(lift, at: time, velocity: velocity, proposed: proposed, motion)
  }

  /// Records a release in `lastRelease`.
  ///
  /// - Parameter motion: The motion that the release starts; `nil` for none.
  func note(_ lift: TouchRelease, velocity: CGPoint, proposed: CGPoint, _ motion: PlanarMotion?) {
    lastRelease = makeRelease(lift, at: now, velocity: velocity, proposed: proposed, motion)
  }

  /// Returns the record of a release at `time` seconds.
  private func makeRelease(
    _ lift: TouchRelease, at time: TimeInterval, velocity: CGPoint, proposed: CGPoint, _ motion: PlanarMotion?
  ) -> ScrollRelease {
    let finger = estimator.velocity(at: time)
    return ScrollRelease(
      time: time, samples: estimator.recentSamples, fingerVelocity: CGPoint(x: finger.x, y: finger.y),
      flingSpeed: estimator.rule.flingSpeed, velocity: velocity,
      stillness: velocity == .zero ? lift.stillness ?? .locked : nil,
      contentOffset: bounds.origin, proposedContentOffset: proposed,
      targetContentOffset: motion?.restPosition ?? bounds.origin,
      handOverTimes: motion?.handOverTimes(startingAt: time) ?? [])
  }

  /// Asks the layout, then the delegate, for the target offset. A paged view asks both and uses neither
  /// answer.
  private func releaseTarget(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    // The finger counts as lifted in both calls, so that an animation started there is animated, not made at
    // once.
    isReleasing = true
    defer { isReleasing = false }
    // The layout before the delegate: the delegate sees the layout's target and has the last word, as in
    // UIKit.
    let layoutTarget = layoutTarget(forProposed: proposed, velocity: velocity)
    var target = isPagingEnabled ? proposed : layoutTarget
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
    return isPagingEnabled ? proposed : validTarget(target, proposed: layoutTarget)
  }

  /// Returns the offset at which content released at `offset` (points) with `velocity` (points per second)
  /// comes to rest without a layout's or a delegate's target.
  ///
  /// - Parameter travel: The rule for the pages that a swipe travels in a paged view; `nil` for the nearest
  ///   or next page.
  private func proposedTarget(
    from offset: CGPoint, velocity: CGPoint, startPages: [ScrollAxis: Int], travel: SwipeTravel?
  ) -> CGPoint {
    CGPoint { axis in
      let free = component(
        axis, from: offset[axis], velocity: velocity[axis], target: nil, startTime: nil)
      guard let paging = paging(axis) else { return free.restPosition }
      let start = startPages[axis]
      let page =
        if let travel, let start {
          paging.page(offset: offset[axis], velocity: velocity[axis], startPage: start, travel: travel)
        } else {
          paging.page(offset: offset[axis], velocity: velocity[axis], startPage: start)
        }
      return min(limits.maximum[axis], max(limits.minimum[axis], paging.offset(ofPage: page)))
    }
  }

  /// Returns the motion to a target. An axis whose target is the proposed offset decelerates freely and may
  /// bounce.
  private func motion(
    from offset: CGPoint, velocity: CGPoint, to target: CGPoint, proposed: CGPoint
  ) -> PlanarMotion {
    makeMotion { axis in
      let isFree = target[axis] == proposed[axis] && paging(axis) == nil && snapDuration == nil
      return component(
        axis, from: offset[axis], velocity: velocity[axis], target: isFree ? nil : target[axis],
        startTime: now)
    }
  }

  /// Returns the paging of an axis; `nil` without paging, or if the content does not scroll on the axis.
  func paging(_ axis: ScrollAxis) -> PagingTarget? {
    guard isPagingEnabled, limits.isScrollable(axis), bounds.size[axis] > 0 else { return nil }
    return PagingTarget(
      stride: bounds.size[axis], origin: limits.minimum[axis], flickSpeed: physics.release.flingSpeed)
  }

  /// Returns the page nearest to an offset (points) on each paged axis.
  func pages(at offset: CGPoint) -> [ScrollAxis: Int] {
    var pages: [ScrollAxis: Int] = [:]
    for axis in ScrollAxis.allCases {
      pages[axis] = paging(axis)?.page(offset: offset[axis], velocity: 0)
    }
    return pages
  }

  /// The rule for the pages that a dragged swipe travels; `nil` if the physics have none.
  private var dragTravel: SwipeTravel? {
    physics.paging.swipe?.drag
  }
}
