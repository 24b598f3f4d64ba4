/// A namespace for arithmetic on four colour channels in the 16-bit lanes of a 64-bit word.
enum Lanes {
  @inline(__always) static var mask: UInt64 { 0x00FF_00FF_00FF_00FF }

  /// Returns each 16-bit lane, which contains a product of two bytes, divided by 255 and rounded to nearest.
  @inline(__always) static func dividedBy255(_ products: UInt64) -> UInt64 {
    let rounded = products &+ 0x0080_0080_0080_0080
    return ((rounded &+ ((rounded &>> 8) & mask)) &>> 8) & mask
  }

  /// Returns four channels, in 16-bit lanes, each multiplied by `factor` / 255. The channels and the factor
  /// are 0 … 255.
  @inline(__always) static func scaled(_ lanes: UInt64, by factor: UInt64) -> UInt64 {
    dividedBy255(lanes &* factor)
  }

  /// Returns the linear interpolation between the channels in `a` (`weight` 0) and in `b` (`weight` 256).
  @inline(__always) static func mix(_ a: UInt64, _ b: UInt64, _ weight: UInt64) -> UInt64 {
    ((a &<< 8 &+ (b &- a) &* weight &+ 0x0080_0080_0080_0080) &>> 8) & mask
  }

  /// Returns the bilinear interpolation of four pixels; interpolating equal pixels leaves them unchanged.
  ///
  /// The words `top` and `bottom` each hold two horizontal neighbours; the weights `across` and `down` are 0
  /// … 255. The rows are mixed first, channel by channel. Then one multiplication with both horizontal
  /// weights leaves the result in the upper half of the word. The first step rounds down, the second up.
  @inline(__always) static func mix(
    _ top: UInt64, _ bottom: UInt64, _ across: UInt64, _ down: UInt64
  ) -> Pixel {
    let (evenTop, evenBottom) = (top & mask, bottom & mask)
    let (oddTop, oddBottom) = ((top &>> 8) & mask, (bottom &>> 8) & mask)
    let even = ((evenTop &<< 8 &+ (evenBottom &- evenTop) &* down) &>> 8) & mask
    let odd = ((oddTop &<< 8 &+ (oddBottom &- oddTop) &* down) &>> 8) & mask
    // The weight 256 - across in the upper half, across in the lower half.
    let weights = 256 &<< 32 &- across &* 0xFFFF_FFFF
    let roundingUp: UInt64 = 0x00FF_00FF_0000_0000
    let evenMixed = ((even &* weights &+ roundingUp) &>> 40) & 0x00FF_00FF
    let oddMixed = ((odd &* weights &+ roundingUp) &>> 32) & 0xFF00_FF00
    return Pixel(truncatingIfNeeded: evenMixed | oddMixed)
  }
}
