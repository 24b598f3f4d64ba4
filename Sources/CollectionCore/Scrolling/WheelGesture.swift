import Foundation
import Motion

/// A series of wheel or touchpad events that belong together, because no pause separates them.
struct WheelGesture {
  /// Seconds without events after which a gesture is over, and pages and snapping layouts settle.
  static let idleInterval = 0.15
  /// Seconds without events after which fingers count as lifted off a touchpad.
  static let liftInterval = 0.05
  /// Seconds over which a touchpad's velocity is averaged.
  private static let velocityWindow = 0.15

  /// Where the content stood when the gesture began, in points.
  private(set) var start: CGPoint
  /// Where the events so far lead, in points.
  var target: CGPoint
  /// Signs of the last delta: which way the content is being sent.
  private(set) var direction = CGPoint.zero
  /// Whether the events are fractions of a notch: a touchpad, or a wheel that reports finely.
  private(set) var isFractional = false
  private(set) var lastEventTime: TimeInterval
  /// When a paged view takes the next notch, in seconds.
  var pageLockEnd = -Double.infinity
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
    direction = CGPoint { delta[$0] == 0 ? 0 : (delta[$0] < 0 ? -1 : 1) }
    distance = distance + delta
    travelled.add(distance.vector, at: time)
  }

  /// Mean velocity of the last 150 ms of events, in points per second.
  var velocity: CGPoint {
    let samples = travelled.samples
    guard let last = samples.last,
      let first = samples.first(where: { last.time - $0.time <= Self.velocityWindow }), first.time < last.time
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
