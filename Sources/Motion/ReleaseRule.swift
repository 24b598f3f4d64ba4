/// The rule that decides whether a drag ends in a fling, and how its velocity is weighted.
public struct ReleaseRule: Hashable, Sendable {
  /// The default speed below which a release does not fling, in points per second; as reported of
  /// `UIScrollView`.
  public static let flingSpeed = 250.0

  /// The speed below which a release does not fling, in points per second.
  public var flingSpeed: Double
  /// The seconds without movement after which a pointer is at rest; 0.040 by default, since a mouse does not
  /// tremble.
  public var restInterval: Double
  /// The shortest segment of the pointer's path, in seconds; shorter ones are merged.
  ///
  /// The default, 0.008, suits mice that report a thousand times a second.
  public var coalescingInterval: Double
  /// The weights of the path's last three segments in the release velocity, oldest first.
  ///
  /// Weights are not negative and have a positive sum, which need not be 1. The default, 0.60, 0.35 and 0.05,
  /// is that of `UIScrollView`: lifting the finger distorts the last segment.
  public var weights: SIMD3<Double> = [0.60, 0.35, 0.05]
  /// The weights for a path of two segments and for the pan velocity, oldest first; 0.8 and 0.2 by default.
  public var pairWeights: SIMD2<Double> = [0.8, 0.2]

  /// Creates a rule with the default weights.
  public init(
    flingSpeed: Double = Self.flingSpeed, restInterval: Double = 0.040, coalescingInterval: Double = 0.008
  ) {
    self.flingSpeed = flingSpeed
    self.restInterval = restInterval
    self.coalescingInterval = coalescingInterval
  }
}
