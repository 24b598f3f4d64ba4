/// An error that prevents a stage from being created.
public enum StageError: Error, Hashable, CustomStringConvertible {
  /// No display is available to open a window on; `reason` is SDL's message.
  case noDisplay(reason: String)
  /// An accelerated renderer was requested by name and none is available; `reason` is SDL's message.
  case noAcceleration(reason: String)
  /// The window's pixel format is not supported, for example that of a display with 256 colours.
  case unknownPixels
  /// The window has more pixels than the stage can draw.
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
