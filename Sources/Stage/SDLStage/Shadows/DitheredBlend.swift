import CStage
import ViewTree

/// A blend of one colour with 16-bit opacities; each channel is rounded by ordered dithering.
///
/// A soft shadow spreads few 8-bit steps over many pixels, so rounding to the nearest step would show bands.
struct DitheredBlend {
  /// The colour's channels in the 32-bit halves of words: red and blue in one word, green in the other.
  private let redBlue: UInt64
  private let green: UInt64
  private let alpha: UInt64
  /// Whether the colour is black, as in most shadows; blending black needs half the multiplications.
  private let isBlack: Bool

  /// Creates a blend for a colour whose alpha, 0 … 1, multiplies the opacities.
  init(_ color: Color) {
    let pixel = UInt64(Pixel(color.withAlpha(1)))
    redBlue = (pixel & 0xFF0000) << 16 | pixel & 0xFF
    green = (pixel >> 8) & 0xFF
    isBlack = pixel & 0xFFFFFF == 0
    alpha = UInt64(min(max(color.alpha, 0), 1) * 65536)
  }

  /// Blends the colour over `count` target pixels of a row, starting at `column`. The opacities, one for each
  /// pixel, are 0 … 65 535.
  func run(
    _ opacities: UnsafePointer<UInt16>, over target: UnsafeMutablePointer<Pixel>, column: Int, row: Int,
    count: Int
  ) {
    DitherPattern.withRow(row, from: column) { thresholds in
      if isBlack {
        darken(target, opacities, UInt32(alpha), thresholds, count)
      } else {
        for index in 0..<count {
          let opacity = (UInt64(opacities[index]) &* alpha) &>> 16
          let threshold = UInt64(thresholds[4 &* (index & 7)]) &* 256
          target[index] = mixed(target[index], opacity, threshold)
        }
      }
    }
  }

  @inline(__always) private func mixed(_ below: Pixel, _ opacity: UInt64, _ threshold: UInt64) -> Pixel {
    let remainder = 65536 &- opacity
    let wide = UInt64(below)
    let belowRedBlue = (wide & 0xFF0000) &<< 16 | wide & 0xFF
    let belowGreen = (wide &>> 8) & 0xFF
    let both = belowRedBlue &* remainder &+ redBlue &* opacity &+ threshold &* 0x1_0000_0001
    let middle = belowGreen &* remainder &+ green &* opacity &+ threshold
    return Self.packed(both, middle)
  }

  @inline(__always) private static func packed(_ redBlue: UInt64, _ green: UInt64) -> Pixel {
    let channels = (redBlue &>> 32) & 0xFF0000 | (green &>> 8) & 0xFF00 | (redBlue &>> 16) & 0xFF
    return Pixel.opaqueAlpha | Pixel(truncatingIfNeeded: channels)
  }
}
