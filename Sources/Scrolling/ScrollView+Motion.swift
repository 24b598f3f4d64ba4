public import Foundation
import Motion

extension ScrollView {
  /// Velocity of the content offset now, in points per second: the finger's, or the motion's.
  public var scrollVelocity: CGPoint {
    switch phase {
    case .idle, .tracking: return .zero
    case .dragging(let drag): return dragVelocity(drag, estimator.panVelocity(at: now))
    case .decelerating(let motion), .animating(let motion): return motion.velocity(at: now)
    }
  }

  /// Where the content will come to rest if nothing interferes, in points; nil if it does not move on its own.
  public var restContentOffset: CGPoint? { phase.motion?.restPosition }

  /// Whether a motion, a pending wheel stream or a fading indicator waits for a later time.
  var isChanging: Bool {
    isContentAnimating || indicators.fade.isChanging(isScrolling: isScrolling, at: now)
  }

  /// Whether a motion or a pending wheel stream waits for a later time.
  package var isContentAnimating: Bool { phase.motion != nil || wheel != nil }

  /// Where a running animation leads; nil for a glide, which wheel and keys stop where it is.
  var animationTarget: CGPoint? {
    guard case .animating(let motion) = phase else { return nil }
    return motion.restPosition
  }

  func advanceMotion() {
    guard phase.motion != nil else { return }
    phase.motion?.start(at: now)
    guard let motion = phase.motion else { return }
    applyContentOffset(motion.displayedPosition(at: now, on: grid))
    // The callback may have replaced the motion, or moved its end.
    guard let current = phase.motion, current.identifier == motion.identifier, current.isFinished(at: now)
    else { return }
    endMotion()
  }

  /// Ends a motion where the content is, and says so.
  func endMotion() {
    switch phase {
    case .idle, .tracking, .dragging: break
    case .decelerating:
      phase = .idle
      delegate?.scrollViewDidEndDecelerating(self)
    case .animating:
      let isSilent = isMovedByUpdate
      phase = .idle
      if !isSilent { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }
  }

  /// A motion on both axes with a fresh identity.
  func makeMotion(_ component: (ScrollAxis) -> PlanarMotion.Component) -> PlanarMotion {
    motionCount += 1
    return PlanarMotion(identifier: motionCount, component: component)
  }

  /// The motion along an axis in the present limits: to `target`, or as far as it goes by itself without one.
  ///
  /// Offset and target are in points, the velocity in points per second.
  func component(
    _ axis: ScrollAxis, from offset: Double, velocity: Double, target: Double?, startTime: TimeInterval?
  ) -> PlanarMotion.Component {
    let range = limits[axis]
    let environment = ScrollMotion.Environment(
      limits: range, rate: decelerationRate, bounces: bounces, grid: grid,
      snapFrequency: isPagingEnabled ? physics.pagingFrequency : physics.snapFrequency, physics: physics)
    guard let target else {
      let motion = ScrollMotion(from: offset, velocity: velocity, in: environment)
      return PlanarMotion.Component(motion: motion, goal: .free, startTime: startTime)
    }
    let reachable = min(range.upperBound, max(range.lowerBound, target))
    let motion =
      if let snapDuration {
        ScrollMotion(TimedMotion(from: offset, to: reachable, duration: snapDuration, velocity: velocity))
      } else {
        ScrollMotion(from: offset, velocity: velocity, to: reachable, in: environment)
      }
    return PlanarMotion.Component(motion: motion, goal: .target(reachable), startTime: startTime)
  }

  /// The motion on the given axes built anew from where and how fast it is, in the present limits.
  ///
  /// Given trajectories are left alone, and so are snaps of a given duration, unless they would end beyond limits
  /// that just shrank.
  ///
  /// - Parameter target: Where given trajectories are to end instead, in points; `nil` for where they end already.
  func refitted(_ motion: PlanarMotion, axes: [ScrollAxis], target newTarget: CGPoint? = nil) -> PlanarMotion
  {
    var refitted = motion
    for axis in axes {
      let component = motion[axis]
      let target: Double?
      switch component.goal {
      case .fixed where newTarget.map { $0[axis] != component.restPosition } ?? false:
        refitted[axis] = redirected(component, to: newTarget?[axis] ?? component.restPosition)
        continue
      case .fixed where limits[axis].contains(component.restPosition): continue
      case .target where snapDuration != nil && limits[axis].contains(component.restPosition): continue
      case .fixed: target = component.restPosition
      case .free: target = nil
      case .target(let offset): target = offset
      }
      refitted[axis] = self.component(
        axis, from: component.position(at: now), velocity: component.carriedVelocity(at: now), target: target,
        startTime: component.startTime.map { _ in now })
    }
    return refitted
  }

  /// The motion along an axis, eased from where and how fast it is to another end, in points.
  private func redirected(_ component: PlanarMotion.Component, to target: Double) -> PlanarMotion.Component {
    let motion = TimedMotion(
      from: component.position(at: now), to: target, velocity: component.velocity(at: now))
    return PlanarMotion.Component(
      motion: ScrollMotion(motion), goal: .fixed, startTime: component.startTime.map { _ in now })
  }

  /// Where a layout wants a scroll to end, within the limits; the proposal if the answer is no offset.
  func validTarget(_ target: CGPoint, proposed: CGPoint) -> CGPoint {
    limits.clamp(target.isFinite ? target : proposed)
  }

  /// The layout's target for a scroll that would end at `proposed`, given its velocity in points per second.
  func layoutTarget(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    let target = targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: perMillisecond)
    return validTarget(target, proposed: proposed)
  }
}
