/// The CPU costs of a frame in seconds, as measured by the host.
package struct FrameCosts: Hashable, Sendable {
  /// The cost of advancing time and of the layout pass.
  package var layout: Double
  /// The cost of writing the draw list.
  package var painting: Double
  /// The cost of executing the draw list.
  package var drawing: Double

  /// Creates costs in seconds.
  package init(layout: Double = 0, painting: Double = 0, drawing: Double = 0) {
    self.layout = layout
    self.painting = painting
    self.drawing = drawing
  }
}
