/// The pixels of one row that a clipped shape covers, fully or partly, as ranges of columns.
struct RowRun {
  /// All pixels that may be covered. For the pixels outside `solid`, `RowScratch.coverage` contains the
  /// coverage.
  var touched: Range<Int>
  /// The fully covered pixels; if there are none, an empty range at the end of `touched`.
  var solid: Range<Int>

  /// Whether all touched pixels are fully covered.
  var isSolid: Bool { solid == touched }

  /// Creates a run; `solid` is clamped to `touched`.
  init(touched: Range<Int>, solid: Range<Int>) {
    self.touched = touched
    let inner = solid.clamped(to: touched)
    self.solid = inner.isEmpty ? touched.upperBound..<touched.upperBound : inner
  }

  /// Returns the part of the run within `limits`, a range of columns.
  func clamped(to limits: Range<Int>) -> RowRun { RowRun(touched: touched.clamped(to: limits), solid: solid) }

  /// The partly covered pixels before the fully covered pixels; all touched pixels if none is fully covered.
  var leading: Range<Int> { touched.lowerBound..<solid.lowerBound }

  /// The partly covered pixels after the fully covered pixels.
  var trailing: Range<Int> { solid.upperBound..<touched.upperBound }
}
