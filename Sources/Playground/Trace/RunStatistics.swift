import Foundation

/// What a run cost, for its last line.
public struct RunStatistics: Sendable {
  /// From the start of the program to the first frame, in seconds.
  public var startUp = 0.0
  /// The frames made.
  public private(set) var frames = 0
  private var total = FrameCosts()

  /// No frames yet.
  public init() {}

  /// Counts a frame.
  public mutating func add(_ costs: FrameCosts) {
    frames += 1
    total.layout += costs.layout
    total.painting += costs.painting
    total.drawing += costs.drawing
  }

  /// The line: frames, start-up, CPU time per frame with its parts, and the process's peak memory in bytes.
  public func line(peakMemory: Int?) -> String {
    func perFrame(_ seconds: Double) -> String {
      String(format: "%.3f", seconds * 1000 / Double(max(frames, 1)))
    }
    let sum = total.layout + total.painting + total.drawing
    let memory = peakMemory.map { String(format: "%.1f MB", Double($0) / 1_048_576) } ?? "unknown"
    return "\(frames) frames, start-up \(Int(saturating: (startUp * 1000).rounded())) ms, "
      + "CPU \(perFrame(sum)) ms per frame (layout \(perFrame(total.layout)), "
      + "painting \(perFrame(total.painting)), drawing \(perFrame(total.drawing))), peak memory \(memory)"
  }

  /// The most memory this process has had, in bytes, as Linux counts it (`VmHWM` in `/proc/self/status`).
  public static var peakMemory: Int? { memory(named: "VmHWM:") }

  /// The memory this process has in use, in bytes, as Linux counts it (`VmRSS` in `/proc/self/status`).
  package static var memory: Int? { memory(named: "VmRSS:") }

  private static func memory(named name: String) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }
}
