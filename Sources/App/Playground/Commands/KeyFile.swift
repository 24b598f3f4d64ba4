import Canvas
package import Files
package import Foundation
import Scenes

/// The file in which the user chooses keys. A line such as `undo = Ctrl+K, F10` sets the keys of one command;
/// `#` begins a comment.
package enum KeyFile {
  /// The version of the file format.
  static let version = 1
  /// The maximum number of messages about single lines. If there are more mistakes, a last message gives the
  /// number of the remaining ones.
  static let maximumRemarkCount = 20

  /// Returns the URL of the key file in the user's settings folder.
  package static func url(in folders: UserFolders = UserFolders()) -> URL {
    folders.configuration.appending(path: "fling/keys.conf")
  }

  // MARK: Reading

  /// Reads the keys from a file. If there is no such file or the file cannot be read, returns the default
  /// keys.
  ///
  /// - Parameter onRemark: Called with a message for the user about each line with a mistake, and about a
  ///   file that cannot be read.
  package static func read(_ file: URL, onRemark: (String) -> Void) -> KeyBindings {
    guard FileContents.exists(file.path) else { return .standard }
    do throws(FileError) {
      let data = try FileContents.readRegularFile(file.path, atMost: FileLimit.settings)
      let (bindings, remarks) = read(text: String(decoding: data, as: UTF8.self), file: file.path)
      for remark in remarks { onRemark(remark) }
      return bindings
    } catch {
      onRemark("\(error). The default keys apply.")
      return .standard
    }
  }

  /// Reads the keys from the text of a key file. The remarks are messages for the user about lines with
  /// mistakes.
  static func read(text: String, file: String) -> (bindings: KeyBindings, remarks: [String]) {
    var reader = KeyFileReader()
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      reader.read(line, number: index + 1)
    }
    reader.finish()
    var remarks = reader.remarks.map { "\(file):\($0.line): \($0.text)" }
    let rest = remarks.count - maximumRemarkCount
    if rest > 0 {
      remarks.removeLast(rest)
      remarks.append("\(file): \(rest) more lines have such mistakes.")
    }
    return (reader.bindings, remarks)
  }

  // MARK: Writing

  /// The text of a new key file, in which all commands and their default keys are comments.
  package static var text: String {
    introduction
      + KeyTable.rows.filter { !$0.commands.isEmpty }.map { row in
        let lines = row.commands.map { "# \(line(of: $0))\n" }.joined()
        return "\n## \(row.does)\n\(lines)"
      }.joined()
  }

  private static func line(of command: Command) -> String {
    let keys = command.strokes.map(\.fileText).joined(separator: ", ")
    return keys.isEmpty ? "\(command.name) =" : "\(command.name) = \(keys)"
  }

  private static let introduction = """
    # The keys of Fling. Each command stands here with its default keys. To choose others, remove the # before
    # the command and change the right side:
    #
    #     undo = Ctrl+K, F10
    #
    # The first key is the one that the help and the hints name. A command with nothing on its right side has
    # no key; the palette still finds it. A command that is not mentioned keeps its default keys, but for those
    # that another command takes.
    #
    # Modifiers are Ctrl, Alt, Super and Shift. Keys are F1 to F24, Space, Tab, Enter, Esc, Backspace, Delete,
    # Left, Right, Up, Down, PgUp, PgDn, Home, End, Comma, Hash, and any character as the key gives it without
    # Shift: Shift+/ and not ?.
    #
    # The keys that edit text while you type stay as they are. So do the letters that you hold to change a
    # parameter; a letter that is given to a command is no longer a parameter's. Input scripts and recordings
    # contain the default keys, so that they play alike for everyone.

    version = \(version)

    """
}

/// A reader that reads a key file line by line.
private struct KeyFileReader {
  /// A message for the user about a line with a mistake.
  struct Remark {
    let line: Int
    let text: String
  }

  private(set) var remarks: [Remark] = []
  private var changes: [Command: [Keystroke]] = [:]
  /// For each command that has a line, the line number, counted from 1.
  private var commandLines: [Command: Int] = [:]
  private var strokeLines: [Keystroke: (line: Int, command: Command)] = [:]

  private static let commands = Dictionary(uniqueKeysWithValues: KeyTable.commands.map { ($0.name, $0) })

  /// The key bindings according to the lines read so far.
  var bindings: KeyBindings { KeyBindings(changes: changes) }

  /// Reads a line of the file; `number` is the line number, counted from 1.
  mutating func read(_ line: Substring, number: Int) {
    let code = line.prefix { $0 != "#" }
    guard !code.allSatisfy(\.isWhitespace) else { return }
    guard let sign = code.firstIndex(of: "=") else {
      return remark(number, "expected a command, = and keys, found \"\(code.trimmingSpaces.excerpt)\".")
    }
    let name = code[..<sign].trimmingSpaces.lowercased()
    let keys = code[code.index(after: sign)...].trimmingSpaces
    if name == "version" { return checkVersion(keys, number) }
    guard let command = Self.commands[name] else { return remarkUnknown(name, number) }
    if let first = commandLines[command] {
      return remark(number, "\(name) has its keys in line \(first); this line is left out.")
    }
    bind(command, to: keys, number)
  }

  /// Adds a message for each default key that a command without a line has lost to another command. Call this
  /// method after the last line.
  mutating func finish() {
    for command in KeyTable.commands where changes[command] == nil {
      for stroke in command.strokes {
        guard let taker = strokeLines[stroke] else { continue }
        remark(
          taker.line,
          "\(stroke.title) is now \(taker.command.name), and no longer \(command.name), which has no line.")
      }
    }
    remarks.sort { $0.line < $1.line }
  }

  /// Parses the keys of a command, separated by commas. Adds a message for each key that is invalid or
  /// already used.
  private mutating func bind(_ command: Command, to keys: String, _ number: Int) {
    commandLines[command] = number
    let words = keys.isEmpty ? [] : keys.split(separator: ",", omittingEmptySubsequences: false)
    var strokes: [Keystroke] = []
    for word in words.map(\.trimmingSpaces) {
      guard let stroke = Keystroke(title: word) else {
        remark(number, "\"\(word.excerpt)\" is no key; an example is Ctrl+Shift+K.")
        continue
      }
      if let other = strokeLines[stroke] {
        if other.command == command { continue }
        remark(number, "\(stroke.title) is \(other.command.name) in line \(other.line) already.")
        continue
      }
      strokeLines[stroke] = (number, command)
      strokes.append(stroke)
    }
    // A command keeps its default keys if none of the keys in its line is valid.
    if words.isEmpty || !strokes.isEmpty { changes[command] = strokes }
  }

  private mutating func checkVersion(_ text: String, _ number: Int) {
    guard Int(text) != KeyFile.version else { return }
    remark(number, "version \"\(text.excerpt)\" is not known; this program knows \(KeyFile.version).")
  }

  private mutating func remarkUnknown(_ name: String, _ number: Int) {
    let near = NearestNames.suggestions(for: name, among: Self.commands.keys.sorted())
    let hint = near.isEmpty ? "`fling keys` lists all." : "did you mean \(near.joined(separator: " or "))?"
    remark(number, "there is no command \"\(name.excerpt)\"; \(hint)")
  }

  private mutating func remark(_ line: Int, _ text: String) {
    remarks.append(Remark(line: line, text: text))
  }
}
