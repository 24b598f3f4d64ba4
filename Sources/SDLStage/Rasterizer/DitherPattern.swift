/// Bayer's pattern of 8 × 8 pixels, by which values between two levels are rounded up or down: over the pattern each
/// level occurs as often as the value asks.
enum DitherPattern {
  /// Each pixel's place, 0 … 63, in the order in which pixels are rounded up as the value rises; row by row.
  static let ranks: [Int] = (0..<64).map { rank($0 & 7, $0 >> 3) }

  private static func rank(_ x: Int, _ y: Int) -> Int {
    var rank = 0
    for bit in 0..<3 {
      let row = (y >> bit) & 1
      let difference = ((x >> bit) & 1) ^ row
      rank = rank << 2 | difference << 1 | row
    }
    return rank
  }

  /// The bytes of a row's pixels after which the pattern repeats.
  static let rowBytes = 32

  /// Gives what to add to 255 times a byte before it is divided by 255, for the `rowBytes` from a column of a row on,
  /// to a body.
  @inline(__always)
  static func withRow(_ row: Int, from column: Int, _ body: (UnsafePointer<UInt16>) -> Void) {
    thresholds.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("The pattern is not empty.") }
      let offset = (row & 7) * 2 * rowBytes + (column & 7) * 4
      body(base + offset)
    }
  }

  /// Each row of the pattern twice, 0 … 254, the same for a pixel's four bytes.
  private static let thresholds: [UInt16] = (0..<8 * 2 * rowBytes).map { index in
    let (row, column) = (index / (2 * rowBytes), index / 4 % 8)
    return UInt16((ranks[row * 8 + column] * 255 + 127) / 64)
  }
}
