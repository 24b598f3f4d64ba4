import Foundation

/// Clocks of the process, in seconds.
enum Stopwatch {
  private static let start = now(CLOCK_MONOTONIC)

  /// Starts the clock behind `sinceStart`; call it first in the program.
  static func begin() { _ = start }

  /// The seconds since `begin()` was called.
  static var sinceStart: Double { now(CLOCK_MONOTONIC) - start }

  /// The CPU time of this thread in seconds.
  static var cpu: Double { now(CLOCK_THREAD_CPUTIME_ID) }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Returns the CPU time in seconds that a closure takes on this thread.
@MainActor
func cpuTime(_ work: () throws -> Void) rethrows -> Double {
  let start = Stopwatch.cpu
  try work()
  return Stopwatch.cpu - start
}
