/// The horizontal direction of text and layouts. The raw values equal UIKit's.
public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}
