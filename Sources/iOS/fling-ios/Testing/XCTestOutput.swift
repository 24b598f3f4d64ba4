import Foundation

/// The output of runs of XCTest, as reports of the classes.
struct XCTestOutput {
  private(set) var reports: [LayoutTestReport] = []
  /// The test that has begun and not ended.
  private var running: (className: String, check: LayoutTestReport.Check)?

  /// Reads the output of a run. Lines that the tests print are left out.
  mutating func read(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      if let match = line.firstMatch(of: /^Test Case '(\S+)\.(\w+)' started/) {
        running = (String(match.1), .init(name: String(match.2)))
      } else if let match = line.firstMatch(of: /^Test Case '\S+' (passed|failed|skipped) \((\d+\.\d+) sec/) {
        running?.check.duration = Double(match.2) ?? 0
        running?.check.isSkipped = match.1 == "skipped"
        if match.1 == "failed", let check = running?.check, check.findings.isEmpty, check.notes.isEmpty {
          running?.check.findings = [.init(rule: check.name, message: "The test failed.")]
        }
        finish()
      } else if let match = line.firstMatch(of: /([^\/]*:\d+): error: \S+ : (.*)/),
        let name = running?.check.name
      {
        let message = "\(match.1): \(match.2)".trimmingCharacters(in: CharacterSet(charactersIn: " -"))
        // On iOS, times that vary are no failure without a baseline.
        if message.contains("The relative standard deviation of the measurements is") {
          running?.check.notes.append(.init(rule: name, message: message))
        } else {
          running?.check.findings.append(.init(rule: name, message: message))
        }
      }
    }
  }

  /// Whether a test has begun and not ended, as after a crash.
  var isUnfinished: Bool { running != nil }

  /// The names of the tests that have ended, such as `WallTests.testA`.
  var endedTests: Set<String> {
    Set(reports.flatMap { report in report.checks.map { "\(report.className).\($0.name)" } })
  }

  /// Records the reason why the program of the tests has ended: a failure of the test that was running, or of
  /// XCTest itself between two tests.
  mutating func end(with problem: OpeningProblem) {
    if running == nil { running = ("XCTest", .init(name: "program")) }
    running?.check.problem = problem
    finish()
  }

  private mutating func finish() {
    guard let (className, check) = running else { return }
    running = nil
    if let index = reports.firstIndex(where: { $0.className == className }) {
      reports[index].checks.append(check)
    } else {
      reports.append(LayoutTestReport(className: className, checks: [check], word: "test"))
    }
  }
}
