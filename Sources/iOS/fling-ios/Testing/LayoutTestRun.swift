import Canvas
import Files
import Foundation
import SDLStage
import Sessions

/// A run of the checks of layouts, each layout in a program of its own.
@MainActor
struct LayoutTestRun {
  private let command: TestLayouts

  /// The number of times that a layout may end its program before its other checks of the same kind are left
  /// out.
  private static let maximumEndings = 2

  private let permissions: HostPermissions

  init(_ command: TestLayouts) {
    (self.command, permissions) = (command, HostPermissions(layouts: command.files))
  }

  /// The files, the library that was compiled from them, and the program that loads the library.
  private struct Built {
    var files: [URL]
    var library: LayoutLibrary
  }

  /// Compiles the files, checks the layouts, and writes the reports.
  ///
  /// - Throws: `Failure` if the files cannot be compiled, a report cannot be written, or a layout fails.
  func run() throws {
    let build = try LayoutBuild(command.files, className: nil, wake: {})
    defer { build.removeFolder() }
    let result = build.compile()
    try checkSignals()
    let built = try self.built(build, result)
    let checks = LayoutCheck.all(counts: command.items.counts, sizes: command.sizes)
    var reports: [LayoutTestReport] = []
    for name in try built.map({ try classNames(in: $0.library) }) ?? [] {
      guard let built else { break }
      let report = try check(name, checks, built)
      try StandardOutput.print(report.text)
      reports.append(report)
    }
    let layoutReports = reports
    for report in try runTests(build, result) {
      try StandardOutput.print(report.text)
      reports.append(report)
    }
    if let junit = command.junit { try write(LayoutTestReport.junit(reports), to: junit) }
    if let sheet = command.sheet, let built { try drawSheet(of: layoutReports, checks, built, to: sheet) }
    let failures = reports.count(where: \.hasFailed)
    guard failures == 0 else {
      let classes = reports.count == 1 ? "1 class" : "\(reports.count) classes"
      throw Failure(message: "\(failures) of \(classes) failed.", code: .failedTest)
    }
  }

  /// Throws a failure if a signal has ended a compilation or a program that was waited for.
  private func checkSignals() throws(Failure) {
    if let code = Signals.endCode { throw Failure(message: "The test was ended.", code: code) }
  }

  /// Returns the compiled layouts; `nil` if there are none, but tests for XCTest.
  private func built(_ build: LayoutBuild, _ result: LayoutBuild.Result) throws(Failure) -> Built? {
    switch result.layouts {
    case .library(let library):
      return Built(files: result.files, library: library)
    case .failed(let messages):
      // A package with tests may have no layouts, or files that neither its layouts nor its tests need.
      if !result.tests.isEmpty, command.classNames.isEmpty {
        return try builtWithoutErrors(build, result, messages)
      }
      OpeningProblem.print(messages)
    }
    throw Failure(
      message: "\(command.files.joined(separator: ", ")) cannot be tested.", code: .badInput)
  }

  /// Compiles the layouts again, without the files that have errors; returns `nil` if no layout is left.
  private func builtWithoutErrors(
    _ build: LayoutBuild, _ result: LayoutBuild.Result, _ messages: [CompilerMessage]
  ) throws(Failure) -> Built? {
    var messages = messages
    var omitted: Set<URL> = []
    while true {
      let paths = Set(messages.filter { $0.severity == .error }.compactMap { $0.file?.path })
      let faulty = result.files.filter { paths.contains($0.path) && !omitted.contains($0) }
      guard !faulty.isEmpty else { return nil }
      omitted.formUnion(faulty)
      let layouts = build.compile(without: omitted).layouts
      try checkSignals()
      switch layouts {
      case .library(let library):
        return Built(files: result.files.filter { !omitted.contains($0) }, library: library)
      case .failed(let others): messages = others
      }
    }
  }

  private func classNames(in library: LayoutLibrary) throws(Failure) -> [String] {
    let all = library.layouts.map(\.className)
    for name in command.classNames where !all.contains(name) {
      throw Failure(
        message: "There is no layout class “\(name)” in the files; there are \(all.joined(separator: ", ")).",
        code: .badInput)
    }
    return command.classNames.isEmpty ? all : command.classNames
  }

  // MARK: Checks

