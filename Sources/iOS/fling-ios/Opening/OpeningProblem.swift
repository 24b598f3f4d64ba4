import Files
import Foundation
import Processes
import Sessions

/// A problem of opened layouts, as the window and the terminal show it.
struct OpeningProblem: Equatable {
  /// A line of the problem's details.
  struct Line: Equatable {
    /// The place, such as `Grid.swift:12:5`; empty if there is none.
    var place = ""
    var text: String
    var mark = Mark.problem

    /// The meaning of a line.
    enum Mark { case problem, removed, added }
  }

  /// The kinds of messages that the window shows over a layout.
  enum Kind {
    case problem
    /// The layouts are being compiled for the first time.
    case status
    /// The user is asked whether to change a file.
    case question
  }

  var title: String
  var lines: [Line] = []
  private(set) var kind = Kind.problem
  /// The titles of the buttons of a question, the one for yes first.
  private(set) var answers: [String] = []

  /// Creates the problem of a program that has failed. `name` is the name of the layout or its file.
  init(_ fault: HostFault, of name: String, files: [URL]) {
    title = fault.message(of: name)
    guard case .crashed(let report, _) = fault, let place = report.place,
      let file = files.first(where: { $0.lastPathComponent == place.file }),
      let text = FileContents.source(of: file.path)
    else { return }
    let source = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard source.indices.contains(place.line - 1) else { return }
    lines = [Line(place: "\(place.line)", text: source[place.line - 1].trimmingCharacters(in: .whitespaces))]
  }

  /// Creates the problem of layouts that cannot be compiled.
  init(_ messages: [CompilerMessage]) {
    let errors = messages.filter { $0.severity == .error }
    let shown = errors.isEmpty ? messages : errors
    // A message about no file is the title, with the other messages below it.
    let isTitled = shown.first?.file == nil
    title =
      isTitled
      ? shown.first?.text ?? "The files cannot be compiled."
      : shown.count == 1 ? "There is an error in the file." : "There are \(shown.count) errors in the files."
    lines = isTitled ? shown.first?.hint.map { [Line(text: $0)] } ?? [] : []
    lines += shown.dropFirst(isTitled ? 1 : 0).flatMap { message in
      [Line(place: Self.place(message), text: message.text)]
        + (message.hint.map { [Line(text: $0)] } ?? [])
    }
  }

  /// Creates the problem of a file that cannot be compiled; at most three of the errors are shown.
  init(_ errors: [CompilerMessage], in file: URL) {
    let count = errors.count == 1 ? "an error" : "\(errors.count) errors"
    title =
      "\(file.lastPathComponent) is left out: there \(errors.count == 1 ? "is" : "are") \(count) in the file."
    lines = errors.prefix(3).flatMap { message in
      [Line(place: Self.place(message), text: message.text)]
        + (message.hint.map { [Line(text: $0)] } ?? [])
    }
  }

  /// Creates the message that layouts are being compiled.
  init(status: String) {
    title = status
    kind = .status
  }

  /// Creates the question whether to change files.
  ///
  /// - Parameter isRestoring: Whether the change takes an earlier change back.
  init(askingFor change: DefaultsChange, isRestoring: Bool) {
    let names = change.files.map { ($0.path as NSString).lastPathComponent }.joined(separator: ", ")
    let values = change.names.count == 1 ? "1 value" : "\(change.names.count) values"
    title = isRestoring ? "Restore \(values) in \(names)?" : "Write \(values) into \(names)?"
    lines = change.lines
    if !change.missingNames.isEmpty {
      let missing = change.missingNames.joined(separator: ", ")
      lines.append(Line(text: "Without an initial value in the file, and left as they are: \(missing)"))
    }
    (kind, answers) = (.question, isRestoring ? ["Restore", "Leave"] : ["Write", "Leave"])
  }

  /// Creates the question whether to run the code of files and folders that the user dropped.
  ///
  /// - Parameter isConfined: Whether the kernel keeps the code from other files.
  init(askingToRun paths: [String], isConfined: Bool = Confinement.isSupported) {
    title = "Run the code in \(Open.name(of: paths))?"
    lines = paths.map { Line(text: $0) }
    lines.append(
      Line(
        text: isConfined
          ? "The code can read its folder and the programs of the system, and has no network."
          : "This Linux has no Landlock: the code can read and write all your files."))
    (kind, answers) = (.question, ["Run", "Cancel"])
  }

  /// Creates a problem without details.
  init(_ title: String) { self.title = title }

  private static func place(_ message: CompilerMessage) -> String {
    guard let file = message.file else { return "" }
    let numbers = [message.line, message.column].prefix { $0 > 0 }
    return ([file.lastPathComponent] + numbers.map(String.init)).joined(separator: ":")
  }

  /// Prints the errors among compiler messages to the terminal as compilers do, with the paths of the files. If
  /// there are none, prints all messages.
  static func print(_ messages: [CompilerMessage]) {
    let errors = messages.filter { $0.severity == .error }
    for message in errors.isEmpty ? messages : errors {
      let numbers = [message.line, message.column].prefix { $0 > 0 }.map(String.init)
      let place = message.file.map { ([$0.path] + numbers).joined(separator: ":") + ": " } ?? ""
      StandardError.print("\(place)\(message.severity.rawValue): \(message.text)")
      if let hint = message.hint { StandardError.print(hint) }
    }
  }
}
