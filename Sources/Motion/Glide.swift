/// A free deceleration that can compute when the motion reaches an edge.
public protocol Glide: Trajectory {
  /// The position at time 0, in points.
  var start: Double { get }
  /// The carried velocity at time 0, in points per second.
  var initialVelocity: Double { get }
  /// The target proposed to a layout and a delegate, in points, before it is rounded to pixels.
  ///
  /// The default implementation returns `restPosition`.
  var proposedTarget: Double { get }
  /// Returns the seconds until the motion reaches `edge` (points); `nil` if the motion stops before the edge
  /// or moves away from it.
  func time(toReach edge: Double) -> Double?
}

extension Glide {
  public var proposedTarget: Double { restPosition }
}
