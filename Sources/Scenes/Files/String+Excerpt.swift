extension StringProtocol {
  /// The text for a quotation in a message: unchanged, or the first 60 Unicode scalars and an ellipsis if the
  /// text is longer.
  package var excerpt: String {
    let limit = 60
    guard unicodeScalars.count > limit else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
  }
}
