/// A key by its meaning on the user's keyboard layout, without modifiers.
public enum Key: Hashable, Sendable {
  /// A key that produces a character, named by its unshifted character: `"a"`, `"1"`, `"-"`, `"["`.
  case character(Character)
  /// A function key; `F1` is `.function(1)`.
  case function(Int)
  case space, tab, enter, escape, backspace, delete
  case left, right, up, down, pageUp, pageDown, home, end
}
