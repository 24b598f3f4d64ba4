import Synchronization

/// A thread-safe box for a closure that the main thread sets and other threads call.
final class ArrivalHandler: Sendable {
  private let stored = Mutex<(@Sendable () -> Void)?>(nil)

  var handler: (@Sendable () -> Void)? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}
