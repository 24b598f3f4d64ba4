extension StringProtocol {
  /// The text, cut to 60 Unicode scalars with an ellipsis; for quoting user input in messages.
  package var excerpt: String {
    let limit = 60
    guard unicodeScalars.count > limit else { return String(self) }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))) + "…"
  }
}
