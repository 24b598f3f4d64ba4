import Foundation

/// A namespace for handling the signals that request the end of the program.
///
/// In a run with a window, SDL converts SIGINT and SIGTERM to a quit event, and this type handles SIGHUP. In
/// a headless run, and while an animation is written, this type handles all three.
enum Signals {
  /// Treats SIGHUP, sent for example when the terminal closes, like SIGTERM: the program writes its snapshot
  /// and ends.
  static func endWindowOnHangUp() {
    // `raise` is async-signal-safe, and SDL's handler of SIGTERM does the rest.
    signal(SIGHUP) { _ in raise(SIGTERM) }
    unblock()
  }

  private static let endRequests = [SIGINT, SIGTERM, SIGHUP]

  /// Unblocks the signals that request the end. A parent that starts processes from a worker thread may have
  /// blocked them.
  private static func unblock() {
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in endRequests { sigaddset(&numbers, number) }
    sigprocmask(SIG_UNBLOCK, &numbers, nil)
  }

  /// Installs a handler, so that the first signal that requests the end only sets `isEndRequested`. A second
  /// signal of the same kind ends the program at once.
  static func catchEndRequests() {
    for number in endRequests {
      signal(number) { number in
        Signals.received = 1
        signal(number, SIG_DFL)
      }
    }
    unblock()
  }

  /// Whether a signal has requested the end since `catchEndRequests()` was called first.
  static var isEndRequested: Bool { received != 0 }

  /// 1 after a signal that requested the end, otherwise 0. The signal handler writes it, and the main thread
  /// reads it.
  nonisolated(unsafe) private static var received: sig_atomic_t = 0

  /// Makes a write to a closed pipe fail with an error instead of ending the program.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
