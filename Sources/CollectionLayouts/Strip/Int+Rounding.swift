import Foundation

/// Rounding into a range by conversion alone, a fraction of what a call of the maths library takes.
extension Int {
  /// The largest whole number that is not above a value, or the nearest one in the range; the range's start for a
  /// NaN.
  init(flooring value: CGFloat, to range: ClosedRange<Int>) {
    let whole = Int(towardsZero: value, in: range)
    self = Swift.max(CGFloat(whole) > value ? whole - 1 : whole, range.lowerBound)
  }

  /// The smallest whole number that is not below a value, or the nearest one in the range; the range's start for a
  /// NaN.
  init(ceiling value: CGFloat, to range: ClosedRange<Int>) {
    let whole = Int(towardsZero: value, in: range)
    self = Swift.min(CGFloat(whole) < value ? whole + 1 : whole, range.upperBound)
  }

  private init(towardsZero value: CGFloat, in range: ClosedRange<Int>) {
    guard value > CGFloat(range.lowerBound) else { self = range.lowerBound; return }
    self = value < CGFloat(range.upperBound) ? Int(value) : range.upperBound
  }
}
