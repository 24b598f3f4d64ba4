public import Foundation
public import Motion

extension ScrollView {
  /// The point of the content at the view's top left corner, in points; equal to `bounds.origin`.
  ///
  /// Setting the offset takes effect at once and does not clamp it. It stops a motion, with the motion's end
  /// callback. A finger that holds the content keeps its hold. The delegate gets `scrollViewDidScroll` once
  /// if the offset changed.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Moves the content to an offset (points), at once or with an animation.
  ///
  /// The animation takes the physics' `offsetDuration` (0.3 seconds) from the next frame on. It continues at
  /// the velocity of the motion that it replaces, is not clamped, and ends with
  /// `scrollViewDidEndScrollingAnimation`. If the offset equals the present one, the call only stops a
  /// running motion. While a finger holds the content, every move is immediate. The exception is a release: a
  /// move that the layout or the delegate starts when asked for the target is animated. Offsets that are not
  /// finite are ignored.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else { return place(at: contentOffset) }
    animateContentOffset(to: contentOffset, duration: physics.offsetDuration)
  }

  /// Moves the content to an offset (points) along a timing curve in `duration` seconds.
  public func animateContentOffset(
    to target: CGPoint, duration: TimeInterval = TimedMotion.offsetDuration, curve: TimingCurve = .easeInOut
  ) {
    animateContentOffset(to: target) { start, target, velocity in
      TimedMotion(from: start, to: target, duration: duration, curve: curve, velocity: velocity)
    }
  }

  /// Moves the content to an offset (points) along a trajectory of the caller on each axis.
  ///
  /// - Parameters:
  ///   - target: The offset at the end, in points.
  ///   - startTime: The start time, in seconds; `nil` for the next frame.
  ///   - trajectory: A function from the start and the end, in points, and the present velocity, in points
  ///     per second, to a trajectory.
  public func animateContentOffset(
    to target: CGPoint, startTime: TimeInterval? = nil,
    along trajectory: (_ start: Double, _ target: Double, _ velocity: Double) -> any Trajectory
  ) {
    guard target.isFinite else { return }
    // A finger that is down decides where the content is, so the content follows at once. A finger that is
    // being released does not: an animation started now replaces the deceleration.
    guard !isTracking || isReleasing else { return place(at: target) }
    guard target != bounds.origin || isReleasing else { return stopMotion() }
    animate(startTime: startTime) { axis, start, velocity in
      let motion = ScrollMotion(trajectory(start, target[axis], velocity))
      return (motion, .fixed)
    }
  }

  /// Moves the content by the smallest distance that makes a rectangle of the content (points) visible.
  ///
  /// The visible area is the bounds without the adjusted inset. A rectangle larger than the area is aligned
  /// with its near edge. A visible rectangle causes no scroll. The content stays within its limits.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = CGPoint { offsetToShow(rect, along: $0) }
    guard target != bounds.origin else { return }
    setContentOffset(target, animated: animated)
  }

  /// Moves the offset together with the drag or motion by `delta` points, because the content moved by
  /// `delta`.
  ///
  /// A drag continues under the finger, and a motion continues with its velocity to a target that moved too.
  /// Call this method when content before the visible part grows or shrinks, and when an update chooses
  /// another offset while the user scrolls.
  public func shiftContentOffset(by delta: CGPoint) {
    guard delta.isFinite, delta != .zero else { return }
    let shifted = bounds.origin + delta
    // The drag or motion first: `scrollViewDidScroll` must find a phase that fits the new offset.
    switch phase {
    case .idle, .tracking: break
    case .dragging(var drag):
      drag.shift(by: delta, in: elasticLimits(draggedFrom: drag.start + delta))
      phase = .dragging(drag)
    case .decelerating(var motion), .animating(var motion):
      motion.shift(by: delta)
      // The limits did not move with the content. A free motion meets its edges elsewhere now, and a target
      // may lie outside of them; all other motions continue as they are.
      let limits = limits
      phase.motion = refitted(
        motion,
        axes: ScrollAxis.allCases.filter {
          motion[$0].goal == .free || !limits[$0].contains(motion[$0].restPosition)
        })
    }
    wheel?.shift(by: delta)
    applyContentOffset(shifted)
  }

  /// Stops a running motion at its present offset, with its end callback.
  package func stopMotion() {
    wheel = nil
    endMotion()
  }

  /// Returns the offset on an axis that makes a rectangle of the content visible.
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
    return min(limits.maximum[axis], max(limits.minimum[axis], alignedStart - near))
  }

  /// Replaces the present motion with an animation that continues at its velocity.
  ///
  /// An animation that another one replaces ends without a callback, so that a series of animations calls the
  /// delegate once. An animation from rest starts in the next frame, because the clock may have stood still.
  /// One that replaces a running motion starts now, so that the content does not pause.
  func animate(
    startTime: TimeInterval? = nil,
    _ trajectory: (ScrollAxis, _ start: Double, _ velocity: Double) -> (ScrollMotion, PlanarMotion.Goal)
  ) {
    let replaced = phase.motion
    // The end is reported before the next motion begins. The replaced motion was read above, because this
    // call discards it and its callback may start another.
    if isDecelerating { endMotion() }
    let motion = makeMotion { axis in
      let start = replaced?[axis].position(at: now) ?? bounds.origin[axis]
      let (motion, goal) = trajectory(axis, start, replaced?[axis].velocity(at: now) ?? 0)
      let startTime = startTime ?? replaced?[axis].startTime.map { _ in now }
      return PlanarMotion.Component(motion: motion, goal: goal, startTime: startTime)
    }
    phase = .animating(motion)
  }

  /// Sets the offset at once: stops a motion, and lets a finger continue from the new offset.
  private func place(at offset: CGPoint) {
    guard offset.isFinite else { return }
    // Before the offset changes, so that the motion's end is reported for the offset at which it stopped.
    stopMotion()
    if case .dragging(var drag) = phase {
      drag.anchor(at: offset, in: elasticLimits(draggedFrom: drag.start))
      phase = .dragging(drag)
    }
    applyContentOffset(offset)
  }
}
