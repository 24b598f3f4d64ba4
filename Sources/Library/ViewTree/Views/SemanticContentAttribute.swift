/// The kind of a view's content, which decides the view's layout direction. The raw values equal UIKit's.
public enum SemanticContentAttribute: Int, Hashable, Sendable {
  /// Content that follows the program's layout direction, which is left to right.
  case unspecified = 0
  /// Playback controls, which are always laid out from left to right.
  case playback = 1
  /// Content in which left and right have a fixed meaning, such as directional controls. The content is
  /// always laid out from left to right.
  case spatial = 2
  /// Content that is laid out from left to right, regardless of the program's layout direction.
  case forceLeftToRight = 3
  /// Content that is laid out from right to left, regardless of the program's layout direction.
  case forceRightToLeft = 4
}
