/// When the end of a drag is a fling: the gate, and what tells a pause from a move.
public struct ReleaseRule: Hashable, Sendable {
  /// Speed below which a release does not fling, in points per second; 250 as reported of UIScrollView.
  public var flingSpeed: Double
  /// A pointer that has not moved for longer than this many seconds is at rest; 0.040, since a mouse does not
  /// tremble.
  public var restInterval: Double
  /// Segments of the pointer's path shorter than this many seconds are merged; 0.008 for mice that report a
  /// thousand times a second.
  public var coalescingInterval: Double

  /// A rule; see the properties.
  public init(flingSpeed: Double = 250, restInterval: Double = 0.040, coalescingInterval: Double = 0.008) {
    self.flingSpeed = flingSpeed
    self.restInterval = restInterval
    self.coalescingInterval = coalescingInterval
  }
}
