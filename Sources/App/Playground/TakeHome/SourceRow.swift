import Foundation

/// A row of a text in the dialog “Take home”: a line of the text, or the part of a line that fits the width.
struct SourceRow: Hashable {
  let text: String
  /// Whether the line is a comment.
  let isComment: Bool

  /// The width of a character at text scale 1, in points; the same in most monospaced fonts.
  static let characterWidth: CGFloat = 7.3

  /// The usual indentation of the further rows of source.
  static let hangingIndent = 4

  /// Returns the rows of a text. A line of more than `columns` characters is broken, before an option of a command
  /// line if possible, otherwise at a space, and otherwise within a word.
  ///
  /// - Parameter indent: The number of spaces by which the further rows of a line are indented more than its first row.
  static func rows(of text: String, columns: Int, indent: Int = hangingIndent) -> [SourceRow] {
    let columns = max(columns, 2 * hangingIndent)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.last == "" ? lines.dropLast() : lines).flatMap { line in
      let isComment = line.drop { $0 == " " }.hasPrefix("//")
      return parts(of: line, columns: columns, indent: indent).map {
        SourceRow(text: $0, isComment: isComment)
      }
    }
  }

  private static func parts(of line: Substring, columns: Int, indent: Int) -> [String] {
    let indent = min(line.prefix { $0 == " " }.count + indent, columns / 2)
    var parts: [String] = []
    var (rest, start) = (line, "")
    while start.count + rest.count > columns {
      let room = rest.prefix(columns - start.count + 1)
      // The indentation of the first row is no place for a break.
      let text = room.drop { $0 == " " }
      let end =
        text.ranges(of: " --").last?.lowerBound ?? text.lastIndex(of: " ")
        ?? room.index(before: room.endIndex)
      parts.append(start + rest[..<end])
      rest = rest[end...].drop { $0 == " " }
      start = String(repeating: " ", count: indent)
    }
    return parts + [start + rest]
  }
}
