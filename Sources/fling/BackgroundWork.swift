import Foundation

/// Work for the user on another thread, one piece after the other, with a message at the end of each.
final class BackgroundWork: @unchecked Sendable {
  private let queue = DispatchQueue(label: "fling.background")
  private let lock = NSLock()
  private var messages: [String] = []
  private let wake: @Sendable () -> Void

  /// Creates a thread without work; `wake` is called on it after each piece of work.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Calls a closure that returns a message for the user.
  func run(_ work: @escaping @Sendable () -> String) {
    queue.async { [self] in
      let message = work()
      lock.withLock { messages.append(message) }
      wake()
    }
  }

  /// Returns the messages since the last call.
  func takeMessages() -> [String] {
    lock.withLock {
      defer { messages = [] }
      return messages
    }
  }

  /// Waits for all work; returns the messages since the last call.
  func finish() -> [String] {
    queue.sync {}
    return takeMessages()
  }
}
