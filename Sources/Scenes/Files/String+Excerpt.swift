extension StringProtocol {
  /// The text, or its first 60 Unicode scalars and an ellipsis if it is longer; for quoting user input in
  /// messages.
  package var excerpt: String {
    let limit = 60
    guard unicodeScalars.count > limit else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
  }
}
