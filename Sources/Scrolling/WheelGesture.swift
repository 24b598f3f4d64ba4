import Foundation
import Motion

/// The part of a stream of wheel or touchpad events that moves the content without an interruption.
struct WheelGesture {
  /// The content offset at which the gesture began, in points.
  private(set) var start: CGPoint
  /// The exact offset to which the events so far lead, in points.
  var target: CGPoint
  /// The distance of the events so far, in points, counted for the class of device that they now are of.
  private var distance = CGPoint.zero
  /// The time of the last event, in seconds.
  private(set) var lastEventTime: TimeInterval
  /// The motion that the gesture started last; `nil` if it moved the content itself.
  var motion: MotionIdentifier?
  /// Whether the pause after the events has had its effect.
  var isSettled = false
  /// The distance by which the content is ahead of the fingers.
  private var lead = ContentLead()

  init(at offset: CGPoint, time: TimeInterval) {
    start = offset
    target = offset
    lastEventTime = time
  }

  /// Adds an event that changes the distance of the events so far by `delta` points.
  mutating func add(_ delta: CGPoint, at time: TimeInterval) {
    distance = distance + delta
    lastEventTime = time
    isSettled = false
  }

  /// Moves the target with the fingers by `delta` points, as far as the content is not ahead of them.
  mutating func move(by delta: CGPoint) { target = target + CGPoint(lead.remainder(of: delta.vector)) }

  /// Moves the target with the fingers from an offset that the gesture's own glide has reached. Content that
  /// glided ahead of the fingers waits for them.
  mutating func resume(at shown: CGPoint, movingBy delta: CGPoint, towards direction: CGPoint) {
    catchUp(with: target + delta, from: shown, towards: direction) { _ in .infinity }
  }

  /// Moves the target to where the events so far lead now that their device is known to be a touchpad. Content
  /// that ran ahead, because they counted for more before, waits for the fingers.
  ///
  /// - Parameter delta: The change of the distance so far.
  mutating func recount(at shown: CGPoint, by delta: CGPoint, towards direction: CGPoint) {
    // The wait is no longer than what the events counted too much: a snapping layout has run much farther.
    catchUp(with: start + distance, from: shown, towards: direction) {
      max(0, direction[$0] < 0 ? delta[$0] : -delta[$0])
    }
  }

  /// Continues from the offset on screen, which something else has moved.
  mutating func restart(at shown: CGPoint) {
    target = shown
    lead = ContentLead()
  }

  /// Moves the target from the offset on screen to the wanted one, but never back.
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

  /// Translates the gesture with content that was shifted by `delta` points.
  mutating func shift(by delta: CGPoint) {
    start = start + delta
    target = target + delta
  }
}
