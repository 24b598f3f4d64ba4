import Foundation
import Playground
import Scenes

/// The program's manual page in mdoc format, generated from the argument parser's declarations, the key table
/// and the scenes.
@MainActor
struct ManualPage {
  private let program: CommandDescription
  private let date: Date

  /// Creates the manual page of a program; `date` is the date on the page, by default today.
  init(_ program: CommandDescription, date: Date = Date()) {
    self.program = program
    self.date = date
  }

  /// The page's mdoc source.
  var text: String {
    let parts =
      [preamble, synopsis, description, options, scenes, keys, files, exits].flatMap { $0 }
    return parts.joined(separator: "\n") + "\n"
  }

  private var preamble: [String] {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "MMMM d, yyyy"
    return [
      ".Dd \(formatter.string(from: date))", ".Dt FLING 1", ".Os \(ProgramVersion.text)", ".Sh NAME",
      ".Nm fling",
      ".Nd \(Self.escaped("play with collection-view layouts"))",
    ]
  }

  private var synopsis: [String] {
    [
      ".Sh SYNOPSIS", ".Nm", ".Op Ar options", ".Op Ar pictures ...", ".Nm", ".Ar subcommand",
      ".Op Ar options",
    ]
  }

  private var description: [String] {
    var lines = [".Sh DESCRIPTION", Self.escaped(program.abstract ?? ""), ".Bl -tag -width Ds"]
    for command in program.subcommands ?? [] where command.commandName != "help" {
      lines += [
        ".It Cm \(Self.escapedArgument(command.commandName))",
        Self.escaped([command.abstract, command.discussion].compactMap { $0 }.joined(separator: " ")),
      ]
    }
    return lines + [".El"]
  }

  private var options: [String] {
    (program.subcommands ?? []).filter { $0.commandName != "help" && $0.arguments != nil }
      .flatMap { command in
        [".Sh OPTIONS OF \(Self.escapedArgument(command.commandName.uppercased()))", ".Bl -tag -width Ds"]
          + (command.arguments ?? []).flatMap(Self.item) + [".El"]
      }
  }

  private var scenes: [String] {
    [".Sh SCENES", ".Bl -tag -width Ds"]
      + SceneCatalog.scenes.flatMap { [".It Cm \(Self.escapedArgument($0.name))", Self.escaped($0.summary)] }
      + [".El"]
  }

  private var keys: [String] {
    [".Sh KEYS", ".Bl -tag -width Ds"]
      + KeyTable.rows.flatMap { [".It \(Self.escapedArgument($0.keys))", Self.escaped($0.does)] } + [".El"]
  }

  private var files: [String] {
    [
      ".Sh FILES", ".Bl -tag -width Ds", ".It Pa $XDG_STATE_HOME/fling/window.json",
      Self.escaped("The size and place of the last window, by default under ~/.local/state."),
      ".It Pa $XDG_CONFIG_HOME/fling/keys.conf",
      Self.escaped("The keys that you chose, by default under ~/.config; fling keys prints an example."),
      ".It Pa $XDG_DATA_HOME/fling/presets",
      Self.escaped("The presets that you saved, by default under ~/.local/share."),
      ".It Pa $XDG_STATE_HOME/fling/session.json",
      Self.escaped(
        "The scenes and values of the last window, by default under ~/.local/state. A file that is not "
          + "understood in full is kept beside it, as session-kept-1.json and so on."),
      ".It Pa $XDG_DATA_HOME/fling/recordings",
      Self.escaped("Recordings and animations, if no folder for videos is configured."),
      ".El",
    ]
  }

  private var exits: [String] {
    [".Sh EXIT STATUS", "0 on success, otherwise:", ".Bl -tag -width Ds"]
      + Failure.Code.allCases.flatMap { [".It \($0.rawValue)", Self.escaped($0.meaning)] } + [".El"]
  }

  /// Returns the mdoc lines that describe an argument: its names, help, values and default.
  private static func item(_ argument: CommandDescription.Argument) -> [String] {
    let names = (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    let value = argument.valueName.map { "Ar \(escapedArgument($0))\(argument.isRepeating ? " ..." : "")" }
    let head =
      switch argument.kind {
      case .positional: value ?? ""
      case .option: "\(escapedArgument(names.joined(separator: ", "))) \(value ?? "")"
      case .flag: escapedArgument(names.joined(separator: ", "))
      }
    var text = [argument.abstract ?? ""]
    if let values = argument.allValues, !values.isEmpty {
      text.append("Values: \(values.joined(separator: ", ")).")
    }
    if let standard = argument.defaultValue, argument.kind == .option { text.append("Default: \(standard).") }
    return [".It \(head)", escaped(text.joined(separator: " "))]
  }

  /// Returns text escaped so that mdoc prints all its characters literally on a text line.
  static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\n", with: " ")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }

  /// Returns text escaped so that mdoc prints all its characters literally on a macro line.
  ///
  /// On a macro line, quotation marks group words, and every short word may be a macro or a delimiter.
  static func escapedArgument(_ text: String) -> String {
    escaped(text).replacing("\"", with: "\\(dq").split(separator: " ").map { word in
      word.count <= 3 ? "\\&\(word)" : String(word)
    }.joined(separator: " ")
  }
}
