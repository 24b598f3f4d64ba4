import Canvas
import Foundation

/// A recorded frame: the drawing commands of the stage, without the panels in front of the stage.
struct RecordedFrame {
  /// The scene time of the frame, in seconds.
  let sceneTime: Double
  /// The position of the frame in the recording: the time since the first recorded frame, in seconds. A pause
  /// longer than `StageRecording.maximumGap` counts as `maximumGap`.
  let position: Double
  /// The collection view's frame, in the stage view's coordinates.
  let viewport: CGRect
  /// The scene's content offset, in points.
  let offset: CGPoint
  /// The drawing commands, back to front, in device pixels.
  let commands: [DrawCommand]
}
