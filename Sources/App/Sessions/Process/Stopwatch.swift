import Foundation

/// The clocks of this process, in seconds.
package enum Stopwatch {
  private static let start = now(CLOCK_MONOTONIC)

  /// Sets the time from which `sinceStart` is measured. Call this method first in the program.
  static func begin() { _ = start }

  /// The time since `begin()` was called, in seconds.
  package static var sinceStart: Double { now(CLOCK_MONOTONIC) - start }

  /// The CPU time of the current thread, in seconds.
  static var cpu: Double { now(CLOCK_THREAD_CPUTIME_ID) }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Returns the CPU time, in seconds, that a call of `work` takes on the current thread.
@MainActor
func cpuTime(_ work: () throws -> Void) rethrows -> Double {
  let start = Stopwatch.cpu
  try work()
  return Stopwatch.cpu - start
}
