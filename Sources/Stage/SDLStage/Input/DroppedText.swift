import Foundation

/// A parser for dropped text that lists files, one in each line (`text/uri-list`, RFC 2483).
enum DroppedText {
  /// Returns the lines of a text that are `file` URIs or absolute paths.
  ///
  /// All other lines are ignored, among them comments, which begin with `#`.
  static func places(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("/") || $0.lowercased().hasPrefix("file:/") }
  }
}
