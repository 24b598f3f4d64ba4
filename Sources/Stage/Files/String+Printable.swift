extension StringProtocol {
  /// The text for a terminal or the window: control characters, and characters that change the direction of text, are
  /// escaped as in Swift source.
  ///
  /// File names may contain both. A terminal would obey them, and a name with a line break would look like two messages.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return String(self) }
    return unicodeScalars.map { $0.isUnprintable ? $0.escapedForPrinting : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }

  fileprivate var escapedForPrinting: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
