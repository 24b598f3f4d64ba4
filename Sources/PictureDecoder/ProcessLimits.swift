import Glibc

/// Limits that the system holds this process to.
enum ProcessLimits {
  /// A decoder that dies leaves no core file.
  static func forbidCoreDumps() {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(Int32(RLIMIT_CORE.rawValue), &limit)
  }

  /// Has the system end the process after so many seconds more of processor time.
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

/// The limit of the memory that the process maps on top of what it maps at its start.
struct MemoryLimit {
  private let mappedAtStart: Int
  private let maximum: Int

  /// A limit of so many bytes, which the process can lower and raise again but never exceed.
  init(maximum: Int) {
    mappedAtStart = Self.mappedBytes ?? (400 << 20)
    self.maximum = maximum
    set(maximum)
  }

  /// Changes the limit to so many bytes, at most the maximum.
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
