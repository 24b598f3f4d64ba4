import UIKit

/// Rounding of values to integers in a range, by integer conversion, which is much faster than a call of the
/// maths library.
extension Int {
  /// Rounds a value down to an integer and clamps it to a range. NaN becomes the lower bound.
  init(flooring value: CGFloat, to range: ClosedRange<Int>) {
    let whole = Int(towardsZero: value, in: range)
    self = Swift.max(CGFloat(whole) > value ? whole - 1 : whole, range.lowerBound)
  }

  /// Rounds a value up to an integer and clamps it to a range. NaN becomes the lower bound.
  init(ceiling value: CGFloat, to range: ClosedRange<Int>) {
    let whole = Int(towardsZero: value, in: range)
    self = Swift.min(CGFloat(whole) < value ? whole + 1 : whole, range.upperBound)
  }

  private init(towardsZero value: CGFloat, in range: ClosedRange<Int>) {
    guard value > CGFloat(range.lowerBound) else { self = range.lowerBound; return }
    self = value < CGFloat(range.upperBound) ? Int(value) : range.upperBound
  }
}
