import Testing

@testable import Sessions

struct ProgressTests {
  /// Returns what a progress line writes while some steps take a time in seconds each.
  private func written(steps: Int, of total: Int?, every interval: Double, isTerminal: Bool) -> [String] {
    var texts: [String] = []
    var progress = Progress("Frame", of: total, isTerminal: isTerminal) { texts.append($0) }
    for step in 1...steps { progress.show(step, at: Double(step) * interval) }
    progress.clear()
    return texts
  }

  @Test func `a terminal gets a line that is rewritten, and erased at the end`() {
    #expect(
      written(steps: 3, of: 3, every: 1, isTerminal: true)
        == ["\r\u{1B}[KFrame 1 of 3", "\r\u{1B}[KFrame 2 of 3", "\r\u{1B}[KFrame 3 of 3", "\r\u{1B}[K"])
  }

  @Test func `a file or a pipe gets nothing`() {
    #expect(written(steps: 3, of: 3, every: 1, isTerminal: false).isEmpty)
  }

  @Test func `the line changes at most ten times a second, and shows the last step`() {
    let texts = written(steps: 1000, of: 1000, every: 0.001, isTerminal: true)

    #expect(texts.count <= 13)
    #expect(texts.contains("\r\u{1B}[KFrame 1000 of 1000"))
  }

  @Test func `an unknown number of steps is not shown`() {
    #expect(written(steps: 1, of: nil, every: 1, isTerminal: true).first == "\r\u{1B}[KFrame 1")
  }
}
