/// Premultiplied pixels that never change once made, with a repeated last column and row for sampling.
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

  /// The last place between texel centres, in 16.16 steps, across and down.
  @inline(__always) var lastColumn: Int { (width &- 1) &<< 16 }
  @inline(__always) var lastRow: Int { (height &- 1) &<< 16 }

  @inline(__always) func row(_ y: Int) -> UnsafePointer<Pixel> { UnsafePointer(pixels + y &* stride) }

  /// The colour between four texels at a 16.16 place; the edge's colour outside.
  @inline(__always) func sample(_ u: Int, _ v: Int) -> Pixel {
    let (u, v) = (min(max(u, 0), lastColumn), min(max(v, 0), lastRow))
    let (weightX, weightY) = (UInt64((u &>> 8) & 0xFF), UInt64((v &>> 8) & 0xFF))
    let top = row(v &>> 16) + u &>> 16
    let bottom = top + stride
    let upper = Lanes.mix(top[0].spread, top[1].spread, weightX)
    let lower = Lanes.mix(bottom[0].spread, bottom[1].spread, weightX)
    return Pixel(spread: Lanes.mix(upper, lower, weightY))
  }
}
