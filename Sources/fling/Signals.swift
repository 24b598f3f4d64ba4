import Foundation

/// The signals that request the end of the program.
///
/// In a window, SDL converts SIGINT and SIGTERM to a quit event; the remaining cases are handled here.
enum Signals {
  /// Treats a hang-up, such as a closed terminal, like SIGTERM: the program writes its snapshot and ends.
  static func endWindowOnHangUp() {
    // `raise` is async-signal-safe, and SDL's handler of SIGTERM does the rest.
    signal(SIGHUP) { _ in raise(SIGTERM) }
    unblock()
  }

  private static let endRequests = [SIGINT, SIGTERM, SIGHUP]

  /// Unblocks the signals. A parent that starts processes from a worker thread may have blocked them.
  private static func unblock() {
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in endRequests { sigaddset(&numbers, number) }
    sigprocmask(SIG_UNBLOCK, &numbers, nil)
  }

  /// Sets `isEndRequested` on the first signal that requests the end; a second signal ends the program at
  /// once.
  static func catchEndRequests() {
    for number in endRequests {
      signal(number) { number in
        Signals.received = 1
        signal(number, SIG_DFL)
      }
    }
    unblock()
  }

  /// Whether a signal has requested the end since `catchEndRequests()`.
  static var isEndRequested: Bool { received != 0 }

  /// A flag that a signal handler may write and the main thread reads.
  nonisolated(unsafe) private static var received: sig_atomic_t = 0

  /// Makes a write to a closed pipe fail with an error instead of ending the program.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
