/// A free motion that slows down, and the question when it meets an edge.
public protocol Glide: Trajectory {
  /// Position at time 0, in points.
  var start: Double { get }
  /// Velocity at time 0, in points per second.
  var initialVelocity: Double { get }
  /// Seconds until the motion passes `edge` (points); nil if it stops before, or moves away from it.
  func time(toReach edge: Double) -> Double?
}
