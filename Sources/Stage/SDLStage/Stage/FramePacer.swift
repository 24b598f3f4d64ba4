import CStage
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

/// The compositor's demand for the frames of a window on Wayland: at most as many as the display shows, and none
/// while nobody sees the window.
@MainActor
final class FrameDemand {
  /// The time without a demand, in milliseconds, after which the window counts as hidden.
  private static let patience: Int32 = 100

  /// The demand, which is implemented in C. It is used only on the main thread, and by `deinit` on any thread.
  private nonisolated(unsafe) let callback: OpaquePointer
  /// The window, retained because the demand must be freed before the window closes SDL's connection.
  private let window: Window
  /// Whether the last wait ended without a demand.
  private var isHidden = false

  /// Creates the demand for a window; `nil` if the display server is not Wayland.
  ///
  /// - Parameter wakeType: The type of the SDL event that tells of a demand after a wait in vain.
  init?(_ window: Window, wakeType: UInt32) {
    guard let callback = FrameCallbackCreate(UnsafeMutableRawPointer(window.handle), wakeType) else {
      return nil
    }
    self.callback = callback
    self.window = window
  }

  deinit { FrameCallbackDestroy(callback) }

  /// Asks for the next demand. Call this method directly before a frame is presented.
  func request() { FrameCallbackRequest(callback) }

  /// Waits until a frame is demanded, and returns whether one is. While the window is hidden, the method does not
  /// wait.
  func wait() -> Bool {
    isHidden = !FrameCallbackWait(callback, isHidden ? 0 : Self.patience)
    return !isHidden
  }
}
