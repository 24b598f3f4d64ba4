/// A source of colours for each pixel of the target.
protocol RowSource {
  /// Whether every colour is opaque.
  var isOpaque: Bool { get }

  /// Whether fetching is a plain copy, which is cheaper than occlusion culling.
  ///
  /// The default implementation returns `false`.
  var isPlainCopy: Bool { get }

  /// Writes the premultiplied colours of a run of a row.
  func fetch(row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>)

  /// Returns the premultiplied colours of a row if they exist in memory; `nil` if they must be fetched.
  ///
  /// The default implementation returns `nil`.
  func kept(row: Int, from column: Int) -> UnsafePointer<Pixel>?
}

extension RowSource {
  var isPlainCopy: Bool { false }

  func kept(row: Int, from column: Int) -> UnsafePointer<Pixel>? { nil }
}
