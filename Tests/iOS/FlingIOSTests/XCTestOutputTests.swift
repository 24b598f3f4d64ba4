import Testing

@testable import fling_ios

struct XCTestOutputTests {
  private static let text = """
    Test Suite 'All tests' started at 2026-11-25 09:00:00.000
    Test Case 'WallTests.testA' started at 2026-11-25 09:00:00.000
    a line of the test
    Test Case 'WallTests.testA' passed (0.25 seconds)
    Test Case 'WallTests.testB' started at 2026-11-25 09:00:00.000
    /home/a/Tests/WallTests.swift:33: error: WallTests.testB : XCTAssertEqual failed: ("1") is not equal to ("2") -
    /home/a/Tests/WallTests.swift:34: error: WallTests.testB : threw error "x"
    Test Case 'WallTests.testB' failed (0.5 seconds)
    Test Case 'MoreTests.testC' started at 2026-11-25 09:00:00.000
    Test Case 'MoreTests.testC' skipped (0.0 seconds)
    """

  @Test func `each class is a report of its tests`() {
    var output = XCTestOutput()
    output.read(Self.text)
    #expect(!output.isUnfinished)
    #expect(
      output.reports.map(\.text) == [
        """
        ✗ WallTests: 1 of 2 tests failed.
            testB
              WallTests.swift:33: XCTAssertEqual failed: ("1") is not equal to ("2")
              WallTests.swift:34: threw error "x"
        """, "✓ MoreTests: 0 tests passed; 1 test was skipped.",
      ])
    #expect(output.reports[0].checks.map(\.duration) == [0.25, 0.5])
  }

  @Test func `a measurement that varies is a note, and no failure`() {
    var output = XCTestOutput()
    output.read(
      """
      Test Case 'WallTests.testTime' started at x
      /T/WallTests.swift:9: error: WallTests.testTime : failed: The relative standard deviation of the \
      measurements is 82.806% which is higher than the max allowed of 10.000%.
      Test Case 'WallTests.testTime' failed (0.5 seconds)
      """)
    #expect(!output.reports[0].hasFailed)
    #expect(output.reports[0].checks[0].notes.count == 1)
  }

  @Test func `the end of the program is a failure of the test that runs`() {
    var output = XCTestOutput()
    output.read(
      Self.text + "\nTest Case 'MoreTests.testD' started at 2026-11-25 09:00:00.000\nFatal error: x")
    #expect(output.isUnfinished)
    output.end(with: OpeningProblem("The test crashed: x."))
    #expect(
      output.reports[1].text.hasPrefix(
        "✗ MoreTests: 1 of 1 test failed; 1 test was skipped.\n    The test crashed: x.\n"))
  }

  @Test func `the results of several runs are those of one report for each class`() {
    var output = XCTestOutput()
    output.read("Test Case 'WallTests.testA' started at x\nFatal error: x")
    output.end(with: OpeningProblem("The test crashed: x."))
    output.read(
      "Test Case 'WallTests.testB' started at x\nTest Case 'WallTests.testB' passed (0.25 seconds)")
    #expect(!output.isUnfinished)
    #expect(output.reports.map { $0.checks.map(\.hasFailed) } == [[true, false]])
    #expect(output.endedTests == ["WallTests.testA", "WallTests.testB"])
  }
}
