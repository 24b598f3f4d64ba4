/// The motion of content that a spring pulls to a target.
public struct SpringMotion: Trajectory, Hashable {
  /// The spring, anchored at the target.
  public let spring: Spring
  /// The position at time 0, in points.
  public let start: Double
  /// The target, at which the motion ends, in points.
  public let restPosition: Double
  /// The velocity at time 0, in points per second.
  public let initialVelocity: Double
  public let duration: Double

  /// Creates a motion from `start` to `target` (points) with `velocity` (points per second).
  ///
  /// Once the motion stays within `restThreshold` points of the target, it is at rest, exactly on the target.
  public init(
    _ spring: Spring, from start: Double, to target: Double, velocity: Double = 0, restThreshold: Double
  ) {
    self.spring = spring
    self.start = start
    self.restPosition = target
    self.initialVelocity = velocity
    self.duration = spring.settlingDuration(
      displacement: start - target, velocity: velocity, threshold: restThreshold)
  }

  public func position(at time: Double) -> Double {
    time < duration ? restPosition + state(at: time).displacement : restPosition
  }

  public func velocity(at time: Double) -> Double { time < duration ? state(at: time).velocity : 0 }

  private func state(at time: Double) -> (displacement: Double, velocity: Double) {
    spring.state(displacement: start - restPosition, velocity: initialVelocity, after: max(0, time))
  }
}
