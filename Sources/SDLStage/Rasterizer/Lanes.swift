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
