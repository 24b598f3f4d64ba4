import Glibc

/// Limits that the system holds this process to.
enum ProcessLimits {
  /// A decoder that dies leaves no core file.
  static func forbidCoreDumps() {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(Int32(RLIMIT_CORE.rawValue), &limit)
  }

  /// Lets the process map so many bytes more than it has mapped.
  static func limitMemory(toExtra bytes: Int) {
    let mapped = mappedBytes ?? (400 << 20)
    var limit = rlimit(rlim_cur: rlim_t(mapped + bytes), rlim_max: rlim_t(mapped + bytes))
    setrlimit(Int32(RLIMIT_AS.rawValue), &limit)
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

  private static var mappedBytes: Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    let pages = strtol(line, nil, 10)
    return pages > 0 ? pages * sysconf(Int32(_SC_PAGESIZE)) : nil
  }
}
