/// Why there is no stage to draw on.
public enum StageError: Error, Hashable, CustomStringConvertible {
  /// There is no display to open a window on; SDL's reason.
  case noDisplay(reason: String)
  /// An accelerated renderer was asked for by name and there is none; SDL's reason.
  case noAcceleration(reason: String)
  /// The window's pixels are of a kind that nothing here draws into, as those of a display of 256 colours.
  case unknownPixels
  /// The window has more pixels than are drawn.
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
