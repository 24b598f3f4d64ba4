public import Foundation
import Motion

extension ScrollView {
  /// The present velocity of the content offset, in points per second: the finger's during a drag, else the
  /// motion's.
  public var scrollVelocity: CGPoint {
    switch phase {
    case .idle, .tracking: return .zero
    case .dragging(let drag): return dragVelocity(drag, estimator.panVelocity(at: now))
    case .decelerating(let motion), .animating(let motion): return motion.velocity(at: now)
    }
  }

  /// The offset at which the present motion ends, in points; `nil` without a motion.
  public var restContentOffset: CGPoint? { phase.motion?.restPosition }

  /// Whether a motion, a pending wheel gesture or a fading indicator needs further frames.
  var isChanging: Bool {
    isContentAnimating || indicators.fade.isChanging(isScrolling: isScrolling, at: now)
  }

  /// Whether a motion or a pending wheel gesture needs further frames.
  package var isContentAnimating: Bool { phase.motion != nil || wheel != nil }

  /// The target of a running animation; `nil` for a deceleration, which wheel and keys stop at its present
  /// offset.
  var animationTarget: CGPoint? {
    guard case .animating(let motion) = phase else { return nil }
    return motion.restPosition
  }

  /// Shows the motion's position for the present frame, and ends the motion if it is over.
  func advanceMotion() {
    guard phase.motion != nil else { return }
    // A motion that waits for its first frame starts with this one.
    phase.motion?.start(at: now)
    guard let motion = phase.motion else { return }
    // The offset before the end: `scrollViewDidScroll` for the last offset comes before the motion's end
    // callback.
    applyContentOffset(motion.displayedPosition(at: now, on: grid))
    // `scrollViewDidScroll` may have replaced the motion or moved its end, so the present motion is asked.
    guard let current = phase.motion, current.identifier == motion.identifier, current.isFinished(at: now)
    else { return }
    endMotion()
  }

  /// Ends the motion at the present offset and calls the delegate.
  func endMotion() {
    switch phase {
    case .idle, .tracking, .dragging: break
    case .decelerating:
      // The phase changes before the call, because the delegate may start another motion in it.
      phase = .idle
      delegate?.scrollViewDidEndDecelerating(self)
    case .animating:
      // Read before the phase changes: afterwards there is no motion that could be an update's.
      let isSilent = isMovedByUpdate
      phase = .idle
      if !isSilent { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }
  }

  /// Returns a motion on both axes with a new identifier.
  func makeMotion(_ component: (ScrollAxis) -> PlanarMotion.Component) -> PlanarMotion {
    motionCount += 1
    return PlanarMotion(identifier: motionCount, component: component)
  }

  /// Returns the motion on an axis within the present limits: to `target`, or free if there is none.
  ///
  /// - Parameters:
  ///   - offset: The start, in points.
  ///   - velocity: The velocity at the start, in points per second.
  ///   - target: The end, in points, which is clamped to the limits; `nil` for a deceleration.
  ///   - startTime: The start time, in seconds; `nil` for the next frame.
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

  /// Returns the motion rebuilt on the given axes for the present limits, from its present position and
  /// velocity.
  ///
  /// Trajectories that the caller supplied and snaps of a fixed duration stay unchanged unless they would end
  /// beyond limits that shrank.
  ///
  /// - Parameter newTarget: A new end for supplied trajectories, in points; `nil` keeps their end.
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

  /// Returns the motion on an axis, eased from its present position and velocity to another end, in points.
  private func redirected(_ component: PlanarMotion.Component, to target: Double) -> PlanarMotion.Component {
    let motion = TimedMotion(
      from: component.position(at: now), to: target, velocity: component.velocity(at: now))
    return PlanarMotion.Component(
      motion: ScrollMotion(motion), goal: .fixed, startTime: component.startTime.map { _ in now })
  }

  /// Returns a layout's or delegate's target clamped to the limits; the proposed offset if the target is not
  /// finite.
  func validTarget(_ target: CGPoint, proposed: CGPoint) -> CGPoint {
    limits.clamp(target.isFinite ? target : proposed)
  }

  /// Returns the layout's target for a scroll that would end at `proposed`. The velocity is in points per
  /// second.
  func layoutTarget(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    // The overridable takes UIKit's unit, points per millisecond.
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    let target = targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: perMillisecond)
    return validTarget(target, proposed: proposed)
  }
}
