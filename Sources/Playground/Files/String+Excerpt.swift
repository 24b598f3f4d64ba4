extension StringProtocol {
  /// The text itself or, of a long one, its beginning: what a message quotes of what a user typed.
  package var excerpt: String {
    let limit = 60
    guard unicodeScalars.count > limit else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
  }
}
