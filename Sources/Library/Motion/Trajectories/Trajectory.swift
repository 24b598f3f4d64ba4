/// A one-dimensional motion whose position is a closed formula of the time.
///
/// A motion can therefore be sampled at any time, in any order and at any frame rate. Positions are in
/// points, times in seconds since the motion began, velocities in points per second.
public protocol Trajectory: Sendable {
  /// Returns the position at `time`. Times before 0 count as 0. At `duration` and later, the position is
  /// `restPosition`.
  func position(at time: Double) -> Double
  /// Returns the rate of change of the position at `time`; 0 once at rest.
  func velocity(at time: Double) -> Double
  /// Returns the velocity with which the same law of motion continues from `time`; 0 once at rest.
  ///
  /// The default implementation returns `velocity(at:)`. Two laws of `UIScrollView` return a velocity that is
  /// not the rate of change of the position: the deceleration, which moves in steps, and the edge bounce,
  /// whose velocity leaves out the edge's pull.
  func carriedVelocity(at time: Double) -> Double
  /// The seconds until the motion is at rest; infinite for a motion that never comes to rest.
  var duration: Double { get }
  /// The exact position at which the motion ends, in points.
  var restPosition: Double { get }
}

extension Trajectory {
  public func carriedVelocity(at time: Double) -> Double { velocity(at: time) }

  /// Returns whether the motion is at rest at `time` (seconds).
  public func isFinished(at time: Double) -> Bool { time >= duration }
}
