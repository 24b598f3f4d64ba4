/// Something that has a colour at each place of the target.
protocol RowSource {
  /// Whether every colour is opaque.
  var isOpaque: Bool { get }

  /// Whether fetching costs next to nothing: drawing what will be hidden is cheaper then than finding out what is.
  var isPlainCopy: Bool { get }

  /// Writes the premultiplied colours of a run of a row.
  func fetch(row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>)

  /// The premultiplied colours of a run of a row where they are kept anyway; nil if they have to be fetched.
  func kept(row: Int, from column: Int) -> UnsafePointer<Pixel>?
}

extension RowSource {
  var isPlainCopy: Bool { false }

  func kept(row: Int, from column: Int) -> UnsafePointer<Pixel>? { nil }
}
