import Foundation

/// Seconds since it was made; never goes back.
struct StageClock: Sendable {
  private let start = ContinuousClock.now

  /// Seconds since the clock was made.
  var now: Double {
    let elapsed = start.duration(to: .now).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
  }
}
