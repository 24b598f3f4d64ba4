/// What the last frame cost, in seconds of CPU time; as measured by whoever runs the frames.
public struct FrameCosts: Hashable, Sendable {
  /// Time and the layout pass.
  public var layout: Double
  /// Making the draw list.
  public var painting: Double
  /// Drawing the draw list.
  public var drawing: Double

  /// Costs in seconds.
  public init(layout: Double = 0, painting: Double = 0, drawing: Double = 0) {
    self.layout = layout
    self.painting = painting
    self.drawing = drawing
  }
}
