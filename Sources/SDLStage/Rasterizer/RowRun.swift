/// The pixels of a row that a shape, cut by the clips, touches.
struct RowRun {
  /// All that may be covered; outside `solid`, the scratch's `coverage` says how much of each.
  var touched: Range<Int>
  /// What is wholly covered; empty, at the end of `touched`, if nothing is.
  var solid: Range<Int>

  /// Whether all of it is wholly covered.
  var isSolid: Bool { solid == touched }

  /// A run from what is touched and what is solid; the latter may reach beyond the former or be empty anywhere.
  init(touched: Range<Int>, solid: Range<Int>) {
    self.touched = touched
    let inner = solid.clamped(to: touched)
    self.solid = inner.isEmpty ? touched.upperBound..<touched.upperBound : inner
  }

  /// The part of the run within limits.
  func clamped(to limits: Range<Int>) -> RowRun { RowRun(touched: touched.clamped(to: limits), solid: solid) }

  /// The partly covered pixels before the solid ones; all of them if there are no solid ones.
  var leading: Range<Int> { touched.lowerBound..<solid.lowerBound }

  /// The partly covered pixels after the solid ones.
  var trailing: Range<Int> { solid.upperBound..<touched.upperBound }
}
