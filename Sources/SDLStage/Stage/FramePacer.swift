import Foundation

/// A timer that spaces frames evenly if the renderer does not wait for the display.
struct FramePacer {
  private var due: Double?

  /// Returns the time to wait before the next frame, in seconds; 0 if the frame is late. `now` and `interval`
  /// are in seconds.
  ///
  /// Frames are due at multiples of `interval` from the first one, so that small delays do not add up. After
  /// a pause or a slow frame, the multiples are counted from the current frame.
  mutating func delay(at now: Double, interval: Double) -> Double {
    guard let previous = due, now < previous + 2 * interval, now > previous - interval else {
      due = now
      return 0
    }
    due = previous + interval
    return max(0, previous + interval - now)
  }

  /// Returns the time to wait before a frame that shows input which arrived while the next frame was not yet
  /// due, in seconds. From then on, frames are due at multiples of `interval` from that frame.
  ///
  /// Input does not bring a frame forward by more than half an interval, so that there are at most twice as many
  /// frames.
  mutating func delayForInput(at now: Double, interval: Double) -> Double {
    guard let next = due else { return 0 }
    let early = max(next - interval / 2, now)
    due = early
    return early - now
  }

  /// Forgets the previous frames, so that the next frame is due immediately.
  mutating func reset() { due = nil }
}
