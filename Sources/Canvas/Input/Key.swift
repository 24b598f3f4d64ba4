/// A key, identified by its meaning on the user's keyboard layout and without modifiers.
public enum Key: Hashable, Sendable {
  /// A key that enters a character, identified by the character without Shift: `"a"`, `"1"`, `"-"`, `"["`.
  case character(Character)
  /// A function key by its number: F1 is `.function(1)`.
  case function(Int)
  case space, tab, enter, escape, backspace, delete
  case left, right, up, down, pageUp, pageDown, home, end
}
