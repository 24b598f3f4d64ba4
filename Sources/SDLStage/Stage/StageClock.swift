import Foundation

/// A monotonic clock that counts seconds from its creation.
struct StageClock: Sendable {
  private let start = ContinuousClock.now

  /// The time since the clock was created, in seconds.
  var now: Double {
    let elapsed = start.duration(to: .now).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
  }
}
