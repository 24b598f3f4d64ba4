import Foundation

/// Spaces frames evenly where the display does not say when it is ready.
struct FramePacer {
  private var due: Double?

  /// Seconds to wait now so that frames come at an interval, in seconds; 0 if the next one is late.
  ///
  /// Times are due at multiples from the first one, so that small delays do not add up; after a pause or a frame
  /// that took too long the count starts anew.
  mutating func delay(at now: Double, interval: Double) -> Double {
    guard let previous = due, now < previous + 2 * interval, now > previous - interval else {
      due = now
      return 0
    }
    due = previous + interval
    return max(0, previous + interval - now)
  }

  /// Forgets the rhythm: the next frame is due at once.
  mutating func reset() { due = nil }
}
