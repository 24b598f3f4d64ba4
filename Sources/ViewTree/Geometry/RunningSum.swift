package import Foundation

/// A sum to which many numbers are added one by one, as exact as a single addition.
///
/// What rounding takes off at one addition is added at the next: Kahan's summation. Without it, a million
/// lengths put together to a thousand million points would be off by some hundredths of one.
package struct RunningSum: Sendable {
  /// The sum so far.
  package private(set) var value: CGFloat
  private var excess: CGFloat = 0

  package init(_ start: CGFloat = 0) { value = start }

  /// Adds a number, which is not much larger than the sum.
  package mutating func add(_ number: CGFloat) {
    let rest = number - excess
    let sum = value + rest
    excess = (sum - value) - rest
    value = sum
  }
}
