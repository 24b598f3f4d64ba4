import CollectionCore

/// Arithmetic on pixels of 8 bits a channel, `0xAARRGGBB`, colours premultiplied with alpha.
///
/// Four channels are computed at once in the 16-bit lanes of one word ("spread"), which needs no vector types, is
/// fast in an optimised build and bearable in a debug one.
typealias Pixel = UInt32

extension Color {
  /// The same colour with its alpha multiplied by 0 … 1.
  func faded(_ part: Float) -> Color { withAlpha(alpha * part) }
}

extension Pixel {
  static var opaqueAlpha: Pixel { 0xFF00_0000 }

  /// A colour as an opaque or premultiplied pixel.
  init(_ color: Color) {
    func byte(_ value: Float) -> UInt32 { value > 0 ? UInt32(Swift.min(value, 1) * 255 + 0.5) : 0 }
    let alpha = color.alpha
    self =
      byte(alpha) << 24 | byte(color.red * alpha) << 16 | byte(color.green * alpha) << 8
      | byte(color.blue * alpha)
  }

  /// The channels in 16-bit lanes: alpha, green, red, blue from the top.
  @inline(__always) var spread: UInt64 {
    let wide = UInt64(self)
    return (wide & 0xFF00_FF00) &<< 24 | wide & 0x00FF_00FF
  }

  /// Lanes of 0 … 255 brought together again.
  @inline(__always) init(spread lanes: UInt64) {
    self = Pixel(truncatingIfNeeded: (lanes &>> 24) & 0xFF00_FF00 | lanes & 0x00FF_00FF)
  }

  /// This pixel above another one.
  @inline(__always) func over(_ below: Pixel) -> Pixel {
    let covered = Lanes.scaled(below.spread, by: 255 &- UInt64(self &>> 24))
    return Pixel(spread: spread &+ covered)
  }

  /// The pixel as if it covered only a part, 0 … 255, of its square.
  @inline(__always) func covering(_ part: UInt64) -> Pixel { Pixel(spread: Lanes.scaled(spread, by: part)) }

  /// This opaque pixel above another one, covering a part, 0 … 255, of it.
  @inline(__always) func mixed(over below: Pixel, _ part: UInt64) -> Pixel {
    let sum = spread &* part &+ below.spread &* (255 &- part)
    return Pixel(spread: Lanes.dividedBy255(sum))
  }
}

/// Four channels in the 16-bit lanes of a word.
enum Lanes {
  @inline(__always) static var mask: UInt64 { 0x00FF_00FF_00FF_00FF }

  /// Products of two bytes, divided by 255 and rounded to nearest.
  @inline(__always) static func dividedBy255(_ products: UInt64) -> UInt64 {
    let rounded = products &+ 0x0080_0080_0080_0080
    return ((rounded &+ ((rounded &>> 8) & mask)) &>> 8) & mask
  }

  /// Bytes times a factor of 0 … 255, in 255ths.
  @inline(__always) static func scaled(_ lanes: UInt64, by factor: UInt64) -> UInt64 {
    dividedBy255(lanes &* factor)
  }

  /// From `a` to `b`, by a weight of 0 … 256.
  @inline(__always) static func mix(_ a: UInt64, _ b: UInt64, _ weight: UInt64) -> UInt64 {
    ((a &* (256 &- weight) &+ b &* weight &+ 0x0080_0080_0080_0080) &>> 8) & mask
  }

  /// Between four pixels, by weights of 0 … 255 across and down.
  ///
  /// One sum of four products, whose weights add up to 256: it cannot overflow a lane, and equal pixels stay as
  /// they are.
  @inline(__always) static func mix(
    _ top: UnsafePointer<Pixel>, _ bottom: UnsafePointer<Pixel>, _ across: UInt64, _ down: UInt64
  ) -> Pixel {
    let both = (across &* down &+ 128) &>> 8
    let right = across &- both
    let below = down &- both
    let rest = 256 &- across &- below
    let sum =
      top[0].spread &* rest &+ top[1].spread &* right &+ bottom[0].spread &* below &+ bottom[1].spread &* both
    return Pixel(spread: (sum &+ 0x0080_0080_0080_0080) &>> 8 & mask)
  }
}
