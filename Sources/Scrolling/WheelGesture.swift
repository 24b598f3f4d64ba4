import Foundation
import Motion

/// A series of wheel or touchpad events that belong together, because no pause separates them.
package struct WheelGesture {
  /// Where the content stood when the gesture began, in points.
  private(set) var start: CGPoint
  /// Where the events so far lead, in points.
  var target: CGPoint
  /// Whether the events are fractions of a notch: a touchpad, or a wheel that reports finely.
  private(set) var isFractional = false
  private(set) var lastEventTime: TimeInterval
  private var travelled = VelocityEstimator()
  private var distance = CGPoint.zero

  init(at offset: CGPoint, time: TimeInterval) {
    start = offset
    target = offset
    lastEventTime = time
    travelled.add(.zero, at: time)
  }

  /// Notes an event that sends the content by `delta` points.
  mutating func note(_ delta: CGPoint, isFractional: Bool, time: TimeInterval) {
    self.isFractional = isFractional
    lastEventTime = time
    distance = distance + delta
    travelled.add(distance.vector, at: time)
  }

  /// Mean velocity of the events in the last `window` seconds up to the last one, in points per second.
  func velocity(over window: Double) -> CGPoint {
    let samples = travelled.samples
    guard let last = samples.last,
      let first = samples.first(where: { last.time - $0.time <= window }), first.time < last.time
    else { return .zero }
    let velocity = (last.position - first.position) / (last.time - first.time)
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// The same gesture over content that was shifted by `delta` points.
  mutating func shift(by delta: CGPoint) {
    start = start + delta
    target = target + delta
  }
}
