import Files

extension StringProtocol {
  /// The text for a quotation in a message, with control characters escaped. If the text is longer than 60 Unicode
  /// scalars, the rest is replaced by an ellipsis.
  package var excerpt: String {
    let limit = 60
    guard unicodeScalars.count > limit else { return printable }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))).printable + "…"
  }
}
