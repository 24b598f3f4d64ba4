import Canvas

/// The keys of all commands: the default keys, or those that the user chose.
package struct KeyBindings: Hashable, Sendable {
  /// The default keys of `KeyTable`.
  package static let standard = KeyBindings()

  private let strokes: [Command: [Keystroke]]
  private let commands: [Keystroke: Command]

  /// Creates key bindings from the default keys and the changed commands' new keys, the main key first.
  ///
  /// A new key that is another command's default is taken from that command.
  init(changes: [Command: [Keystroke]] = [:]) {
    let taken = Set(changes.values.joined())
    var strokes: [Command: [Keystroke]] = [:]
    var commands: [Keystroke: Command] = [:]
    for command in KeyTable.commands {
      let own = changes[command] ?? command.strokes.filter { !taken.contains($0) }
      strokes[command] = own
      for stroke in own { commands[stroke] = command }
    }
    (self.strokes, self.commands) = (strokes, commands)
  }

  /// Returns the keystrokes of a command, the main one first.
  func strokes(of command: Command) -> [Keystroke] { strokes[command] ?? [] }

  /// Returns the command of a keystroke; `nil` if it has none.
  func command(for stroke: Keystroke) -> Command? {
    commands[Keystroke(stroke.key, modifiers: stroke.modifiers)]
  }

  /// Returns the main key of an action as text for a message, or the command's title in quotation marks if
  /// the command has no key.
  func title(of action: Action) -> String {
    guard let command = KeyTable.command(for: action) else { return "" }
    return strokes(of: command).first?.title ?? "“\(command.title)”"
  }

  /// Returns the first column of a row of the help: the row's own text or, if any key has changed, a list of
  /// the commands' main keys. A dash stands for a command that has lost its keys.
  func keys(of row: KeyTable.Row) -> String {
    let hasDefaults = row.commands.allSatisfy { strokes(of: $0) == $0.strokes }
    let keys =
      hasDefaults
      ? [row.defaultKeys]
      : row.commands.compactMap { strokes(of: $0).first?.title ?? ($0.strokes.isEmpty ? nil : "–") }
    return ([row.pointer] + keys).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
