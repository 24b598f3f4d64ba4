import Foundation
import Motion

/// The continuous movement of the content by a stream of wheel or touchpad events.
struct WheelGesture {
  /// The content offset at which the gesture began, in points.
  private(set) var start: CGPoint
  /// The exact content offset to which the gesture moves the content, in points.
  var target: CGPoint
  /// The sum of the gesture's events, in points, at the scale of the device's current class: wheel or
  /// touchpad.
  private var distance = CGPoint.zero
  /// The time of the gesture's last event, in seconds.
  private(set) var lastEventTime: TimeInterval
  /// The motion that the gesture started last; `nil` if the gesture has moved the content directly since
  /// then.
  var motion: MotionIdentifier?
  /// Whether the content was released to glide after the last event, because the fingers counted as lifted.
  var isSettled = false
  /// The distance by which the content on screen is ahead of the fingers. The next movements of the fingers
  /// first reduce this distance.
  private var lead = ContentLead()

  init(at offset: CGPoint, time: TimeInterval) {
    start = offset
    target = offset
    lastEventTime = time
  }

  /// Adds an event at `time` (seconds), which changes the gesture's distance by `delta` points.
  mutating func add(_ delta: CGPoint, at time: TimeInterval) {
    distance = distance + delta
    lastEventTime = time
    isSettled = false
  }

  /// Moves the target by the fingers' movement of `delta` points. If the content is ahead of the fingers, the
  /// movement first reduces `lead`.
  mutating func move(by delta: CGPoint) { target = target + CGPoint(lead.remainder(of: delta.vector)) }

  /// Continues the gesture after the fingers, which had not lifted, stopped its glide at the content offset
  /// `shown` (points).
  ///
  /// Content that glided ahead of the fingers stands still until the fingers have caught up.
  mutating func resume(at shown: CGPoint, movingBy delta: CGPoint, towards direction: CGPoint) {
    catchUp(with: target + delta, from: shown, towards: direction) { _ in .infinity }
  }

  /// Computes the target again at the scale of a touchpad, after an event showed that the device is a
  /// touchpad and not a wheel.
  ///
  /// Content that the larger scale of the wheel moved too far stands still until the fingers have caught up.
  ///
  /// - Parameters:
  ///   - shown: The content offset on screen, in points.
  ///   - delta: The change of the sum of the events, in points.
  ///   - direction: The direction of the last event.
  mutating func recount(at shown: CGPoint, by delta: CGPoint, towards direction: CGPoint) {
    // The lead is at most the change of scale: a snapping layout may have moved the content much farther.
    catchUp(with: start + distance, from: shown, towards: direction) {
      max(0, direction[$0] < 0 ? delta[$0] : -delta[$0])
    }
  }

  /// Continues the gesture from the content offset on screen (points), after another motion has moved the
  /// content.
  mutating func restart(at shown: CGPoint) {
    target = shown
    lead = ContentLead()
  }

  /// Moves the target to the content offset `wanted`, but not back from the offset `shown` on screen. Offsets
  /// are in points.
  ///
  /// The distance by which the content on screen is ahead of `wanted` in the direction of the fingers is
  /// stored in `lead`, limited to `longest` along each axis.
  private mutating func catchUp(
    with wanted: CGPoint, from shown: CGPoint, towards direction: CGPoint,
    waitingUpTo longest: (ScrollAxis) -> Double
  ) {
    let ahead = CGPoint { axis in
      let distance = shown[axis] - wanted[axis]
      guard distance * direction[axis] > 0 else { return 0 }
      return min(abs(distance), longest(axis)) * (direction[axis] < 0 ? -1 : 1)
    }
    target = CGPoint { axis in
      (wanted[axis] - shown[axis]) * direction[axis] > 0 ? wanted[axis] : shown[axis]
    }
    lead = ContentLead(ahead.vector)
  }

  /// Shifts the gesture by `delta` points, after the content was shifted by this distance.
  mutating func shift(by delta: CGPoint) {
    start = start + delta
    target = target + delta
  }
}
