package import Canvas

/// A command of the user's: what the keys, the palette, the help, the key file and the manual page declare.
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

  /// The name in the key file: the title in lower-case words joined by hyphens.
  package var name: String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
