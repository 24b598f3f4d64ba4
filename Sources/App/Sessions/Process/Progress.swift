import Foundation

/// A line on the terminal that shows the progress of a long task. Nothing is written if standard error is a
/// file or a pipe.
package struct Progress {
  /// The minimum time between two updates, in seconds.
  private static let interval = 0.1

  private let label: String
  private let total: Int?
  private let write: ((String) -> Void)?
  private var lastTime = -Double.infinity
  private var isShown = false

  /// Creates a progress line on standard error; `total` is the number of steps, or `nil` if the number is
  /// unknown.
  package init(_ label: String, of total: Int? = nil) {
    self.init(label, of: total) { FileHandle.standardError.write(Data($0.utf8)) }
  }

  /// Creates a progress line whose text is passed to `write`. If `isTerminal` is `false`, `write` is never
  /// called.
  init(
    _ label: String, of total: Int?, isTerminal: Bool = isatty(STDERR_FILENO) == 1,
    write: @escaping (String) -> Void
  ) {
    self.label = label
    self.total = total
    self.write = isTerminal ? write : nil
  }

  /// Shows the number of the current step, counted from 1. The line is updated at most ten times a second,
  /// and at the last step; `time` is in seconds.
  package mutating func show(_ step: Int, at time: Double = Stopwatch.sinceStart) {
    guard let write, time - lastTime >= Self.interval || step == total else { return }
    lastTime = time
    isShown = true
    // Back to the start of the line, and erase what was there.
    write("\r\u{1B}[K\(label) \(step)" + (total.map { " of \($0)" } ?? ""))
  }

  /// Erases the progress line from the terminal.
  package mutating func clear() {
    if isShown { write?("\r\u{1B}[K") }
    isShown = false
  }
}
