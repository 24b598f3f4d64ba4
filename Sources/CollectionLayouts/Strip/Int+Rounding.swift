import Foundation

/// Rounding into a range by integer conversion alone, which is much cheaper than a call of the maths library.
extension Int {
  /// Creates the largest integer not above a value, clamped to the range; a NaN gives the lower bound.
  init(flooring value: CGFloat, to range: ClosedRange<Int>) {
    let whole = Int(towardsZero: value, in: range)
    self = Swift.max(CGFloat(whole) > value ? whole - 1 : whole, range.lowerBound)
  }

  /// Creates the smallest integer not below a value, clamped to the range; a NaN gives the lower bound.
  init(ceiling value: CGFloat, to range: ClosedRange<Int>) {
    let whole = Int(towardsZero: value, in: range)
    self = Swift.min(CGFloat(whole) < value ? whole + 1 : whole, range.upperBound)
  }

  private init(towardsZero value: CGFloat, in range: ClosedRange<Int>) {
    guard value > CGFloat(range.lowerBound) else { self = range.lowerBound; return }
    self = value < CGFloat(range.upperBound) ? Int(value) : range.upperBound
  }
}
