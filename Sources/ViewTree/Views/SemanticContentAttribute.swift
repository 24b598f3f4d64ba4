/// What a view's content means to the writing direction, with UIKit's values.
public enum SemanticContentAttribute: Int, Hashable, Sendable {
  /// The direction of the program, which is from left to right.
  case unspecified = 0
  /// Controls of a player, which no direction mirrors.
  case playback = 1
  /// Something with a left and a right of its own, which no direction mirrors.
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}
