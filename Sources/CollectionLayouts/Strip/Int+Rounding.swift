import Foundation

/// Rounding of values to integers in a range. Integer conversion alone is much faster than a call of the
/// maths library.
extension Int {
  /// Creates the value rounded down to an integer and clamped to the range. NaN gives the lower bound.
  init(flooring value: CGFloat, to range: ClosedRange<Int>) {
    let whole = Int(towardsZero: value, in: range)
    self = Swift.max(CGFloat(whole) > value ? whole - 1 : whole, range.lowerBound)
  }

  /// Creates the value rounded up to an integer and clamped to the range. NaN gives the lower bound.
  init(ceiling value: CGFloat, to range: ClosedRange<Int>) {
    let whole = Int(towardsZero: value, in: range)
    self = Swift.min(CGFloat(whole) < value ? whole + 1 : whole, range.upperBound)
  }

  private init(towardsZero value: CGFloat, in range: ClosedRange<Int>) {
    guard value > CGFloat(range.lowerBound) else { self = range.lowerBound; return }
    self = value < CGFloat(range.upperBound) ? Int(value) : range.upperBound
  }
}
