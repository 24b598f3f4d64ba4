/// The SplitMix64 pseudo-random number generator, as a hash function.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
package enum SplitMix64 {
  /// Returns the number at the index `place`, counted from 1, in the generator's sequence for the seed 0.
  package static func mix(_ place: UInt64) -> UInt64 {
    var z = place &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
