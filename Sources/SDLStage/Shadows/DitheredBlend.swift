import CollectionCore

/// Lays one colour over pixels with opacities of 16 bits, and rounds each channel up or down by an ordered pattern.
///
/// A soft shadow has fewer 8-bit steps than pixels; rounded to nearest they show as bands.
struct DitheredBlend {
  /// Red and blue, and green, in the 32-bit halves of words.
  private let redBlue: UInt64
  private let green: UInt64
  private let alpha: UInt64
  /// Shadows mostly are, and it saves half the products.
  private let isBlack: Bool

  /// A blend with a colour; its alpha, 0 … 1, multiplies the opacities.
  init(_ color: Color) {
    let pixel = UInt64(Pixel(color.withAlpha(1)))
    redBlue = (pixel & 0xFF0000) << 16 | pixel & 0xFF
    green = (pixel >> 8) & 0xFF
    isBlack = pixel & 0xFFFFFF == 0
    alpha = UInt64(min(max(color.alpha, 0), 1) * 65536)
  }

  /// Blends a run that starts at a column of a row, opacities 0 … 65 535.
  func run(
    _ opacities: UnsafePointer<UInt16>, over target: UnsafeMutablePointer<Pixel>, column: Int, row: Int,
    count: Int
  ) {
    Self.thresholds.withUnsafeBufferPointer { thresholds in
      let pattern = (row & 7) &* 8
      var index = 0
      while index < count {
        let opacity = (UInt64(opacities[index]) &* alpha) &>> 16
        let threshold = thresholds[pattern &+ ((column &+ index) & 7)]
        target[index] =
          isBlack ? darkened(target[index], opacity, threshold) : mixed(target[index], opacity, threshold)
        index &+= 1
      }
    }
  }

  @inline(__always) private func darkened(_ below: Pixel, _ opacity: UInt64, _ threshold: UInt64) -> Pixel {
    let remainder = 65536 &- opacity
    let wide = UInt64(below)
    let both = ((wide & 0xFF0000) &<< 16 | wide & 0xFF) &* remainder &+ threshold &* 0x1_0000_0001
    let middle = ((wide &>> 8) & 0xFF) &* remainder &+ threshold
    return Self.packed(both, middle)
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

  /// The pattern, spread over a step of 65 536.
  private static let thresholds = DitherPattern.ranks.map { UInt64($0 * 1024 + 512) }
}
