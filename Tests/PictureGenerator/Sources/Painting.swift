/// A picture of the catalogue that is painted by code.
protocol Painting: Sendable {
  /// The name in lower-case words joined by hyphens; part of the file name.
  var name: String { get }

  /// Paints the whole picture on an empty bitmap of any resolution.
  func paint(on picture: inout Bitmap)
}
