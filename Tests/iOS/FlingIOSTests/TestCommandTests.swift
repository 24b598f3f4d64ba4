import Foundation
import TestSupport
import Testing

@testable import Sessions
@testable import fling_ios

struct TestCommandTests {
  @Test func `numbers of items may be divided into sections`() throws {
    let command = try TestLayouts.parse([
      "A.swift", "--items", "0, 7,3+0+5", "--size", "10x20", "--size", "9x9",
    ])

    #expect(command.items.counts == [[0], [7], [3, 0, 5]])
    #expect(command.sizes == [CGSize(width: 10, height: 20), CGSize(width: 9, height: 9)])
    #expect(try TestLayouts.parse(["A.swift"]).sizes.count == 3)
  }

  @Test(arguments: [
    [], ["A.swift", "--items", "1,-2"], ["A.swift", "--items", "3+"], ["A.swift", "--items", "100001"],
    ["A.swift", "--size", "0x3"], ["A.swift", "--allow", "zTie"],
    ["A.swift", "--junit", "a", "--sheet", "a"], ["A.swift", "--timeout", "0"],
    ["A.swift", "--timeout", "3601"],
  ])
  func `options that make no sense are rejected`(arguments: [String]) {
    #expect(throws: (any Error).self) { try TestLayouts.parse(arguments) }
  }

