/// One picture of the set.
protocol Painting: Sendable {
  /// Lower-case words joined by hyphens; becomes part of the file name.
  var name: String { get }

  /// Paints the whole picture on an empty bitmap of any resolution.
  func paint(on picture: inout Bitmap)
}
