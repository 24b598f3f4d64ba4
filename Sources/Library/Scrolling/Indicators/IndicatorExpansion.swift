import Foundation

/// The animation of a scroll indicator between its thin and its wide form.
struct IndicatorExpansion: Hashable {
  /// The duration of an animation from one form to the other, in seconds.
  private static let duration = 0.12

  private var isWide = false
  /// The time at which the animation began, in seconds.
  private var start = -TimeInterval.infinity
  /// The value of `fraction(at:)` at the start of the animation: 0 for the thin form, 1 for the wide form.
  private var startFraction = 0.0

  /// Returns the fraction of the widening at `time` (seconds): 0 in the thin form, 1 in the wide form.
  func fraction(at time: TimeInterval) -> Double {
    let travel = max(0, time - start) / Self.duration
    return isWide ? min(1, startFraction + travel) : max(0, startFraction - travel)
  }

  /// Returns whether, at `time` (seconds), the indicator has yet to reach its wide form (if `isWide`) or its
  /// thin form.
  func isChanging(isWide: Bool, at time: TimeInterval) -> Bool {
    isWide != self.isWide || fraction(at: time) != (isWide ? 1 : 0)
  }

  /// Begins an animation to the wide form (if `isWide`) or to the thin form at `time` (seconds). Does nothing
  /// if the last call requested the same form.
  mutating func update(isWide: Bool, at time: TimeInterval) {
    guard isWide != self.isWide else { return }
    (startFraction, start) = (fraction(at: time), time)
    self.isWide = isWide
  }
}
