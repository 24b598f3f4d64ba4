import Glibc

/// The system's figures for this process and for the display server.
enum ProcessFigures {
  /// The time on the clock that the runner reads before it starts this process, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The processor time of all threads in user and system mode, in seconds.
  static var processorTime: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// The peak resident memory, in MB.
  static var peakMemory: Double {
    let line = text(of: "/proc/self/status").split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line.flatMap { Double($0.filter(\.isNumber)) }
    return (kilobytes ?? -1024) / 1024
  }

  /// The processor time of the display server whose process identifier is in `PEER_XPID`, in seconds; -1
  /// without one.
  static var displayServerTime: Double {
    guard let process = getenv("PEER_XPID").map({ String(cString: $0) }) else { return -1 }
    let fields = text(of: "/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return -1 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The time since the runner started this process, in milliseconds; -1 if the time of the start is not in
  /// `PEER_T0_NS`.
  static var sinceStart: Double {
    guard let start = getenv("PEER_T0_NS").flatMap({ Double(String(cString: $0)) }) else { return -1 }
    return now * 1000 - start / 1e6
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  private static func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
