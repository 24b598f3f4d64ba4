import Foundation

/// The costs of all frames that the program has drawn, for the summary line that the program prints at the
/// end.
package struct RunStatistics: Sendable {
  /// The time from the start of the program to the first frame, in seconds.
  package var startUp = 0.0
  /// The time from the start of the program to the first frame with all its pictures loaded, in seconds;
  /// `nil` if there was no such frame, or if the program has no window.
  package var fillTime: Double?
  /// The number of frames added so far.
  package private(set) var frames = 0
  private var total = FrameCosts()

  /// Creates statistics without frames.
  package init() {}

  /// Adds the costs of a frame.
  package mutating func add(_ costs: FrameCosts) {
    frames += 1
    total.layout += costs.layout
    total.painting += costs.painting
    total.drawing += costs.drawing
  }

  /// Returns the summary line: the number of frames, the start-up time, the time until all pictures were
  /// loaded, the CPU time per frame with its parts, and the peak memory.
  ///
  /// - Parameter peakMemory: The peak memory, in bytes; `nil` if unknown.
  package func line(peakMemory: Int?) -> String {
    func perFrame(_ seconds: Double) -> String {
      String(format: "%.3f", seconds * 1000 / Double(max(frames, 1)))
    }
    let sum = total.layout + total.painting + total.drawing
    let memory = peakMemory.map { String(format: "%.1f MB", Double($0) / 1_048_576) } ?? "unknown"
    func milliseconds(_ seconds: Double) -> String { "\(Int(saturating: (seconds * 1000).rounded())) ms" }
    let filling = fillTime.map { "all pictures \(milliseconds($0)), " } ?? ""
    return "\(frames) frames, start-up \(milliseconds(startUp)), " + filling
      + "CPU \(perFrame(sum)) ms per frame (layout \(perFrame(total.layout)), "
      + "painting \(perFrame(total.painting)), drawing \(perFrame(total.drawing))), peak memory \(memory)"
  }

  /// The peak resident memory of this process in bytes (`VmHWM` in `/proc/self/status`); `nil` if it cannot
  /// be read.
  package static var peakMemory: Int? { memory(named: "VmHWM:") }

  /// The resident memory of this process in bytes (`VmRSS` in `/proc/self/status`); `nil` if it cannot be
  /// read.
  package static var memory: Int? { memory(named: "VmRSS:") }

  private static func memory(named name: String) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }
}
