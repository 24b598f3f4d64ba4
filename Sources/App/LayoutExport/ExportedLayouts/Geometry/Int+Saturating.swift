import UIKit

/// A conversion that cannot trap, for numbers from a user, a file or a layout.
extension Int {
  /// Creates an integer from a number, rounded toward zero and clamped to the range of `Int`; 0 for NaN.
  init(saturating value: Double) {
    guard !value.isNaN else { self = 0; return }
    // Compared with 2⁶³, because no `Double` equals `Int.max`: the largest one below 2⁶³ is 2⁶³ - 1024.
    self = value >= 0x1p63 ? .max : value <= -0x1p63 ? .min : Int(value)
  }
}
