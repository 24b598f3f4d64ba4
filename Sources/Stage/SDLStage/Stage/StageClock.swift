import Foundation

/// A monotonic clock that counts seconds from its creation, without the time during which the machine is
/// suspended. Display servers stamp events by the same clock of the system.
struct StageClock: Sendable {
  private let start = SuspendingClock.now

  /// The time since the clock was created, in seconds.
  var now: Double {
    let elapsed = start.duration(to: .now).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
  }
}
