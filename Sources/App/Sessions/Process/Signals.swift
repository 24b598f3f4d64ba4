import Foundation

/// A namespace for handling the signals that request the end of the program.
///
/// With a window, SDL converts SIGTERM to a quit event, and this type SIGINT and SIGHUP to SIGTERM. Without a
/// window, and while an animation is written, this type handles all three signals.
package enum Signals {
  /// Makes all three signals have the effect of SIGTERM: the program writes its snapshot and ends. The program
  /// receives SIGHUP, for example, when its terminal closes.
  package static func endWindow() {
    windowEnd = signal(SIGTERM, SIG_DFL)
    for number in endRequests {
      // `signal` and `raise` are async-signal-safe, and SDL's handler of SIGTERM does the rest.
      signal(number) { number in
        Signals.received = number
        signal(SIGTERM, Signals.windowEnd)
        raise(SIGTERM)
      }
    }
  }

  private static let endRequests = [SIGINT, SIGTERM, SIGHUP]

  /// Unblocks the signals that request the end. These signals may be blocked if another program started this
  /// program from a worker thread.
  static func unblockEndRequests() {
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in endRequests { sigaddset(&numbers, number) }
    sigprocmask(SIG_UNBLOCK, &numbers, nil)
  }

  /// Installs a signal handler. The first signal that requests the end then only sets `endCode`. A
  /// second signal of the same kind ends the program immediately.
  package static func catchEndRequests() {
    for number in endRequests {
      signal(number) { number in
        Signals.received = number
        signal(number, SIG_DFL)
      }
    }
  }

  /// The exit code for the signal that has requested the end; `nil` before one.
  package static var endCode: Failure.Code? { Failure.Code(rawValue: 128 + received) }

  /// SDL's handler of SIGTERM.
  nonisolated(unsafe) private static var windowEnd: __sighandler_t?

  /// The signal that requested the end, otherwise 0. The signal handler sets the value, and the main thread reads it.
  nonisolated(unsafe) private static var received: sig_atomic_t = 0

  /// Makes a write to a closed pipe fail with an error instead of ending the program.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