  @Test(arguments: [1, 3])
  func `a layout that does not return fails after the time that the command says`(seconds: Int) throws {
    let scratch = try Scratch()
    let layout = try scratch.write(
      "import UIKit\nclass Long: UICollectionViewFlowLayout { override func prepare() { while true {} } }",
      to: "Long.swift")

    let outcome = try Program.run("test", layout, "--items", "3", "--timeout", "\(seconds)")

    #expect(outcome.status == Failure.Code.failedTest.rawValue)
    #expect(
      outcome.output.contains(" for \(seconds) s and was ended."),
      "\(outcome.output)")
  }

  @Test func `files that cannot be compiled are no failed test`() throws {
    let missing = try Program.run(["test", "/nowhere/Grid.swift"])
    #expect(missing.status == Failure.Code.badInput.rawValue)
    #expect(missing.errors.contains("/nowhere/Grid.swift"))
  }

  @Test func `the tests of a package without layouts run, also after a crash and beside files with errors`()
    throws
  {
    let scratch = try Scratch()
    for (path, text) in [
      ("Package.swift", ""), ("Sources/Model/Model.swift", "struct Model { let count = 2 }"),
      ("Sources/Model/App.swift", "class App: UIApplicationDelegate {}"),
      (
        "Tests/ModelTests/ModelTests.swift",
        """
        import UIKit
        import XCTest
        @testable import Model
        final class ModelTests: XCTestCase {
          func testA() { XCTAssertEqual(\(1 + 1), Model().count) }
          func testB() { fatalError("there is no model") }
          func testC() { XCTAssertEqual(UIScreen.main.bounds.width, 390) }
          func testD() { XCTAssertEqual(Model().count, 3) }
        }
        """
      ),
      ("Tests/ModelTests/TableTests.swift", "import XCTest\nlet table = UITableView()"),
    ] {
      try scratch.write(text, to: path)
    }

    let outcome = try Program.run(["test", scratch.folder.path, "--junit", scratch.path("report.xml")])

    #expect(outcome.status == Failure.Code.failedTest.rawValue)
    #expect(
      outcome.output.hasPrefix(
        """
        ✗ Compilation: 1 of 2 files failed.
            TableTests.swift is left out: there is an error in the file.
        """))
    #expect(
      outcome.output.contains(
        """
        ✗ ModelTests: 2 of 4 tests failed.
            The test crashed at ModelTests.swift:6: there is no model.
              6  func testB() { fatalError("there is no model") }
              (testB)
            testD
              ModelTests.swift:8: XCTAssertEqual failed: ("2") is not equal to ("3")
        """), "\(outcome.output)")
    #expect(outcome.errors.contains("App.swift is left out"))
    #expect(try scratch.text(of: "report.xml").contains(#"tests="6" failures="1" errors="2" skipped="0""#))
  }

  @Test func `the layouts of a package with tests are checked beside a file with errors`() throws {
    let scratch = try Scratch()
    for (path, text) in [
      ("Package.swift", ""),
      ("Sources/Kit/Grid.swift", "import UIKit\nclass Grid: UICollectionViewFlowLayout {}"),
      ("Sources/Kit/App.swift", "class App: UIApplicationDelegate {}"),
      (
        "Tests/KitTests/KitTests.swift",
        """
        import XCTest
        @testable import Kit
        final class KitTests: XCTestCase { func testA() { XCTAssertEqual(Grid().minimumLineSpacing, 10) } }
        """
      ),
    ] {
      try scratch.write(text, to: path)
    }

    let outcome = try Program.run(["test", scratch.folder.path, "--items", "7", "--size", "100x100"])

    #expect(outcome.status == 0)
    #expect(outcome.output.contains("✓ Grid"), "\(outcome.output)")
    #expect(outcome.output.contains("✓ KitTests: 1 test passed."), "\(outcome.output)")
    #expect(outcome.errors.contains("App.swift is left out"), "\(outcome.errors)")
  }

  @Test func `an allowed rule hides no other fault of a layout`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      import UIKit
      class Trembling: UICollectionViewFlowLayout {
        private var queries: CGFloat = 0
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
          queries += 1
          let found = super.layoutAttributesForElements(in: rect)?.map { $0.copy() as! UICollectionViewLayoutAttributes }
          for attributes in found ?? [] { attributes.alpha = 1 - queries / 10_000 }
          return found.map { $0 + $0.prefix(1) }
        }
      }
      """, to: "Trembling.swift")

    let outcome = try Program.run([
      "test", scratch.path("Trembling.swift"), "--items", "3", "--size", "100x100",
      "--allow", "changed-without-invalidation",
    ])

    #expect(outcome.status == Failure.Code.failedTest.rawValue)
    #expect(outcome.output.contains("duplicate"), "\(outcome.output)")
    #expect(!outcome.output.contains("changed-without-invalidation"), "\(outcome.output)")
  }

  // MARK: Reports

  private static let tie = LayoutCheckResult.Finding(rule: "z-tie", message: "A & B overlap <here>.")
  private static let cost = LayoutCheckResult.Finding(rule: "growing-cost", message: "It looked at 1000.")
  private static let crash = OpeningProblem("Grid crashed: Index out of range.")

  private var report: LayoutTestReport {
    var checks = ["a", "b", "c", "d"].map { LayoutTestReport.Check(name: $0, duration: 0.25) }
    checks[0].notes = [Self.cost]
    checks[1].findings = [Self.tie]
    checks[2].findings = [Self.tie]
    checks[3].problem = Self.crash
    return LayoutTestReport(className: "Grid", checks: checks)
  }

  @Test func `each fault is reported once, with the first check that shows it`() {
    #expect(
      report.text == """
        ✗ Grid: 3 of 4 checks failed.
            Grid crashed: Index out of range.
              (d)
            z-tie (b, and 1 check more)
              A & B overlap <here>.
            note: growing-cost (a)
              It looked at 1000.
        """)
  }

  @Test func `a note is no failure, and checks that were not made are counted`() {
    var report = report
    report.checks.removeSubrange(1..<4)
    #expect(!report.hasFailed)
    #expect(report.text.hasPrefix("✓ Grid: 1 check passed."))
    report.checks.append(.init(name: "e", isSkipped: true))
    report.checks[0].problem = Self.crash
    #expect(report.text.hasPrefix("✗ Grid: 1 of 1 check failed; 1 check was not made"))
  }

  @Test func `the JUnit report counts failures, errors and skipped checks, and can be parsed`() throws {
    var report = report
    report.checks.append(.init(name: "e \u{1}\"<", isSkipped: true))
    let text = LayoutTestReport.junit([report])

    #expect(text.contains(#"tests="5" failures="2" errors="1" skipped="1" time="1.000""#))
    #expect(text.contains(#"<failure type="z-tie" message="A &amp; B overlap &lt;here&gt;.">"#))
    #expect(text.contains(#"<error message="Grid crashed: Index out of range.">"#))
    #expect(text.contains(#"name="e &quot;&lt;""#))
    #expect(text.contains("<system-out>growing-cost: It looked at 1000.</system-out>"))
  }
}
