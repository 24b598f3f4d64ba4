public import Foundation
import Motion

extension ScrollView {
  /// The content's velocity under a finger that moves at `finger` points per second.
  func dragVelocity(_ drag: ScrollDrag, _ finger: SIMD2<Double>) -> CGPoint {
    CGPoint { axis in drag.axes.contains(axis) ? 0 - (axis == .horizontal ? finger.x : finger.y) : 0 }
  }

  /// The finger lifts from a drag: asks for the target, ends the drag, and lets the content go.
  ///
  /// In this order: layout, `scrollViewWillEndDragging`, `scrollViewDidEndDragging`, and if there is
  /// anywhere to go `scrollViewWillBeginDecelerating`.
  func release(_ drag: ScrollDrag, _ lift: TouchRelease) {
    let velocity = dragVelocity(drag, lift.velocity)
    let proposed = proposedTarget(
      from: drag.offset, velocity: velocity, startPages: drag.startPages, travel: dragTravel)
    let offsetAtLift = bounds.origin
    var target = releaseTarget(forProposed: proposed, velocity: velocity)
    // Layout or delegate may have started an animation, which then takes the place of the deceleration.
    guard case .dragging(let drag) = phase else {
      note(lift, velocity: velocity, proposed: proposed, phase.motion)
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return
    }
    // Content that was set elsewhere by an answer of "where the finger left it" stays where it was set: the answer
    // asks for no deceleration, not for the way back.
    if bounds.origin != offsetAtLift, target == offsetAtLift { target = bounds.origin }
    let motion = motion(from: drag.offset, velocity: velocity, to: target, proposed: proposed)
    note(lift, velocity: velocity, proposed: proposed, motion)
    guard !motion.isFinished(at: now) else {
      phase = .idle
      applyContentOffset(motion.restPosition)
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return
    }
    phase = .decelerating(motion)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    guard phase.motion?.identifier == motion.identifier else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Lets content go that no drag holds: after a touch that caught it, and after wheel and keys.
  ///
  /// Springs back from beyond the limits, else goes where the layout or the pages want it; the delegate
  /// hears of the deceleration only, and only if there is anywhere to go. `lift` is the touch's end, if it was one.
  package func settle(
    velocity: CGPoint = .zero, startPages: [ScrollAxis: Int] = [:], travel: SwipeTravel? = nil,
    _ lift: TouchRelease? = nil
  ) {
    let offset = bounds.origin
    let proposed = proposedTarget(from: offset, velocity: velocity, startPages: startPages, travel: travel)
    let target = isPagingEnabled ? proposed : layoutTarget(forProposed: proposed, velocity: velocity)
    let motion = motion(from: offset, velocity: velocity, to: target, proposed: proposed)
    if let lift { note(lift, velocity: velocity, proposed: proposed, motion) }
    guard !motion.isFinished(at: now) else { return applyContentOffset(motion.restPosition) }
    phase = .decelerating(motion)
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// What would become of a drag if the finger lifted at `time` seconds; nil outside a drag.
  ///
  /// Asks the layout where the drag should end only if `canPredictTargetContentOffset`, else the drag is taken to end
  /// where it would by itself. The delegate is never asked: it hears of one release, the real one.
  public func predictedRelease(at time: TimeInterval) -> ScrollRelease? {
    guard case .dragging(let drag) = phase else { return nil }
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

  /// Remembers what a finger that lifted did to the content: a motion, or none.
  func note(_ lift: TouchRelease, velocity: CGPoint, proposed: CGPoint, _ motion: PlanarMotion?) {
    lastRelease = makeRelease(lift, at: now, velocity: velocity, proposed: proposed, motion)
  }

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

  /// Asks the layout, then the delegate, for the target offset. Paging asks both and follows neither.
  private func releaseTarget(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    // The finger is up for both of them: an animation that either starts is one, and not a jump under a finger.
    isReleasing = true
    defer { isReleasing = false }
    let layoutTarget = layoutTarget(forProposed: proposed, velocity: velocity)
    var target = isPagingEnabled ? proposed : layoutTarget
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    delegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
    return isPagingEnabled ? proposed : validTarget(target, proposed: layoutTarget)
  }

  /// Where content let go at `offset` (points) with `velocity` (points per second) ends by itself; in a paged
  /// view by `travel`, if there is one.
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

  /// The motion to a target; an axis whose target is the proposed one glides freely, and may bounce.
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

  /// The pages of an axis; nil without paging, or where there is nowhere to go.
  func paging(_ axis: ScrollAxis) -> PagingTarget? {
    guard isPagingEnabled, limits.isScrollable(axis), bounds.size[axis] > 0 else { return nil }
    return PagingTarget(
      stride: bounds.size[axis], origin: limits.minimum[axis], flickSpeed: physics.release.flingSpeed)
  }

  /// The page nearest to an offset (points) on each paged axis.
  func pages(at offset: CGPoint) -> [ScrollAxis: Int] {
    var pages: [ScrollAxis: Int] = [:]
    for axis in ScrollAxis.allCases {
      pages[axis] = paging(axis)?.page(offset: offset[axis], velocity: 0)
    }
    return pages
  }

  /// How far a dragged swipe goes on in a paged view, in a feel where it does.
  private var dragTravel: SwipeTravel? {
    physics.paging.swipe?.drag
  }
}
