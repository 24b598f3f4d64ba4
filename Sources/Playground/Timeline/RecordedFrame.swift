import Canvas
import Foundation

/// A frame of the stage as it was drawn, without the panels over the stage.
struct RecordedFrame {
  /// The scene time, in seconds.
  let sceneTime: Double
  /// The time since the start of the recording, in seconds, without the times at which nothing moved.
  let position: Double
  /// The scene's viewport, in points of the window.
  let viewport: CGRect
  /// The scene's content offset, in points.
  let offset: CGPoint
  /// The drawing commands, back to front, in device pixels.
  let commands: [DrawCommand]
}
