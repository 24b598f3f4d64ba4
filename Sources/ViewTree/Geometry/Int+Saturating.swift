/// A conversion that cannot trap, for numbers from a user, a file or a layout.
extension Int {
  /// Creates an integer from a number, rounded toward zero and clamped to the range of `Int`; 0 for NaN.
  package init(saturating value: Double) {
    guard !value.isNaN else { self = 0; return }
    // Compared with 2⁶³ itself, since `Int.max` has no `Double`: the largest below 2⁶³ is 1024 less.
    self = value >= 0x1p63 ? .max : value <= -0x1p63 ? .min : Int(value)
  }
}
