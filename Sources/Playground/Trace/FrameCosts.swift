/// The CPU times of a frame, in seconds, as measured by the host.
package struct FrameCosts: Hashable, Sendable {
  /// The CPU time for advancing the scene and for the layout pass.
  package var layout: Double
  /// The CPU time for writing the frame's draw list.
  package var painting: Double
  /// The CPU time for executing the commands of the frame's draw list.
  package var drawing: Double

  /// Creates the costs of a frame from CPU times, in seconds.
  package init(layout: Double = 0, painting: Double = 0, drawing: Double = 0) {
    self.layout = layout
    self.painting = painting
    self.drawing = drawing
  }
}
