package import Canvas

/// A command that the user can give by a key or from the palette.
package struct Command: Hashable, Sendable {
  /// The title in the palette: a verb phrase.
  package let title: String
  /// The keystrokes that give the command, the main one first; may be empty.
  package let strokes: [Keystroke]
  let action: Action

  /// Creates a command.
  init(_ title: String, _ action: Action, _ strokes: Keystroke...) {
    self.init(title, action, strokes: strokes)
  }

  /// Creates a command from an array of keystrokes.
  init(_ title: String, _ action: Action, strokes: [Keystroke]) {
    (self.title, self.action, self.strokes) = (title, action, strokes)
  }

  /// The title as one lower-case word with hyphens, such as `scroll-a-page-on`.
  package var name: String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}

extension Keystroke {
  /// The keystroke as displayed, such as `Ctrl+Shift+Z`.
  package var title: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Ctrl") }
    if modifiers.contains(.alt) { parts.append("Alt") }
    if modifiers.contains(.command) { parts.append("Super") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    return (parts + [key.title]).joined(separator: "+")
  }

  /// Creates the keystroke of a character key.
  init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers: modifiers)
  }
}

extension Key {
  /// The key as displayed, such as `A`, `F1` or `PgUp`.
  fileprivate var title: String {
    switch self {
    case .character(let character): String(character).uppercased()
    case .function(let number): "F\(number)"
    case .space: "Space"
    case .tab: "Tab"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    }
  }
}
