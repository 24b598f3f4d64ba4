import Foundation

/// The transition of a scroll indicator between thin and wide.
struct IndicatorExpansion: Hashable {
  /// The duration of a whole transition, in seconds.
  private static let duration = 0.12

  private var isWide = false
  /// The time at which the transition began, in seconds.
  private var start = -TimeInterval.infinity
  /// The fraction at the start of the transition.
  private var startFraction = 0.0

  /// Returns the fraction of the additional thickness at `time`, 0 … 1.
  func fraction(at time: TimeInterval) -> Double {
    let travel = max(0, time - start) / Self.duration
    return isWide ? min(1, startFraction + travel) : max(0, startFraction - travel)
  }

  /// Returns whether the indicator's thickness changes after `time`, given whether the indicator is to be
  /// wide.
  func isChanging(isWide: Bool, at time: TimeInterval) -> Bool {
    isWide != self.isWide || fraction(at: time) != (isWide ? 1 : 0)
  }

  /// Begins a transition at `time` if the indicator is to have the other thickness.
  mutating func update(isWide: Bool, at time: TimeInterval) {
    guard isWide != self.isWide else { return }
    (startFraction, start) = (fraction(at: time), time)
    self.isWide = isWide
  }
}
