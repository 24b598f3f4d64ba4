/// A one-dimensional motion as a closed form of time.
///
/// Nothing is integrated: any instant can be asked for, in any order, and a late frame lands where an early
/// one would have. Positions are in points, times in seconds since the motion began, velocities in points
/// per second.
public protocol Trajectory: Sendable {
  /// Position at `time`; instants before 0 read as 0, instants after `duration` as at rest.
  func position(at time: Double) -> Double
  /// Rate of change of the position at `time`; 0 once at rest.
  func velocity(at time: Double) -> Double
  /// Seconds until the motion is at rest; infinite for one that never rests.
  var duration: Double { get }
  /// Where the motion ends, exactly.
  var restPosition: Double { get }
}

extension Trajectory {
  /// Whether the motion is at rest at `time`.
  public func isFinished(at time: Double) -> Bool { time >= duration }
}
