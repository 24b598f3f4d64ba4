public import Foundation
public import Motion

extension ScrollView {
  /// The point of the content at the view's top left corner, in points; the same as `bounds.origin`.
  ///
  /// Setting it is immediate and not clamped. It stops a motion, with the motion's own end callback; a
  /// finger that holds the content keeps its hold. The delegate hears `scrollViewDidScroll` once if the
  /// offset changed.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Moves the content to an offset (points): at once, or eased over the feel's time (0.3 seconds) from the next
  /// frame on.
  ///
  /// An animated move goes on at the velocity of the motion it replaces; it is not clamped, and ends with
  /// `scrollViewDidEndScrollingAnimation`. Equal to where the content stands, it does nothing. While a
  /// finger holds the content every move is immediate, except while layout and delegate are asked where the
  /// drag should end, as the finger is lifting. Offsets that are not finite are ignored.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else { return place(at: contentOffset) }
    animateContentOffset(to: contentOffset, duration: physics.offsetDuration)
  }

  /// Moves the content to an offset (points) along a timing curve, in `duration` seconds.
  public func animateContentOffset(
    to target: CGPoint, duration: TimeInterval = TimedMotion.offsetDuration, curve: TimingCurve = .easeInOut
  ) {
    animateContentOffset(to: target) { start, target, velocity in
      TimedMotion(from: start, to: target, duration: duration, curve: curve, velocity: velocity)
    }
  }

  /// Moves the content to an offset (points) along a trajectory of your making on each axis.
  ///
  /// `trajectory` is given the start and the end in points, and the velocity to go on from in points per
  /// second. `startTime`, in seconds, is when it begins; nil for the next frame.
  public func animateContentOffset(
    to target: CGPoint, startTime: TimeInterval? = nil,
    along trajectory: (_ start: Double, _ target: Double, _ velocity: Double) -> any Trajectory
  ) {
    guard target.isFinite else { return }
    guard !isTracking || isReleasing else { return place(at: target) }
    guard target != bounds.origin || isReleasing else { return stopMotion() }
    animate(startTime: startTime) { axis, start, velocity in
      let motion = ScrollMotion(trajectory(start, target[axis], velocity))
      return (motion, .fixed)
    }
  }

  /// Moves the content by the smallest distance that shows a rectangle of it (points, in the content).
  ///
  /// The visible area is the bounds without the adjusted insets. A rectangle larger than that is aligned
  /// with its near edge. Does nothing if the rectangle is visible already; never leaves the limits.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = CGPoint { offsetToShow(rect, along: $0) }
    guard target != bounds.origin else { return }
    setContentOffset(target, animated: animated)
  }

  /// Moves offset, finger hold and motion together by `delta` points, because the content moved by as much.
  ///
  /// A drag goes on under the finger and a motion with its velocity, to a target that moved too. For
  /// content that grows or shrinks before what is visible, and for updates that choose another offset while
  /// the user scrolls.
  public func shiftContentOffset(by delta: CGPoint) {
    guard delta.isFinite, delta != .zero else { return }
    let shifted = bounds.origin + delta
    switch phase {
    case .idle, .tracking: break
    case .dragging(var drag):
      drag.shift(by: delta, in: elasticLimits(draggedFrom: drag.start + delta))
      phase = .dragging(drag)
    case .decelerating(var motion), .animating(var motion):
      motion.shift(by: delta)
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

  /// Stops a running motion where it is shown, with its end callback.
  package func stopMotion() {
    wheel = nil
    endMotion()
  }

  /// The offset on an axis that shows an interval of the content.
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

  /// Replaces what moves the content with an animation that goes on at its velocity.
  ///
  /// An animation replaced by an animation ends without a callback: the last one speaks for all. One that
  /// starts from rest waits for the next frame, since the clock may have stood still; one that replaces a
  /// motion is on time.
  func animate(
    startTime: TimeInterval? = nil,
    _ trajectory: (ScrollAxis, _ start: Double, _ velocity: Double) -> (ScrollMotion, PlanarMotion.Goal)
  ) {
    let replaced = phase.motion
    if isDecelerating { endMotion() }
    let motion = makeMotion { axis in
      let start = replaced?[axis].position(at: now) ?? bounds.origin[axis]
      let (motion, goal) = trajectory(axis, start, replaced?[axis].velocity(at: now) ?? 0)
      let startTime = startTime ?? replaced?[axis].startTime.map { _ in now }
      return PlanarMotion.Component(motion: motion, goal: goal, startTime: startTime)
    }
    phase = .animating(motion)
  }

  private func place(at offset: CGPoint) {
    guard offset.isFinite else { return }
    stopMotion()
    if case .dragging(var drag) = phase {
      drag.anchor(at: offset, in: elasticLimits(draggedFrom: drag.start))
      phase = .dragging(drag)
    }
    applyContentOffset(offset)
  }
}
