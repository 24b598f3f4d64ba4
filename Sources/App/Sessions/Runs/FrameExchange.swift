import Foundation
import SDLStage

/// An object that passes an animation's frames from the main thread, which draws the frames, to the thread
/// that encodes them.
final class FrameExchange: @unchecked Sendable {
  private let condition = NSCondition()
  private var wanted: Int?
  private var delivered: PixelFrame?
  private var isCancelled = false
  private let wake: @Sendable () -> Void

  /// Creates an exchange; `wake` is called on the encoding thread when the encoding thread begins to wait for
  /// a frame.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Waits, on the encoding thread, for the frame at an index. The returned frame is valid until the next
  /// call.
  ///
  /// - Throws: `CancellationError` after the exchange is cancelled.
  func waitForFrame(_ index: Int) throws -> PixelFrame {
    condition.withLock { (wanted, delivered) = (index, nil) }
    wake()
    return try condition.withLock {
      while true {
        if isCancelled { throw CancellationError() }
        if let frame = delivered { return frame }
        condition.wait()
      }
    }
  }

  /// The index of the frame that the encoding thread waits for; `nil` if the thread does not wait.
  var wantedIndex: Int? { condition.withLock { delivered == nil ? wanted : nil } }

  /// Passes the wanted frame to the encoding thread. The frame must not change until another frame is wanted.
  func deliver(_ frame: PixelFrame) {
    condition.withLock {
      delivered = frame
      condition.signal()
    }
  }

  /// Cancels the exchange. The encoding thread gets no further frame.
  func cancel() {
    condition.withLock {
      isCancelled = true
      condition.signal()
    }
  }
}
