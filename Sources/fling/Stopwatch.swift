import Foundation

/// Clocks of the process.
enum Stopwatch {
  private static let start = now(CLOCK_MONOTONIC)

  /// Starts counting; called first thing.
  static func begin() { _ = start }

  /// Seconds since the program began.
  static var sinceStart: Double { now(CLOCK_MONOTONIC) - start }

  /// Seconds of CPU time of this thread.
  static var cpu: Double { now(CLOCK_THREAD_CPUTIME_ID) }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Seconds of CPU time that some work took on this thread.
@MainActor
func cpuTime(_ work: () throws -> Void) rethrows -> Double {
  let start = Stopwatch.cpu
  try work()
  return Stopwatch.cpu - start
}
