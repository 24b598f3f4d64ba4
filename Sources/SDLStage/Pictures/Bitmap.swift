/// Premultiplied pixels that never change once made, with a repeated last column and row for sampling.
///
/// Places between texel centres are fixed-point numbers with 32 bits for the fraction: steps along a row add up
/// without a visible error, and a row can be entered anywhere with the same result.
final class Bitmap: @unchecked Sendable {
  let width: Int
  let height: Int
  /// Pixels from one row to the next.
  let stride: Int
  /// Whether every pixel is opaque.
  let isOpaque: Bool
  private let pixels: UnsafeMutablePointer<Pixel>

  /// A bitmap whose pixels a closure writes, row by row, `stride` apart; at least 1 × 1.
  init(width: Int, height: Int, isOpaque: Bool, writing: (UnsafeMutablePointer<Pixel>, _ stride: Int) -> Void)
  {
    (self.width, self.height, self.isOpaque) = (max(width, 1), max(height, 1), isOpaque)
    stride = self.width + 1
    let count = stride * (self.height + 1)
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: isOpaque ? Pixel.opaqueAlpha : 0, count: count)
    writing(pixels, stride)
    for y in 0..<self.height { pixels[y * stride + self.width] = pixels[y * stride + self.width - 1] }
    (pixels + self.height * stride).update(from: pixels + (self.height - 1) * stride, count: stride)
  }

  deinit { pixels.deallocate() }

  /// The memory the pixels take.
  var byteCount: Int { stride * (height + 1) * MemoryLayout<Pixel>.stride }

  /// The bits of a place's fraction.
  @inline(__always) static var fractionBits: Int { 32 }

  /// The last place between texel centres, across and down.
  @inline(__always) var lastColumn: Int { (width &- 1) &<< Self.fractionBits }
  @inline(__always) var lastRow: Int { (height &- 1) &<< Self.fractionBits }

  @inline(__always) func row(_ y: Int) -> UnsafePointer<Pixel> { UnsafePointer(pixels + y &* stride) }

  /// The colour between four texels at a place; the edge's colour outside.
  @inline(__always) func sample(_ u: Int, _ v: Int) -> Pixel {
    sampleInside(min(max(u, 0), lastColumn), min(max(v, 0), lastRow))
  }

  /// The colour between four texels at a place inside the bitmap.
  @inline(__always) func sampleInside(_ u: Int, _ v: Int) -> Pixel {
    let top = UnsafeRawPointer(pixels + ((v &>> 32) &* stride &+ (u &>> 32)))
    return Lanes.mix(
      top.loadUnaligned(as: UInt64.self), (top + 4 &* stride).loadUnaligned(as: UInt64.self),
      Self.weight(u), Self.weight(v))
  }

  /// How far a place is from a texel's centre to the next one's, 0 … 255.
  @inline(__always) static func weight(_ place: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: (place &>> 24) & 0xFF)
  }

  /// Whether a place lies inside the bitmap.
  @inline(__always) func contains(_ u: Int, _ v: Int) -> Bool {
    u >= 0 && v >= 0 && u <= lastColumn && v <= lastRow
  }
}
