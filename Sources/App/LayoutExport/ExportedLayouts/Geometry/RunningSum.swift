import UIKit

/// A sum of many numbers with nearly the precision of a single addition, by Kahan summation.
///
/// The rounding error of each addition is corrected in the next one. Without the correction, the sum of a
/// million lengths of about a thousand points each could be off by a few hundredths of a point.
struct RunningSum: Sendable {
  /// The sum of the start value and all added numbers.
  private(set) var value: CGFloat
  /// The rounding error of the last addition, which the next addition subtracts.
  private var excess: CGFloat = 0

  init(_ start: CGFloat = 0) { value = start }

  /// Adds a number. The correction works as long as the number is not much larger than the sum.
  mutating func add(_ number: CGFloat) {
    let rest = number - excess
    let sum = value + rest
    excess = (sum - value) - rest
    value = sum
  }
}
