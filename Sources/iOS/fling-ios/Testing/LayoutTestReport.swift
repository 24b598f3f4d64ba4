import Foundation

/// The results of the checks of one layout.
struct LayoutTestReport: Equatable {
  /// The result of a check.
  struct Check: Equatable {
    var name: String
    /// The violated rules, without those that the user allows.
    var findings: [LayoutCheckResult.Finding] = []
    /// The violated rules that are no failures.
    var notes: [LayoutCheckResult.Finding] = []
    /// The end of the layout's program, such as a crash; `nil` if the check came to its end.
    var problem: OpeningProblem?
    /// Whether the check was not made, because the layout's program ended too often before.
    var isSkipped = false
    /// The duration in seconds.
    var duration = 0.0

    var hasFailed: Bool { !findings.isEmpty || problem != nil }
  }

  var className: String
  var checks: [Check]
  /// The word for a check in the text: `check`, or `test` for those of XCTest.
  var word = "check"

  /// The rules whose violation is a note: many a layout with few items goes through all of them, and is fast.
  static let noted: Set<String> = ["growing-cost"]

  var failureCount: Int { checks.count(where: \.hasFailed) }
  var hasFailed: Bool { failureCount > 0 }

  // MARK: Text

  /// The report as text: a line, and the faults, each with the first check that shows it.
  var text: String {
    let skipped = checks.count(where: \.isSkipped)
    let made = checks.count - skipped
    let words = "\(Self.number(skipped, word)) \(skipped == 1 ? "was" : "were")"
    let reason = word == "test" ? "skipped" : "not made, because the layout ended its program before"
    let rest = skipped > 0 ? "; \(words) \(reason)" : ""
    var lines = [
      hasFailed
        ? "✗ \(className): \(failureCount) of \(Self.number(made, word)) failed\(rest)."
        : "✓ \(className): \(Self.number(made, word)) passed\(word == "test" ? rest : "")."
    ]
    for (problem, names) in grouped(
      checks.compactMap { check in check.problem.map { ($0.title, check.name) } })
    {
      lines.append("    \(problem)")
      let details = checks.first { $0.problem?.title == problem }?.problem?.lines ?? []
      lines += details.map { "      \($0.place)  \($0.text)" }
      lines.append("      (\(Self.phrase(names)))")
    }
    lines += Self.lines(of: checks.map { ($0.name, $0.findings) }, mark: "")
    lines += Self.lines(of: checks.map { ($0.name, $0.notes) }, mark: "note: ")
    return lines.joined(separator: "\n")
  }

  /// The maximum number of messages in the text for each violated rule.
  private static let maximumPerRule = 3

  private static func lines(
    of checks: [(name: String, findings: [LayoutCheckResult.Finding])], mark: String
  ) -> [String] {
    var rules: [String] = []
    for finding in checks.flatMap(\.findings) where !rules.contains(finding.rule) {
      rules.append(finding.rule)
    }
    return rules.flatMap { rule in
      let names = checks.filter { $0.findings.contains { $0.rule == rule } }.map(\.name)
      let first = checks.first { $0.name == names[0] }?.findings.filter { $0.rule == rule } ?? []
      // A test of XCTest is its own rule.
      var lines = ["    \(mark)\(rule)" + (names == [rule] ? "" : " (\(phrase(names)))")]
      lines += first.prefix(maximumPerRule).map { "      \($0.message)" }
      if first.count > maximumPerRule { lines.append("      … and \(first.count - maximumPerRule) more.") }
      return lines
    }
  }

  /// Returns the first elements of pairs, each once, with all second elements.
  private func grouped(_ pairs: [(String, String)]) -> [(String, [String])] {
    var order: [String] = []
    for (key, _) in pairs where !order.contains(key) { order.append(key) }
    return order.map { key in (key, pairs.filter { $0.0 == key }.map(\.1)) }
  }

  private static func phrase(_ names: [String]) -> String {
    names.count == 1 ? names[0] : "\(names[0]), and \(number(names.count - 1, "check")) more"
  }

  static func number(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  // MARK: JUnit

  /// The reports of layouts as a JUnit XML document.
  static func junit(_ reports: [LayoutTestReport]) -> String {
    let suites = reports.map(\.suite).joined(separator: "\n")
    let all = reports.flatMap(\.checks)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="fling test"\(counts(of: all))>
      \(suites)
      </testsuites>

      """
  }

  private var suite: String {
    let cases = checks.map { check -> String in
      let head =
        "    <testcase classname=\(Self.quoted(className)) name=\(Self.quoted(check.name)) time=\(Self.seconds(check.duration))"
      var inner: [String] = []
      if let problem = check.problem {
        let details = problem.lines.map { "\($0.place)  \($0.text)" }.joined(separator: "\n")
        inner.append("      <error message=\(Self.quoted(problem.title))>\(Self.escaped(details))</error>")
      }
      if let first = check.findings.first {
        let messages = check.findings.map { "\($0.rule): \($0.message)" }.joined(separator: "\n")
        inner.append(
          "      <failure type=\(Self.quoted(first.rule)) message=\(Self.quoted(first.message))>\(Self.escaped(messages))</failure>"
        )
      }
      if check.isSkipped { inner.append("      <skipped/>") }
      if !check.notes.isEmpty {
        let notes = check.notes.map { "\($0.rule): \($0.message)" }.joined(separator: "\n")
        inner.append("      <system-out>\(Self.escaped(notes))</system-out>")
      }
      return inner.isEmpty ? head + "/>" : head + ">\n" + inner.joined(separator: "\n") + "\n    </testcase>"
    }
    return """
        <testsuite name=\(Self.quoted(className))\(Self.counts(of: checks))>
      \(cases.joined(separator: "\n"))
        </testsuite>
      """
  }

  private static func counts(of checks: [Check]) -> String {
    let failures = checks.count { $0.problem == nil && !$0.findings.isEmpty }
    let errors = checks.count { $0.problem != nil }
    let time = seconds(checks.reduce(0) { $0 + $1.duration })
    return " tests=\"\(checks.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
      + " skipped=\"\(checks.count(where: \.isSkipped))\" time=\(time)"
  }

  private static func seconds(_ duration: Double) -> String { "\"" + String(format: "%.3f", duration) + "\"" }

  private static func quoted(_ text: String) -> String {
    // A line break in an attribute would be read as a space.
    "\"" + escaped(text).replacingOccurrences(of: "\n", with: "&#10;") + "\""
  }

  /// Returns a text without the characters that mean something in XML, or that XML cannot contain.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default:
        if scalar.value >= 0x20, scalar.value != 0xFFFE, scalar.value != 0xFFFF {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
