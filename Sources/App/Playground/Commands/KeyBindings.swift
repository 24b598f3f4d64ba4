import Canvas

/// The keystrokes of all commands: the default ones, or those that the user chose.
package struct KeyBindings: Hashable, Sendable {
  /// The default keys of `KeyTable`.
  package static let standard = KeyBindings()

  private let strokes: [Command: [Keystroke]]
  private let commands: [Keystroke: Command]

  /// Creates key bindings. A command in `changes` gets the keystrokes given there, the main keystroke first.
  /// Any other command keeps its default keystrokes, except those given to a command in `changes`.
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

  /// Returns the keystrokes of a command, the main keystroke first.
  func strokes(of command: Command) -> [Keystroke] { strokes[command] ?? [] }

  /// Returns the command that a keystroke invokes; `nil` if there is none.
  func command(for stroke: Keystroke) -> Command? {
    commands[Keystroke(stroke.key, modifiers: stroke.modifiers)]
  }

  /// Returns the main keystroke of an action as text for a message. If the action's command has no keystroke,
  /// returns the command's title in quotation marks.
  func title(of action: Action) -> String {
    guard let command = KeyTable.command(for: action) else { return "" }
    return strokes(of: command).first?.title ?? "“\(command.title)”"
  }

  /// Returns the first column of a row of the help.
  ///
  /// If all commands of the row have their default keystrokes, the result is the row's own text. Otherwise
  /// the result lists the commands' main keystrokes, with a dash for a command that has lost its keystrokes.
  func keys(of row: KeyTable.Row) -> String {
    let hasDefaults = row.commands.allSatisfy { strokes(of: $0) == $0.strokes }
    let keys =
      hasDefaults
      ? [row.defaultKeys]
      : row.commands.compactMap { strokes(of: $0).first?.title ?? ($0.strokes.isEmpty ? nil : "–") }
    return ([row.pointer] + keys).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
