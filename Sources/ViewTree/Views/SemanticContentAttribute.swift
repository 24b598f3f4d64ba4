/// The meaning of a view's content for its layout direction, with UIKit's raw values.
public enum SemanticContentAttribute: Int, Hashable, Sendable {
  /// The program's layout direction, which is left to right.
  case unspecified = 0
  /// Playback controls, which are never mirrored.
  case playback = 1
  /// Content with a left and a right of its own, such as directional controls, which is never mirrored.
  case spatial = 2
  /// Left to right, whatever the program's layout direction.
  case forceLeftToRight = 3
  /// Right to left, whatever the program's layout direction.
  case forceRightToLeft = 4
}
