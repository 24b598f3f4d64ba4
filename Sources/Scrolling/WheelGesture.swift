import Foundation
import Motion

/// A series of wheel or touchpad events without a pause between them.
struct WheelGesture {
  /// The content offset at which the gesture began, in points.
  private(set) var start: CGPoint
  /// The target offset of the events so far, in points.
  var target: CGPoint
  /// Whether the events are fractions of a notch, from a touchpad or a high-resolution wheel.
  private(set) var isFractional = false
  /// The time of the last event, in seconds.
  private(set) var lastEventTime: TimeInterval
  /// The estimator of the velocity, whose positions are the distances so far.
  private var estimator = VelocityEstimator()
  /// The sum of the events' distances, in points.
  private var distance = CGPoint.zero

  init(at offset: CGPoint, time: TimeInterval) {
    start = offset
    target = offset
    lastEventTime = time
    estimator.add(.zero, at: time)
  }

  /// Records an event that moves the content by `delta` points.
  mutating func record(_ delta: CGPoint, isFractional: Bool, time: TimeInterval) {
    self.isFractional = isFractional
    lastEventTime = time
    distance = distance + delta
    estimator.add(distance.vector, at: time)
  }

  /// Returns the mean velocity of the events in the last `window` seconds before the last one, in points per
  /// second.
  func velocity(over window: Double) -> CGPoint {
    let samples = estimator.samples
    guard let last = samples.last,
      let first = samples.first(where: { last.time - $0.time <= window }), first.time < last.time
    else { return .zero }
    let velocity = (last.position - first.position) / (last.time - first.time)
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// Translates the gesture with content that was shifted by `delta` points.
  mutating func shift(by delta: CGPoint) {
    start = start + delta
    target = target + delta
  }
}
