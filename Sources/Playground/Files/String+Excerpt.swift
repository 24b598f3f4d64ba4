extension StringProtocol {
  /// The text, or the first 60 scalars of a longer one and an ellipsis, for quoting what a user typed in a message.
  package var excerpt: String {
    let limit = 60
    guard unicodeScalars.count > limit else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
  }
}
