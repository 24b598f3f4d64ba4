/// Why there is no stage to draw on.
public enum StageError: Error, Hashable, CustomStringConvertible {
  /// There is no display to open a window on; SDL's reason.
  case noDisplay(reason: String)
  /// An accelerated renderer was asked for by name and there is none; SDL's reason.
  case noAcceleration(reason: String)

  public var description: String {
    switch self {
    case .noDisplay(let reason): "There is no display to open a window on: \(reason)"
    case .noAcceleration(let reason): "There is no accelerated renderer: \(reason)"
    }
  }
}
