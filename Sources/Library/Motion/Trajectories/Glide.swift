/// A deceleration after a release that can compute the time at which the content reaches an edge.
public protocol Glide: Trajectory {
  /// The position at time 0, in points.
  var start: Double { get }
  /// The velocity at time 0, in points per second, as `carriedVelocity(at:)` returns it.
  var initialVelocity: Double { get }
  /// The target proposed to a layout and a delegate, in points, before it is rounded to pixels.
  ///
  /// The default implementation returns `restPosition`.
  var proposedTarget: Double { get }
  /// Returns the seconds until the content reaches `edge` (points); `nil` if the content stops before the
  /// edge or moves away from the edge.
  func time(toReach edge: Double) -> Double?
}

extension Glide {
  public var proposedTarget: Double { restPosition }
}
