package import Foundation
package import Motion

extension ScrollView {
  /// Moves the content to the content offset `target` (points) along a timing curve in `duration` seconds.
  package func animateContentOffset(
    to target: CGPoint, duration: TimeInterval = TimedMotion.offsetDuration, curve: TimingCurve = .easeInOut
  ) {
    animateContentOffset(to: target) { start, target, velocity in
      TimedMotion(from: start, to: target, duration: duration, curve: curve, velocity: velocity)
    }
  }

  /// Moves the content to a content offset along a trajectory that the caller supplies for each axis.
  ///
  /// - Parameters:
  ///   - target: The content offset at the end, in points.
  ///   - startTime: The start time, in seconds; `nil` for the next frame.
  ///   - trajectory: A function that returns a trajectory for the start and the end, in points, and the
  ///     current velocity, in points per second.
  package func animateContentOffset(
    to target: CGPoint, startTime: TimeInterval? = nil,
    along trajectory: (_ start: Double, _ target: Double, _ velocity: Double) -> any Trajectory
  ) {
    animateContentOffset(to: target, isUpdate: false, startTime: startTime, along: trajectory)
  }

  /// Shifts the content offset, together with a drag or motion, by `delta` points, because the content moved
  /// by `delta`.
  ///
  /// A drag continues under the finger, and a motion continues with its velocity to the shifted target. Call
  /// this method when content before the visible part grows or shrinks, and when an update chooses another
  /// offset while the user scrolls.
  package func shiftContentOffset(by delta: CGPoint) {
    guard delta.isFinite, delta != .zero else { return }
    let shifted = bounds.origin + delta
    // The drag or motion is shifted first, because `scrollViewDidScroll` must find it at the new offset.
    engine.shift(by: delta, in: presentEnvironment(shiftedBy: delta))
    applyContentOffset(shifted)
  }

  /// Sets the content offset (points) if it differs from the current one, so that `flingBoundsWillChange(to:)`,
  /// `flingBoundsDidChange(from:)` and the delegate are called for changes only.
  package func applyContentOffset(_ offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds = CGRect(origin: offset, size: bounds.size)
  }

  /// Stops a running motion at the current offset, and calls the delegate's method for the motion's end. Also
  /// ends a pending wheel gesture.
  package func stopMotion() { announceEnd(of: engine.stop()) }

  /// Returns the content offset along an axis, in points, at which a rectangle of the content is visible. The
  /// offset is within the limits and as near to the current offset as possible.
  package func offsetToShow(_ rect: CGRect, along axis: ScrollAxis) -> Double {
    let (near, far) = (adjustedContentInset.leading(axis), adjustedContentInset.trailing(axis))
    let area = bounds.size[axis] - near - far
    let (start, extent) = (rect.origin[axis], rect.size[axis])
    let visibleStart = bounds.origin[axis] + near
    let alignedStart: Double
    if start < visibleStart || extent > area {
      alignedStart = start
    } else if start + extent > visibleStart + area {
      alignedStart = start + extent - area
    } else {
      return bounds.origin[axis]
    }
    return limits.clamp(alignedStart - near, axis)
  }

  /// Moves the content to a content offset (points) along a trajectory on each axis.
  ///
  /// - Parameter isUpdate: Whether the move belongs to a batch update. At the end of such a move, the
  ///   delegate is not called.
  func animateContentOffset(
    to target: CGPoint, isUpdate: Bool, startTime: TimeInterval?,
    along trajectory: (_ start: Double, _ target: Double, _ velocity: Double) -> any Trajectory
  ) {
    guard target.isFinite else { return }
    // While a finger is down, it determines the offset, so every other move is immediate. During a release,
    // however, an animation replaces the deceleration.
    guard !isTracking || engine.isReleasing else { return setOffsetImmediately(target) }
    guard target != bounds.origin || engine.isReleasing else { return stopMotion() }
    animate(isUpdate: isUpdate, startTime: startTime) { axis, start, velocity in
      let motion = ScrollMotion(trajectory(start, target[axis], velocity))
      return (motion, .fixed)
    }
  }

  /// Replaces the current motion with an animation that continues at its velocity.
  ///
  /// An animation that is replaced by another animation ends without a callback, so that a series of
  /// animations calls the delegate once.
  ///
  /// - Parameters:
  ///   - isUpdate: Whether the animation belongs to a batch update.
  ///   - startTime: The start time, in seconds; `nil` for the current time if a running motion is replaced,
  ///     otherwise for the next frame.
  ///   - trajectory: A function that returns the motion for an axis, the start in points and the velocity in
  ///     points per second.
  func animate(
    isUpdate: Bool = false, startTime: TimeInterval? = nil,
    _ trajectory: (ScrollAxis, _ start: Double, _ velocity: Double) -> (ScrollMotion, PlanarMotion.Goal)
  ) {
    // Read before the deceleration ends: its end discards the motion, and the callback may start another.
    let start = engine.animationStart(at: bounds.origin)
    // The end is reported before the next motion begins.
    if isDecelerating { announceEnd(of: engine.endMotion()) }
    let motion = PlanarMotion(isUpdate: isUpdate) { axis in
      let (motion, goal) = trajectory(axis, start.position[axis], start.velocity[axis])
      return PlanarMotion.Component(motion: motion, goal: goal, startTime: startTime ?? start.time)
    }
    engine.animate(motion)
  }

  /// Sets the content offset (points) immediately. A motion stops, and a drag continues from the new offset.
  func setOffsetImmediately(_ offset: CGPoint) {
    guard offset.isFinite else { return }
    // Before the offset changes, so that the motion's end is reported for the offset at which it stopped.
    stopMotion()
    // Only a drag needs the environment, which takes longer to read than the offset to set.
    if engine.dragStart != nil { engine.anchorDrag(at: offset, in: presentEnvironment()) }
    applyContentOffset(offset)
  }
}
