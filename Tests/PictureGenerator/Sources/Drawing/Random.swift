/// A repeatable random number generator: SplitMix64 (Steele, Lea, Flood, 2014).
struct Random {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a uniform number in 0 ..< 1.
  mutating func unit() -> Float { Float(next() >> 40) / 16_777_216 }

  mutating func float(_ low: Float, _ high: Float) -> Float { mix(low, high, unit()) }

  mutating func int(_ range: Range<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func chance(_ probability: Float) -> Bool { unit() < probability }

  mutating func point(in box: Box) -> Point {
    Point(float(box.low.x, box.high.x), float(box.low.y, box.high.y))
  }

  mutating func element<T>(of choices: [T]) -> T { choices[int(0..<choices.count)] }
}
