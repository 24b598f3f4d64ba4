/// The direction in which text and layouts run.
public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}
