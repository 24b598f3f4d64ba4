/// A source of premultiplied colours for the pixels of the target.
protocol RowSource {
  /// Whether every colour of the source is opaque.
  var isOpaque: Bool { get }

  /// Writes the premultiplied colours of `count` target pixels of a row, starting at `column`.
  func fetch(row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>)

  /// Returns the premultiplied colours of a target row, starting at `column`, if the colours already exist in
  /// memory; `nil` if the colours must be fetched.
  ///
  /// The default implementation returns `nil`.
  func kept(row: Int, from column: Int) -> UnsafePointer<Pixel>?
}

extension RowSource {
  func kept(row: Int, from column: Int) -> UnsafePointer<Pixel>? { nil }
}
