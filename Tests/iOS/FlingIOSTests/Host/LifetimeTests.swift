import Foundation
import TestSupport
import Testing

/// The lives of the processes that compile and run opened layouts.
struct LifetimeTests {
  /// Returns whether a process has ended, within three seconds.
  private func isGone(_ identifier: Int32) -> Bool {
    for _ in 0..<300 {
      if kill(identifier, 0) != 0 { return true }
      usleep(10_000)
    }
    return false
  }

  /// The identifiers of the processes whose command lines contain a text.
  private func processes(with text: String) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter {
      let line = (try? Data(contentsOf: URL(filePath: "/proc/\($0)/cmdline"))) ?? Data()
      return line.range(of: Data(text.utf8)) != nil
    }
  }

  /// Waits for a condition; returns whether it came true.
  private func wait(atMost seconds: Int = 10, until condition: () throws -> Bool) rethrows -> Bool {
    for _ in 0..<seconds * 100 {
      if try condition() { return true }
      usleep(10_000)
    }
    return false
  }

  /// Starts the program with a layout, and its temporary files in the scratch folder.
  private func start(_ arguments: [String], in scratch: Scratch) throws -> Process {
    let process = Process()
    process.executableURL = Program.executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": scratch.folder.path]) { $1 }
    process.standardOutput = try scratch.newFile("output")
    process.standardError = try scratch.newFile("errors")
    try process.run()
    return process
  }

  @Test(arguments: ["exit(0)", "_exit(0)", "exit(64)"])
  func `a layout that ends its program is no success without a window`(call: String) throws {
    let scratch = try Scratch()
    let layout = try scratch.write(
      "import Glibc\nimport UIKit\nclass Last: UICollectionViewFlowLayout { override func prepare() { \(call) } }",
      to: "Last.swift")

    let outcome = try Program.run(
      "open", layout, "--headless", "--size", "200x150", "--snapshot", scratch.path("a.png"))

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("Last.swift ended its program with status"), "\(outcome.errors)")
  }

  @Test(arguments: [
    "if fork() == 0 { setsid(); sleep(100) }", "if fork() == 0 { if fork() == 0 { sleep(100) }; _exit(0) }",
    "_ = try? Process.run(URL(fileURLWithPath: \"/bin/sleep\"), arguments: [\"100.0625\"])",
  ])
  func `what a layout starts ends with its program`(statement: String) throws {
    let scratch = try Scratch()
    let layout = try scratch.write(
      """
      import Foundation
      import UIKit
      @_silgen_name("fork") func fork() -> Int32
      class Parent: UICollectionViewFlowLayout {
        private static let start: Void = {
          \(statement)
          usleep(100_000)
        }()
        override func prepare() {
          super.prepare()
          Self.start
        }
      }
      """, to: "Parent.swift")
    let marker = "FLING_TEST_MARKER_\(UUID().uuidString)"

    let outcome = try Program.run(
      ["open", layout, "--headless", "--size", "200x150", "--snapshot", scratch.path("a.png")],
      variables: [marker: "1"])

    #expect(outcome.status == 0, "\(outcome.errors)")
    let rest = (try FileManager.default.contentsOfDirectory(atPath: "/proc")).compactMap { Int32($0) }.filter
    {
      let variables = (try? Data(contentsOf: URL(filePath: "/proc/\($0)/environ"))) ?? Data()
      return variables.range(of: Data(marker.utf8)) != nil
    }
    #expect(rest == [])
    for process in rest { kill(process, SIGKILL) }
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129), (SIGKILL, SIGKILL)] as [(Int32, Int32)])
  func `a signal during a compilation ends the program and the compiler`(signal: Int32, status: Int32) throws
  {
    let scratch = try Scratch()
    let layout = try scratch.write(
      "import UIKit\nclass Slow: UICollectionViewFlowLayout {}\n" + Self.slowCode, to: "Slow.swift")
    let program = try start(["open", layout, "--headless", "--frames", "1"], in: scratch)
    let folder = scratch.folder.path + "/fling-"
    try #require(wait { !processes(with: folder).isEmpty })

    kill(program.processIdentifier, signal)

    #expect(wait { !program.isRunning })
    #expect(program.isRunning || program.terminationStatus == status)
    #expect(wait { processes(with: folder).isEmpty })
    for process in processes(with: folder) { kill(process, SIGKILL) }
    if program.isRunning { kill(program.processIdentifier, SIGKILL) }
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGINT])
  func `the program of a layout ends with the program that started it`(signal: Int32) throws {
    let scratch = try Scratch()
    let layout = try scratch.write(
      """
      import Foundation
      import UIKit
      class Long: UICollectionViewFlowLayout {
        override func prepare() {
          fputs("process \\(getpid())\\n", stderr)
          while true { usleep(1000) }
        }
      }
      """, to: "Long.swift")
    let program = try start(["open", layout, "--headless", "--frames", "1"], in: scratch)
    var host: Int32 = 0
    let isStarted = try wait {
      let line = try scratch.text(of: "errors").split(separator: "\n").first { $0.hasPrefix("process ") }
      host = line.flatMap { Int32($0.dropFirst(8)) } ?? 0
      return host != 0
    }
    try #require(isStarted)

    kill(program.processIdentifier, signal)

    #expect(isGone(host))
    #expect(wait { !program.isRunning })
  }

  /// Types that take the compiler many seconds.
  private static let slowCode = (0..<4000).map {
    "let a\($0) = [1.5, 2, \($0)].map { $0 * 2 + 1 }.reduce(0, +) + 3 * 2.5"
  }.joined(separator: "\n")

  @Test(arguments: [
    ["open", "LAYOUT", "--headless", "--snapshot", "PICTURE"], ["test", "LAYOUT", "--items", "3"],
    ["sheet", "--open", "LAYOUT", "--offsets", "0,9", "--output", "PICTURE"],
  ])
  func `a command leaves nothing in the folder for temporary files`(command: [String]) throws {
    let (scratch, temporary) = (try Scratch(), try Scratch())
    let layout = try scratch.write(
      "import UIKit\nclass Wall: UICollectionViewFlowLayout {}", to: "Wall.swift")
    let words = command.map {
      $0.replacing("LAYOUT", with: layout).replacing("PICTURE", with: scratch.path("a.png"))
    }

    let outcome = try Program.run(words, variables: ["TMPDIR": temporary.folder.path])

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try temporary.names == [])
  }

  /// Writes a package with a layout that fails, and one that executes `statement` each time it prepares.
  private func writePackage(_ statement: String, tests: String = "", in scratch: Scratch) throws {
    try scratch.write("", to: "Package.swift")
    try scratch.write(
      """
      import UIKit
      class Empty: UICollectionViewFlowLayout {
        override var collectionViewContentSize: CGSize { .zero }
      }
      class Wall: UICollectionViewFlowLayout {
        override func prepare() {
          super.prepare()
          \(statement)
        }
      }
      """, to: "Sources/Kit/Wall.swift")
    if !tests.isEmpty { try scratch.write("import XCTest\n" + tests, to: "Tests/KitTests/KitTests.swift") }
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal while tests are compiled ends the run as such, not as a failure`(
    signal: Int32, status: Int32
  ) throws {
    let scratch = try Scratch()
    try writePackage("", tests: Self.slowCode, in: scratch)
    let program = try start(["test", scratch.folder.path, "--items", "3"], in: scratch)
    let isChecked = try wait(atMost: 60) { try scratch.text(of: "output").contains("✓ Wall") }
    try #require(isChecked)
    try #require(wait(atMost: 60) { !processes(with: scratch.folder.path + "/fling-").isEmpty })

    kill(program.processIdentifier, signal)

    #expect(wait { !program.isRunning })
    #expect(program.isRunning || program.terminationStatus == status)
    #expect(try scratch.text(of: "errors").hasSuffix("fling: The test was ended.\n"))
    if program.isRunning { kill(program.processIdentifier, SIGKILL) }
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal while the sheet is drawn ends the run as such, not as a failure`(
    signal: Int32, status: Int32
  ) throws {
    let scratch = try Scratch()
    let report = scratch.path("report.xml")
    // The report is written before the sheet is drawn.
    try writePackage("if FileManager.default.fileExists(atPath: \"\(report)\") { sleep(5) }", in: scratch)
    let program = try start(
      ["test", scratch.folder.path, "--items", "3", "--junit", report, "--sheet", scratch.path("sheet.png")],
      in: scratch)
    try #require(wait(atMost: 60) { FileManager.default.fileExists(atPath: report) })

    kill(program.processIdentifier, signal)

    #expect(wait { !program.isRunning })
    #expect(program.isRunning || program.terminationStatus == status)
    #expect(try !scratch.names.contains("sheet.png"))
    if program.isRunning { kill(program.processIdentifier, SIGKILL) }
  }
}
