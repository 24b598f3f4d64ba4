/// When the end of a drag is a fling, and how fast: the gate, what tells a pause from a move, and the weights of the
/// velocity.
public struct ReleaseRule: Hashable, Sendable {
  /// Speed below which a release does not fling where no other is asked for, in points per second; as reported of
  /// UIScrollView.
  public static let flingSpeed = 250.0

  /// Speed below which a release does not fling, in points per second.
  public var flingSpeed: Double
  /// A pointer that has not moved for longer than this many seconds is at rest; 0.040, since a mouse does not
  /// tremble.
  public var restInterval: Double
  /// Segments of the pointer's path shorter than this many seconds are merged; 0.008 for mice that report a
  /// thousand times a second.
  public var coalescingInterval: Double
  /// How much each of the last three segments of the pointer's path counts for the velocity, oldest first; not
  /// negative, with a positive sum that need not be 1. 0.60, 0.35 and 0.05 as in UIScrollView: the last segment
  /// is bent by the lift.
  public var weights: SIMD3<Double> = [0.60, 0.35, 0.05]
  /// As `weights`, where there are two segments only, and for the velocity that the gate looks at; 0.8 and 0.2.
  public var pairWeights: SIMD2<Double> = [0.8, 0.2]

  /// A rule; see the properties.
  public init(
    flingSpeed: Double = Self.flingSpeed, restInterval: Double = 0.040, coalescingInterval: Double = 0.008
  ) {
    self.flingSpeed = flingSpeed
    self.restInterval = restInterval
    self.coalescingInterval = coalescingInterval
  }
}
