package import Canvas

/// A command that the user can invoke with a key or from the palette.
package struct Command: Hashable, Sendable {
  /// The title in the palette: a verb phrase.
  package let title: String
  /// The keystrokes that invoke the command, the main keystroke first; empty if the command has no key.
  package let strokes: [Keystroke]
  let action: Action

  /// Creates a command.
  init(_ title: String, _ action: Action, _ strokes: Keystroke...) {
    self.init(title, action, strokes: strokes)
  }

  /// Creates a command that any keystroke in an array invokes.
  init(_ title: String, _ action: Action, strokes: [Keystroke]) {
    (self.title, self.action, self.strokes) = (title, action, strokes)
  }

  /// The title as one lower-case word with hyphens, such as `scroll-a-page-on`.
  package var name: String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
