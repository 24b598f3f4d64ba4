/// Conversion that cannot trap, for numbers that come from a user, a file or a layout.
extension Int {
  /// The whole number nearest to zero's side of a value, the nearest one in range for a value beyond it, and 0 for NaN.
  package init(saturating value: Double) {
    guard !value.isNaN else { self = 0; return }
    // The largest Double below 2⁶³ is 1024 short of it.
    self = value >= 0x1p63 ? .max : value <= -0x1p63 ? .min : Int(value)
  }
}
