import CStage

/// A scaler of bitmaps that are drawn without rotation. For each target row, the scaler mixes two bitmap rows
/// once, then interpolates horizontally for each pixel.
struct RowMixer {
  private let bitmap: Bitmap
  /// The memory for one mixed bitmap row, with four 16-bit channels for each pixel.
  private let line: UnsafeMutablePointer<UInt16>

  /// Returns the number of 16-bit channels for which `line` must have room, for the rows of a bitmap.
  static func lineCount(for bitmap: Bitmap) -> Int { 4 * bitmap.stride }

  /// Creates a mixer that works in the memory `line`, which must have room for `lineCount(for:)` channels and
  /// be aligned to 64-bit words.
  init(_ bitmap: Bitmap, line: UnsafeMutablePointer<UInt16>) {
    (self.bitmap, self.line) = (bitmap, line)
  }

  /// Writes `count` colours sampled from the bitmap, from the texel coordinates `start` in horizontal steps
  /// of `step`. Coordinates outside the bitmap are clamped to its edge.
  func fetch(
    from start: (Int, Int), step: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>
  ) {
    let last = bitmap.lastColumn
    let end = start.0 + step * (count - 1)
    let span =
      (min(max(min(start.0, end), 0), last) &>> 32)..<((min(max(max(start.0, end), 0), last) &>> 32) + 2)
    mixRows(at: min(max(start.1, 0), bitmap.lastRow), span)
    // `line` begins with the first of the mixed columns.
    let origin = span.lowerBound &<< 32
    // Only the ends can lie outside the bitmap: clamp there, and interpolate without clamping in between.
    var (first, rest) = (0, count)
    func isInside(_ index: Int) -> Bool { (0...last).contains(start.0 &+ step &* index) }
    func clamped(_ index: Int) -> Int64 { Int64(min(max(start.0 &+ step &* index, 0), last) &- origin) }
    while first < rest, !isInside(first) {
      mix_columns(line, clamped(first), 0, 1, pixels + first)
      first &+= 1
    }
    while first < rest, !isInside(rest &- 1) {
      rest &-= 1
      mix_columns(line, clamped(rest), 0, 1, pixels + rest)
    }
    guard first < rest else { return }
    let inner = Int64(start.0 &+ step &* first &- origin)
    if step == 1 << Bitmap.fractionBits {
      shift_columns(line, inner, rest &- first, pixels + first)
    } else {
      mix_columns(line, inner, Int64(step), rest &- first, pixels + first)
    }
  }

  /// Mixes two neighbouring bitmap rows into `line`, weighted by the fraction of the vertical texel
  /// coordinate `v`; only the given columns are mixed.
  private func mixRows(at v: Int, _ columns: Range<Int>) {
    let row = bitmap.row(v &>> 32) + columns.lowerBound
    let top = UnsafeRawPointer(row).assumingMemoryBound(to: UInt8.self)
    let bottom = UnsafeRawPointer(row + bitmap.stride).assumingMemoryBound(to: UInt8.self)
    mix_rows(top, bottom, UInt8(truncatingIfNeeded: Bitmap.weight(v)), 4 &* columns.count, line)
  }
}
