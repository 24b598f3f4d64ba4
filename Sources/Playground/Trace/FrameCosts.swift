/// The CPU costs of a frame in seconds, as measured by the host.
public struct FrameCosts: Hashable, Sendable {
  /// The cost of advancing time and of the layout pass.
  public var layout: Double
  /// The cost of writing the draw list.
  public var painting: Double
  /// The cost of executing the draw list.
  public var drawing: Double

  /// Creates costs in seconds.
  public init(layout: Double = 0, painting: Double = 0, drawing: Double = 0) {
    self.layout = layout
    self.painting = painting
    self.drawing = drawing
  }
}
