import Foundation

/// The format of a text that lists dropped files (`text/uri-list`, RFC 2483).
enum DroppedText {
  /// Returns the `file` URIs and absolute paths in a text, one in each line.
  ///
  /// All other lines are ignored, among them comments, which begin with `#`.
  static func places(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("/") || $0.lowercased().hasPrefix("file:/") }
  }
}
