import Foundation

/// A timer that spaces frames evenly if the renderer does not wait for the display.
struct FramePacer {
  /// The smallest time between two frames of which input brought the second one forward, in intervals. A mouse
  /// that reports 1000 times a second thus causes at most four times as many frames.
  private static let inputSpacing = 0.25

  private var due: Double?

  /// Waits until the next frame is due, or until input brings the frame forward.
  ///
  /// - Parameters:
  ///   - interval: the time between frames, in seconds.
  ///   - clock: returns the time, in seconds.
  ///   - sleep: waits for a number of seconds.
  ///   - waitForInput: waits for an event for at most a number of seconds, and returns whether there is input. Pass
  ///     `nil` if input must not bring the frame forward.
  mutating func wait(
    interval: Double, clock: () -> Double, sleep: (Double) -> Void, waitForInput: ((Double) -> Bool)?
  ) {
    let now = clock()
    let due = now + delay(at: now, interval: interval)
    // Waits for events count in whole milliseconds, so the rest is slept.
    while let waitForInput, due - clock() > 1e-3 {
      if waitForInput(due - clock() - 1e-3) {
        return sleep(delayForInput(at: clock(), interval: interval))
      }
    }
    sleep(due - clock())
  }

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
  /// The frame is at least a quarter of an interval later than the frame before.
  mutating func delayForInput(at now: Double, interval: Double) -> Double {
    guard let next = due else { return 0 }
    let early = max(next - interval * (1 - Self.inputSpacing), now)
    due = early
    return early - now
  }

  /// Counts the multiples of the interval from a frame at `now`, in seconds.
  mutating func restart(at now: Double) { due = now }
}
