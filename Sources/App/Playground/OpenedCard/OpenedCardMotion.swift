import Foundation
import Motion

/// The motion of a card between its place in the scene and the stage, by a spring. The progress ends once it reaches its
/// target. All times are scene times in seconds.
struct OpenedCardMotion {
  /// The part of the way to the stage: 0 at the card's place in the scene, 1 if the card is open.
  private(set) var progress = 0.0
  /// The distance by which the pointer has pulled the card away from its way, in points.
  private(set) var pull = CGPoint.zero
  /// The velocities of the progress, per second, and of the pull, in points per second.
  private var (progressVelocity, pullVelocity) = (0.0, CGPoint.zero)
  /// The progress to which the spring moves the card, 0 or 1; `nil` if the card does not move by itself.
  private(set) var target: Double?
  private var time: Double?

  /// The distances from the target at which a motion ends, too small to be seen: of the progress, and of the pull in points.
  private static let (progressThreshold, pullThreshold) = (0.0005, 0.5)
  /// Sets the place of a card that does not move by itself.
  mutating func hold(at progress: Double, pull: CGPoint = .zero) {
    self = OpenedCardMotion()
    (self.progress, self.pull) = (progress, pull)
  }

  /// Begins to move the card to a progress of 0 or 1, with velocities per second. The motion begins with the next frame.
  mutating func move(to target: Double, progressVelocity: Double? = nil, pullVelocity: CGPoint? = nil) {
    if self.target == nil { time = nil }
    self.target = target
    self.progressVelocity = progressVelocity ?? self.progressVelocity
    self.pullVelocity = pullVelocity ?? self.pullVelocity
  }

  /// Advances the motion to `time`. `duration` is about the time in seconds that the whole way takes.
  mutating func advance(to time: Double, duration: Double) {
    guard let target else { return }
    let elapsed = max(0, time - (self.time ?? time))
    self.time = time
    let spring = Spring.opening(duration: duration)
    let way = spring.state(displacement: progress - target, velocity: progressVelocity, after: elapsed)
    let x = spring.state(displacement: pull.x, velocity: pullVelocity.x, after: elapsed)
    let y = spring.state(displacement: pull.y, velocity: pullVelocity.y, after: elapsed)
    (progress, progressVelocity) = (target + way.displacement, way.velocity)
    (pull, pullVelocity) = (
      CGPoint(x: x.displacement, y: y.displacement), CGPoint(x: x.velocity, y: y.velocity)
    )
    if progress < 0 || progress > 1 {
      // A card becomes neither smaller than at its place nor larger than the stage; the pull alone carries a throw on.
      (progress, progressVelocity) = (min(max(progress, 0), 1), 0)
    }
    let isAtTarget = max(abs(progress - target), abs(progressVelocity) / 20) < Self.progressThreshold
    let pullLeft = max(abs(pull.x), abs(pull.y), abs(pullVelocity.x) / 20, abs(pullVelocity.y) / 20)
    if isAtTarget, pullLeft < Self.pullThreshold { hold(at: target) }
  }
}
