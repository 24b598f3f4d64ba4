import Foundation

/// The signals that ask the program to end.
///
/// In a window SDL turns SIGINT and SIGTERM into the event of a closed window; what is left is handled here.
enum Signals {
  /// Handles a hang-up, such as a closed terminal, as SIGTERM: the program ends and writes its snapshot.
  static func endWindowOnHangUp() {
    // `raise` is safe in a handler, and SDL's own handler of SIGTERM does the rest.
    signal(SIGHUP) { _ in raise(SIGTERM) }
    unblock()
  }

  private static let endRequests = [SIGINT, SIGTERM, SIGHUP]

  /// Lets the signals through that a parent may have blocked, as one does that starts processes from a worker thread.
  private static func unblock() {
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in endRequests { sigaddset(&numbers, number) }
    sigprocmask(SIG_UNBLOCK, &numbers, nil)
  }

  /// Sets `isEndRequested` on the first signal that asks the program to end; a second signal ends it at once.
  static func catchEndRequests() {
    for number in endRequests {
      signal(number) { number in
        Signals.received = 1
        signal(number, SIG_DFL)
      }
    }
    unblock()
  }

  /// Whether a signal has asked the program to end since `catchEndRequests()`.
  static var isEndRequested: Bool { received != 0 }

  /// A word that a handler may write and the main thread reads.
  nonisolated(unsafe) private static var received: sig_atomic_t = 0

  /// Makes writing to a reader that has gone an error instead of the program's end.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
