public import Foundation

/// A pseudo-random number generator that repeats its sequence for the same seed.
///
/// The algorithm is SplitMix by Steele, Lea and Flood.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns a random number in a range.
  public mutating func number(in range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &self)
  }

  /// Returns a random rectangle in or near `content`, with sides of up to twice `reach`.
  public mutating func rect(around content: CGRect, reach: CGSize) -> CGRect {
    let x = number(in: content.minX - reach.width...content.maxX + reach.width)
    let y = number(in: content.minY - reach.height...content.maxY + reach.height)
    return CGRect(
      x: x, y: y, width: number(in: 0...2 * reach.width), height: number(in: 0...2 * reach.height))
  }
}
