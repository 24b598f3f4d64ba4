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
    ((a &<< 8 &+ (b &- a) &* weight &+ 0x0080_0080_0080_0080) &>> 8) & mask
  }

  /// Between four pixels, two above two others, by weights of 0 … 255 across and down. Equal pixels stay as they are.
  ///
  /// A pair of neighbours in a word is mixed with the pair below channel by channel; then one product with both
  /// weights across leaves the mixture of left and right in its upper half. The first is rounded down and the second
  /// up.
  @inline(__always) static func mix(
    _ top: UInt64, _ bottom: UInt64, _ across: UInt64, _ down: UInt64
  ) -> Pixel {
    let (evenTop, evenBottom) = (top & mask, bottom & mask)
    let (oddTop, oddBottom) = ((top &>> 8) & mask, (bottom &>> 8) & mask)
    let even = ((evenTop &<< 8 &+ (evenBottom &- evenTop) &* down) &>> 8) & mask
    let odd = ((oddTop &<< 8 &+ (oddBottom &- oddTop) &* down) &>> 8) & mask
    // 256 - across in the upper half, across in the lower one.
    let weights = 256 &<< 32 &- across &* 0xFFFF_FFFF
    let roundingUp: UInt64 = 0x00FF_00FF_0000_0000
    let evenMixed = ((even &* weights &+ roundingUp) &>> 40) & 0x00FF_00FF
    let oddMixed = ((odd &* weights &+ roundingUp) &>> 32) & 0xFF00_FF00
    return Pixel(truncatingIfNeeded: evenMixed | oddMixed)
  }
}
