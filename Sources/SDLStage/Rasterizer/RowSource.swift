/// Something that has a colour at each place of the target.
protocol RowSource {
  /// Whether every colour is opaque.
  var isOpaque: Bool { get }

  /// Writes the premultiplied colours of a run of a row.
  func fetch(row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>)
}
