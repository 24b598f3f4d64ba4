import ViewTree

/// A breaker of texts into lines: at newlines, between words, and inside a word only if the word is wider
/// than a line.
struct LineBreaker {
  private let font: SizedFont
  private let width: Int
  private let maximumLines: Int
  private let mode: Label.LineBreakMode

  /// Creates a breaker. `width` is the width of a line in pixels; a `maximumLines` below 1 counts as 1.
  init(
    font: SizedFont, width: Int, maximumLines: Int, mode: Label.LineBreakMode = .byTruncatingTail
  ) {
    (self.font, self.width, self.maximumLines, self.mode) = (font, width, max(maximumLines, 1), mode)
  }

  /// Returns the lines of a text; if the text is truncated, the last line contains an ellipsis.
  func lines(of text: String) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      if lines.count == maximumLines - 1 {
        lines.append(lastLine(of: rest))
        break
      }
      let line = takeLine(from: &rest)
      lines.append(line)
    }
    return lines
  }

  /// Removes and returns the longest prefix that fits a line, and drops the whitespace or newline after the
  /// prefix.
  private func takeLine(from rest: inout Substring) -> String {
    let paragraph = rest.prefix { !$0.isNewline }
    let fitting = prefix(of: paragraph, width: width)
    guard fitting.endIndex < paragraph.endIndex else {
      rest = rest[paragraph.endIndex...].dropFirst()
      return String(paragraph)
    }
    var end = fitting.endIndex
    if !paragraph[end].isWhitespace, let space = fitting.lastIndex(where: \.isWhitespace),
      space > fitting.startIndex
    {
      end = space
    }
    // At least one character per line; otherwise a narrow width would never end.
    if end == paragraph.startIndex { end = paragraph.index(after: end) }
    let line = paragraph[..<end]
    rest = rest[end...].drop { $0.isWhitespace && !$0.isNewline }
    if rest.first?.isNewline == true { rest.removeFirst() }
    return String(line)
  }

  /// Returns the last allowed line for the rest of a text, truncated with an ellipsis if the rest does not
  /// fit.
  private func lastLine(of rest: Substring) -> String {
    let paragraph = rest.prefix { !$0.isNewline }
    let goesOn = paragraph.endIndex < rest.endIndex
    if !goesOn, prefix(of: paragraph, width: width).endIndex == paragraph.endIndex {
      return String(paragraph)
    }
    let room = width - font.width(of: Self.ellipsis)
    if mode == .byTruncatingMiddle {
      // The result is one line, so the line breaks in the rest become spaces.
      return shortenedInMiddle(Substring(rest.map { $0.isNewline ? " " : $0 }), to: room)
    }
    var kept = prefix(of: paragraph, width: room)
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept + Self.ellipsis
  }

  /// Returns the start and the end of a text, about equally wide, with an ellipsis between them.
  ///
  /// - Parameter room: the maximum width of the start and the end together, in pixels.
  private func shortenedInMiddle(_ text: Substring, to room: Int) -> String {
    var head = prefix(of: text, width: room / 2)
    var tail = suffix(of: text[head.endIndex...], width: room - font.width(of: head))
    while head.last?.isWhitespace == true { head.removeLast() }
    while tail.first?.isWhitespace == true { tail.removeFirst() }
    return head + Self.ellipsis + tail
  }

  /// Returns the longest suffix of a text that fits a width in pixels.
  private func suffix(of text: Substring, width: Int) -> Substring {
    // A binary search over the lengths, as a font measures a text only from its start.
    var (fitting, excess) = (0, text.count + 1)
    while excess - fitting > 1 {
      let middle = (fitting + excess) / 2
      if font.width(of: text.suffix(middle)) <= width { fitting = middle } else { excess = middle }
    }
    return text.suffix(fitting)
  }

  /// Returns the longest prefix of a text, in whole characters, that fits a width in pixels.
  private func prefix(of text: Substring, width: Int) -> Substring {
    let count = font.scalarCount(of: text, fitting: width)
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex) else {
      return text
    }
    // The limit counts Unicode scalars; a line must not end inside a character.
    var whole = text.startIndex
    while whole < end {
      let next = text.index(after: whole)
      if next > end { break }
      whole = next
    }
    return text[..<whole]
  }

  private static let ellipsis = "…"
}