  private func check(
    _ name: String, _ checks: [LayoutCheck], _ built: Built
  ) throws(Failure) -> LayoutTestReport {
    var report = LayoutTestReport(className: name, checks: checks.map { .init(name: $0.name) })
    var remaining = Array(checks.indices)
    var endings: [LayoutCheck.Kind: Int] = [:]
    var progress = Progress("Checking \(name)", of: checks.count)
    defer { progress.clear() }
    while !remaining.isEmpty {
      var setup = HostSetup(library: built.library.file.path, size: CGSize(width: 100, height: 100))
      setup.checks = LayoutChecks(className: name, checks: remaining.map { checks[$0] })
      setup.checks?.allowedRules = command.allow
      let program = try HostedProgram(setup: setup, permissions, isQuiet: true, wake: {})
      var remark: String?
      let fault = program.watch(files: built.files, patience: Double(command.timeout)) { news in
        switch news {
        case .remark(let text): remark = text
        case .checked(let result):
          record(result, of: &report.checks[remaining.removeFirst()])
          progress.show(checks.count - remaining.count)
        default: break
        }
      }
      try checkSignals()
      guard let failed = remaining.first else { break }
      remaining.removeFirst()
      report.checks[failed].problem =
        remark.map { OpeningProblem($0) } ?? OpeningProblem(fault, of: name, files: built.files)
      let kind = checks[failed].kind
      endings[kind, default: 0] += 1
      guard endings[kind, default: 0] >= Self.maximumEndings else { continue }
      for index in remaining where checks[index].kind == kind { report.checks[index].isSkipped = true }
      remaining.removeAll { checks[$0].kind == kind }
    }
    return report
  }

  private func record(_ result: LayoutCheckResult, of check: inout LayoutTestReport.Check) {
    check.findings = result.findings.filter { !LayoutTestReport.noted.contains($0.rule) }
    check.notes = result.findings.filter { LayoutTestReport.noted.contains($0.rule) }
    check.duration = result.duration
  }

  // MARK: Tests

  /// The time, in seconds, after which a test that prints nothing is ended. A test may wait long.
  private static let testPatience = 120.0

  /// Runs the user's tests for XCTest; returns a report for each class, and none if there are no tests.
  ///
  /// A test that ends the program does not keep the later tests from running: they run in a new program.
  private func runTests(
    _ build: LayoutBuild, _ result: LayoutBuild.Result
  ) throws(Failure) -> [LayoutTestReport] {
    guard !result.tests.isEmpty else { return [] }
    let (compilation, library) = try compileTests(build, result)
    var reports = compilation.map { [$0] } ?? []
    guard let library else { return reports }
    let files = result.files + result.tests
    var output = XCTestOutput()
    while true {
      let ended = output.endedTests
      // The screen of a phone, because tests lay out views of its size.
      var setup = HostSetup(library: library.file.path, size: CGSize(width: 390, height: 844))
      setup.checks = LayoutChecks(className: "", checks: [])
      setup.checks?.runsTests = true
      setup.checks?.omittedTests = ended
      let program = try HostedProgram(setup: setup, permissions, isQuiet: true, wake: {})
      var remark: String?
      let fault = program.watch(files: files, patience: Self.testPatience, countsOutput: true) { report in
        if case .remark(let text) = report { remark = text }
      }
      try checkSignals()
      output.read(program.errorText)
      // XCTest ends a program with status 1 if a test has failed.
      if !output.isUnfinished, fault == .exited(status: 0) || fault == .exited(status: 1) { break }
      output.end(
        with: remark.map { OpeningProblem($0) } ?? OpeningProblem(fault, of: "The test", files: files))
      // A program that ends before its first test would end so again.
      if output.endedTests.subtracting(ended).allSatisfy({ $0.hasPrefix("XCTest.") }) { break }
    }
    reports += output.reports
    return reports
  }

