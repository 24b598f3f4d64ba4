/// A Bayer matrix of 8 × 8 pixels for ordered dithering.
///
/// A value between two levels is rounded up at some pixels and down at the others; the share of pixels at
/// which the value is rounded up equals the value's fraction.
enum DitherPattern {
  /// The entries of the matrix, 0 … 63, row by row.
  ///
  /// The higher a pixel's entry, the smaller the minimum fraction at which the pixel's value is rounded up.
  private static let ranks: [Int] = (0..<64).map { rank($0 & 7, $0 >> 3) }

  private static func rank(_ x: Int, _ y: Int) -> Int {
    var rank = 0
    for bit in 0..<3 {
      let row = (y >> bit) & 1
      let difference = ((x >> bit) & 1) ^ row
      rank = rank << 2 | difference << 1 | row
    }
    return rank
  }

  /// The number of bytes in a row after which the pattern repeats: eight pixels of four bytes.
  static let rowBytes = 32

  /// Calls `body` with `rowBytes` thresholds, 1 … 253: one for each byte of the eight target pixels that
  /// start at a column of a row.
  ///
  /// Add the threshold to a value in 255ths or 256ths before dividing the value by 255 or 256.
  @inline(__always)
  static func withRow<Result>(
    _ row: Int, from column: Int, _ body: (UnsafePointer<UInt16>) -> Result
  ) -> Result {
    thresholds.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("The pattern is not empty.") }
      let offset = (row & 7) * 2 * rowBytes + (column & 7) * 4
      return body(base + offset)
    }
  }

  /// The thresholds of the eight rows. Each row is stored twice in succession, so that it can be read from
  /// any column, and each threshold four times, once for each byte of a pixel.
  private static let thresholds: [UInt16] = (0..<8 * 2 * rowBytes).map { index in
    let (row, column) = (index / (2 * rowBytes), index / 4 % 8)
    return UInt16((ranks[row * 8 + column] * 255 + 127) / 64)
  }
}
