import ViewTree

/// A premultiplied pixel with 8 bits for each channel, `0xAARRGGBB`.
///
/// Arithmetic handles all four channels together in the 16-bit lanes of one word ("spread"). This arithmetic
/// needs no vector types and is fast enough even in a debug build.
typealias Pixel = UInt32

extension Pixel {
  static var opaqueAlpha: Pixel { 0xFF00_0000 }

  /// Creates a premultiplied pixel from a colour whose channels are not premultiplied.
  init(_ color: Color) {
    func byte(_ value: Float) -> UInt32 { value > 0 ? UInt32(Swift.min(value, 1) * 255 + 0.5) : 0 }
    let alpha = color.alpha
    self =
      byte(alpha) << 24 | byte(color.red * alpha) << 16 | byte(color.green * alpha) << 8
      | byte(color.blue * alpha)
  }

  /// The channels in the 16-bit lanes of a word; from the highest lane: alpha, green, red, blue.
  @inline(__always) var spread: UInt64 {
    let wide = UInt64(self)
    return (wide & 0xFF00_FF00) &<< 24 | wide & 0x00FF_00FF
  }

  /// Creates a pixel from four channels of 0 … 255 in 16-bit lanes.
  @inline(__always) init(spread lanes: UInt64) {
    self = Pixel(truncatingIfNeeded: (lanes &>> 24) & 0xFF00_FF00 | lanes & 0x00FF_00FF)
  }

  /// Returns this pixel composited over the pixel `below`.
  @inline(__always) func over(_ below: Pixel) -> Pixel {
    let covered = Lanes.scaled(below.spread, by: 255 &- UInt64(self &>> 24))
    return Pixel(spread: spread &+ covered)
  }

  /// Returns the pixel with all channels multiplied by `part` / 255, where `part` is a coverage of 0 … 255.
  @inline(__always) func covering(_ part: UInt64) -> Pixel { Pixel(spread: Lanes.scaled(spread, by: part)) }

  /// Returns this pixel, which must be opaque, composited over `below` with an opacity of 0 … 255.
  @inline(__always) func mixed(over below: Pixel, _ part: UInt64) -> Pixel {
    let sum = spread &* part &+ below.spread &* (255 &- part)
    return Pixel(spread: Lanes.dividedBy255(sum))
  }
}
