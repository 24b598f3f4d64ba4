import Foundation

/// The report that a crashed Swift program has written to its standard error.
struct CrashReport: Equatable {
  /// A place in a source file.
  struct Place: Equatable {
    var file: String
    /// The line, counted from 1.
    var line: Int
  }

  /// The reason in a few words, such as `Index out of range`; `nil` if the program printed none.
  var reason: String?
  /// The innermost place in the user's files; `nil` if there is none.
  var place: Place?

  /// Creates a report from the text that a crashed program has written.
  ///
  /// - Parameter files: The paths of the user's files.
  init(_ text: String, files: [String]) {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    for line in lines where reason == nil {
      for word in ["Fatal error: ", "Precondition failed: ", "Assertion failed: "] where line.contains(word) {
        reason = line.range(of: word).map { String(line[$0.upperBound...]) }
      }
      if reason == nil, line.contains("Fatal error") { reason = "Fatal error" }
    }
    if reason == nil, let line = lines.first(where: { $0.contains("Program crashed: ") }) {
      let words = line.range(of: "Program crashed: ").map { line[$0.upperBound...] } ?? ""
      // The address says nothing to the user.
      reason = words.range(of: " at 0x").map { String(words[..<$0.lowerBound]) } ?? String(words)
    }
    reason = reason.map(Self.withoutAddresses)
    let names = Set(files.map { ($0 as NSString).lastPathComponent })
    for line in lines where place == nil { place = Self.place(in: line, names: names) }
  }

  /// Returns a reason without the addresses of objects, which differ from run to run, and without the period at
  /// its end.
  private static func withoutAddresses(_ reason: String) -> String {
    let text = reason.replacing(/(: )?0x[0-9a-fA-F]{6,}/, with: "")
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// Whether a text contains the beginning of a report.
  static func isBegun(in text: String) -> Bool {
    text.contains("Fatal error") || text.contains("Program crashed: ") || text.contains("*** Signal")
  }

  /// Returns the place that a line names, as `at Folder/Name.swift:12` or `Name.swift:12: Fatal error`.
  private static func place(in line: String, names: Set<String>) -> Place? {
    for name in names {
      guard let range = line.range(of: name + ":") else { continue }
      guard let line = Int(line[range.upperBound...].prefix(while: \.isNumber)), line > 0 else { continue }
      return Place(file: name, line: line)
    }
    return nil
  }
}
