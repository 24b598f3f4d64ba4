import CStage
import ViewTree

/// An immutable bitmap of premultiplied pixels, whose last column and row are stored twice for bilinear
/// sampling.
///
/// Texel coordinates are fixed-point numbers with 32 fraction bits. Steps along a row therefore add up
/// without a visible error, and a pixel's sample does not depend on the pixel at which drawing starts.
final class Bitmap: @unchecked Sendable {
  let width: Int
  let height: Int
  /// The number of pixels from the start of one row to the start of the next.
  let stride: Int
  /// Whether every pixel is opaque.
  let isOpaque: Bool
  private let pixels: UnsafeMutablePointer<Pixel>

  /// Creates a bitmap; the closure `writing` writes its rows, `stride` pixels apart. A width or height below
  /// 1 counts as 1.
  init(width: Int, height: Int, isOpaque: Bool, writing: (UnsafeMutablePointer<Pixel>, _ stride: Int) -> Void)
  {
    (self.width, self.height, self.isOpaque) = (max(width, 1), max(height, 1), isOpaque)
    stride = self.width + 1
    let count = stride * (self.height + 1)
    pixels = .allocate(capacity: count)
    pixels.initialize(repeating: isOpaque ? Pixel.opaqueAlpha : 0, count: count)
    writing(pixels, stride)
    // The repeated column and row let a sample at the edge read its right and lower neighbours.
    for y in 0..<self.height { pixels[y * stride + self.width] = pixels[y * stride + self.width - 1] }
    (pixels + self.height * stride).update(from: pixels + (self.height - 1) * stride, count: stride)
  }

  deinit { pixels.deallocate() }

  /// The memory of the pixels, in bytes.
  var byteCount: Int { stride * (height + 1) * MemoryLayout<Pixel>.stride }

  /// The number of fraction bits of a texel coordinate.
  @inline(__always) static var fractionBits: Int { 32 }

  /// The largest texel coordinates inside the bitmap: `lastColumn` horizontally and `lastRow` vertically.
  @inline(__always) var lastColumn: Int { (width &- 1) &<< Self.fractionBits }
  @inline(__always) var lastRow: Int { (height &- 1) &<< Self.fractionBits }

  @inline(__always) func row(_ y: Int) -> UnsafePointer<Pixel> { UnsafePointer(pixels + y &* stride) }

  /// Returns the bilinear sample at a texel coordinate; coordinates outside the bitmap are clamped to its
  /// edge.
  @inline(__always) func sample(_ u: Int, _ v: Int) -> Pixel {
    sampleInside(min(max(u, 0), lastColumn), min(max(v, 0), lastRow))
  }

  /// Returns the bilinear sample at a texel coordinate inside the bitmap; does not clamp.
  @inline(__always) func sampleInside(_ u: Int, _ v: Int) -> Pixel {
    let top = UnsafeRawPointer(pixels + ((v &>> 32) &* stride &+ (u &>> 32)))
    return Lanes.mix(
      top.loadUnaligned(as: UInt64.self), (top + 4 &* stride).loadUnaligned(as: UInt64.self),
      Self.weight(u), Self.weight(v))
  }

  /// Writes `count` bilinear samples along a straight line, in equal steps of texel coordinates. The whole
  /// line must lie inside the bitmap.
  @inline(__always) func sampleInside(
    from start: (u: Int, v: Int), step: (u: Int, v: Int), count: Int,
    into samples: UnsafeMutablePointer<Pixel>
  ) {
    sample_line(
      pixels, stride, Int64(start.u), Int64(start.v), Int64(step.u), Int64(step.v), count, samples)
  }

  /// Writes `count` bilinear samples of a row in perspective, from a column on. Coordinates outside the bitmap
  /// are clamped to its edge.
  @inline(__always) func sample(
    _ line: TexelLine, from column: Int, count: Int, into samples: UnsafeMutablePointer<Pixel>
  ) {
    withUnsafePointer(to: line) { sample_projected_line(pixels, stride, $0, column, count, samples) }
  }

  /// Returns the top 8 fraction bits of a texel coordinate, 0 … 255.
  @inline(__always) static func weight(_ place: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: (place &>> 24) & 0xFF)
  }

  /// Returns whether a texel coordinate lies inside the bitmap.
  @inline(__always) func contains(_ u: Int, _ v: Int) -> Bool {
    u >= 0 && v >= 0 && u <= lastColumn && v <= lastRow
  }
}

extension Bitmap {
  /// The mean colour of about a thousand pixels, to which vivid pixels contribute more than grey ones; black if all
  /// are transparent.
  var vividColor: Color {
    let step = max(width, height) / 32 + 1
    var (sum, weight) = (SIMD3<Float>.zero, Float(0))
    for y in Swift.stride(from: step / 2, to: height, by: step) {
      let row = row(y)
      for x in Swift.stride(from: step / 2, to: width, by: step) {
        let pixel = row[x]
        let (alpha, parts) = (
          Float(pixel >> 24),
          SIMD3<Float>(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255))
        )
        let difference = parts.max() - parts.min()
        let share = difference * difference + 64
        // The channels are already multiplied by the opacity.
        sum += parts * share
        weight += alpha * share
      }
    }
    let color = weight > 0 ? sum / weight : .zero
    return Color(red: color.x, green: color.y, blue: color.z)
  }
}
