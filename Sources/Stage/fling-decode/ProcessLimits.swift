import Glibc

/// A namespace for resource limits that the operating system enforces on this process.
enum ProcessLimits {
  /// Prevents this process from leaving a core file if it crashes.
  static func forbidCoreDumps() {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(Int32(RLIMIT_CORE.rawValue), &limit)
  }

  /// Limits the process to about `seconds` more seconds of processor time, after which the system ends the
  /// process.
  static func limitProcessorTime(toExtra seconds: Int) {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    var limit = rlimit()
    getrlimit(Int32(RLIMIT_CPU.rawValue), &limit)
    limit.rlim_cur = rlim_t(used + seconds + 1)
    setrlimit(Int32(RLIMIT_CPU.rawValue), &limit)
  }
}

/// A limit on the memory that the process maps in addition to the memory mapped when the limit is created.
struct MemoryLimit {
  private let mappedAtStart: Int
  private let maximum: Int

  /// Creates a limit of `maximum` bytes. `set(_:)` can lower the limit, and raise the limit again up to
  /// `maximum`.
  init(maximum: Int) {
    mappedAtStart = Self.mappedBytes ?? (400 << 20)
    self.maximum = maximum
    set(maximum)
  }

  /// Sets the limit in bytes, at most `maximum`.
  func set(_ bytes: Int) {
    var limit = rlimit(
      rlim_cur: rlim_t(mappedAtStart + min(bytes, maximum)), rlim_max: rlim_t(mappedAtStart + maximum))
    setrlimit(Int32(RLIMIT_AS.rawValue), &limit)
  }

  private static var mappedBytes: Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let pages = strtol(line, nil, 10)
    return pages > 0 ? pages * sysconf(Int32(_SC_PAGESIZE)) : nil
  }
}
