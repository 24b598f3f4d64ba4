/// A text that the user is typing, with a caret.
struct TextEntry: Hashable {
  private(set) var text = ""
  /// The number of characters before the caret.
  private(set) var caret = 0
  /// Whether the whole text is selected; typed text replaces it.
  private(set) var isSelected = false

  /// The maximum number of characters in the text.
  static let capacity = 200

  /// Creates an entry with the caret at the end of a text.
  init(_ text: String = "") { insert(text) }

  /// Inserts typed text at the caret or in place of the selection, without the line breaks and control characters in it.
  /// Text beyond the capacity is left out.
  mutating func insert(_ typed: String) {
    if isSelected { self = TextEntry() }
    let printable = typed.filter { $0.unicodeScalars.allSatisfy { !$0.properties.isControl } }
    let head = String(text.prefix(caret)) + printable.prefix(max(0, Self.capacity - text.count))
    replace(head, text.dropFirst(caret))
  }

  /// Edits the text at the caret or the selection, or moves the caret.
  mutating func edit(_ edit: TextEdit) {
    defer { isSelected = edit == .selectAll && !text.isEmpty }
    switch edit {
    case .deleteBackward where isSelected, .deleteForward where isSelected: self = TextEntry()
    case .moveLeft where isSelected: caret = 0
    case .moveRight where isSelected, .selectAll: caret = text.count
    case .deleteBackward: replace(text.prefix(max(0, caret - 1)), text.dropFirst(caret))
    case .deleteForward: replace(text.prefix(caret), text.dropFirst(caret + 1))
    case .moveLeft: caret = max(0, caret - 1)
    case .moveRight: caret = min(text.count, caret + 1)
    case .moveToStart: caret = 0
    case .moveToEnd: caret = text.count
    case .deleteAll: self = TextEntry()
    }
  }

  /// Replaces the text with two parts, with the caret between them.
  private mutating func replace(_ head: some StringProtocol, _ tail: Substring) {
    text = String(head) + tail
    // A combining character joins the character before it, so that the parts may have fewer characters
    // together than apart.
    caret = min(head.count, text.count)
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the character is a control character, such as a line break.
  fileprivate var isControl: Bool { generalCategory == .control }
}

/// An edit of typed text by a key: a deletion, a move of the caret, or the selection of the text.
package enum TextEdit: Hashable, Sendable {
  case deleteBackward, deleteForward, moveLeft, moveRight, moveToStart, moveToEnd, selectAll, deleteAll
}