  /// Compiles the tests. Files with errors are left out, so that the tests in the other files run.
  ///
  /// - Returns: A report of the tests' files if some have errors, otherwise `nil`; and the library, `nil` if it
  ///   cannot be compiled or contains no test.
  private func compileTests(
    _ build: LayoutBuild, _ result: LayoutBuild.Result
  ) throws(Failure) -> (LayoutTestReport?, LayoutLibrary?) {
    var report = LayoutTestReport(
      className: "Compilation", checks: result.tests.map { .init(name: $0.lastPathComponent) }, word: "file")
    var omitted: Set<URL> = []
    while true {
      let messages: [CompilerMessage]
      let layouts = build.compile(includesTests: true, without: omitted).layouts
      try checkSignals()
      switch layouts {
      case .library(let library): return (report.hasFailed ? report : nil, library)
      case .failed(let failure): messages = failure.filter { $0.severity == .error }
      }
      var isStuck = true
      for file in result.files + result.tests where !omitted.contains(file) {
        let errors = messages.filter { $0.file?.path == file.path }
        guard !errors.isEmpty else { continue }
        isStuck = false
        omitted.insert(file)
        let problem = OpeningProblem(errors, in: file)
        if let index = result.tests.firstIndex(of: file) {
          report.checks[index].problem = problem
        } else {
          // A file of the package that no test needs is no failure.
          StandardError.print(problem.title)
          for line in problem.lines.prefix(1) { StandardError.print("  \(line.place)  \(line.text)") }
        }
      }
      if isStuck {
        report.checks.append(.init(name: "library", problem: OpeningProblem(messages)))
        return (report, nil)
      }
      if result.tests.allSatisfy(omitted.contains) { return (report, nil) }
    }
  }

  // MARK: Sheet

  /// The maximum number of numbers of items on the sheet.
  private static let maximumSheetCount = 3

  /// Draws the contact sheets of all layouts below each other into a file. Numbers of items with which a layout
  /// ended its program are left out.
  private func drawSheet(
    of reports: [LayoutTestReport], _ checks: [LayoutCheck], _ built: Built, to path: String
  ) throws(Failure) {
    var frames: [PixelFrame] = []
    for report in reports {
      let name = report.className
      let failed = zip(checks, report.checks).filter { $1.problem != nil || $1.isSkipped }.map(\.0.counts)
      let counts = command.items.counts.filter { $0.count == 1 && $0 != [0] && !failed.contains($0) }
      guard !counts.isEmpty else {
        StandardError.print("\(name) is not on the sheet, because it does not survive its checks.")
        continue
      }
      var setup = HostSetup(library: built.library.file.path, size: CGSize(width: 100, height: 100))
      var sheet = LayoutChecks(className: name, checks: [])
      sheet.sheetCounts = counts.prefix(Self.maximumSheetCount).map { $0[0] }
      sheet.sheetSizes = command.sizes
      setup.checks = sheet
      let program = try HostedProgram(setup: setup, permissions, isQuiet: true, wake: {})
      var frame: PixelFrame?
      let fault = program.watch(files: built.files, patience: Double(command.timeout)) { news in
        switch news {
        case .frame(let drawn):
          frame = program.frames.image(
            number: drawn.number, size: PixelSize(width: drawn.width, height: drawn.height))
        case .remark(let remark): StandardError.print(remark)
        default: break
        }
      }
      try checkSignals()
      if let frame {
        frames.append(frame)
      } else {
        StandardError.print("\(name) is not on the sheet: \(fault.message(of: name))")
      }
    }
    guard !frames.isEmpty else { return }
    do {
      try PixelFrame(below: frames).savePNG(to: path)
    } catch {
      throw Failure(message: "The sheet \(error)", code: .cannotCreate)
    }
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    do {
      try FileContents.write(Array(text.utf8), to: path)
    } catch {
      throw Failure(message: "The report \(error)", code: .cannotCreate)
    }
  }
}

extension PixelFrame {
  /// Creates an image of images of the same width, one below the other.
  convenience init(below images: [PixelFrame]) {
    let width = images.map(\.size.width).max() ?? 1
    let size = PixelSize(width: width, height: max(1, images.map(\.size.height).reduce(0, +)))
    let memory = PixelMemory(count: width * size.height)
    self.init(size: size, memory: memory.start, owner: memory)
    var row = 0
    for image in images where image.size.width == width {
      PixelFrame(size: image.size, memory: memory.start + row * width * 4, owner: memory).copyPixels(
        of: image)
      row += image.size.height
    }
  }
}

/// The memory of an image that several images share.
private final class PixelMemory {
  let start: UnsafeMutableRawPointer

  init(count: Int) {
    start = .allocate(byteCount: max(1, count) * 4, alignment: 16)
    start.initializeMemory(as: UInt32.self, repeating: 0xFF00_0000, count: max(1, count))
  }

  deinit { start.deallocate() }
}
