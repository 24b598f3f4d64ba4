import Foundation

/// A serial queue that calls slow closures on a background thread. Each closure returns a message for the
/// user.
package final class BackgroundWork: @unchecked Sendable {
  private let queue = DispatchQueue(label: "fling.background")
  private let lock = NSLock()
  private var messages: [String] = []
  private let wake: @Sendable () -> Void

  /// Creates an empty queue; `wake` is called on the background thread after each closure has returned.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Adds a closure to call on the background thread; the closure returns a message for the user.
  package func run(_ work: @escaping @Sendable () -> String) {
    queue.async { [self] in
      let message = work()
      lock.withLock { messages.append(message) }
      wake()
    }
  }

  /// Returns the messages of the closures that have returned since the last call.
  package func takeMessages() -> [String] {
    lock.withLock {
      defer { messages = [] }
      return messages
    }
  }

  /// Waits until all closures have returned; returns the messages since the last call of `takeMessages()`.
  func finish() -> [String] {
    queue.sync {}
    return takeMessages()
  }
}
