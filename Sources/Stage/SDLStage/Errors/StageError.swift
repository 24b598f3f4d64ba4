/// An error that prevents a stage from opening its window or from drawing into the window.
public enum StageError: Error, Hashable, CustomStringConvertible {
  /// No display is available to open a window on; `reason` is SDL's message.
  case noDisplay(reason: String)
  /// `RendererChoice.accelerated` was requested, but OpenGL is absent or too old; `reason` is the
  /// driver's or SDL's message.
  case noAcceleration(reason: String)
  /// The window has a pixel format that the stage cannot draw, such as a palette of 256 colours.
  case unknownPixels
  /// The window has more pixels than the stage can draw; `width` and `height` are in pixels.
  case tooManyPixels(width: Int, height: Int)

  public var description: String {
    switch self {
    case .noDisplay(let reason): "There is no display to open a window on: \(reason)"
    case .noAcceleration(let reason): "There is no accelerated renderer: \(reason)"
    case .unknownPixels: "The display's pixels are of a kind that cannot be drawn; 16, 24 and 32 bits can"
    case .tooManyPixels(let width, let height):
      "The window is too large to be drawn: \(width) × \(height) pixels"
    }
  }
}
