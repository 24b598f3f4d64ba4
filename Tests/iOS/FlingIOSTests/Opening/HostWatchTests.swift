import CollectionCore
import Foundation
import TestSupport
import Testing

@testable import fling_ios

struct HostWatchTests {
  private static let prepare = Int32(
    1 + (LayoutCall.Hook.allCases.firstIndex(of: .prepare) ?? 0))

  private func observation(
    silence: Double = 0, call: Int32 = 0, hasShownFrame: Bool = true, isCrashing: Bool = false,
    memory: Int = 0,
    elementCount: Int = 0
  ) -> HostObservation {
    HostObservation(
      silence: silence, call: call, hasShownFrame: hasShownFrame, isCrashing: isCrashing, memory: memory,
      elementCount: elementCount)
  }

  @Test func `a program that does not answer is ended after two seconds, with the method's name`() {
    #expect(HostWatch.fault(observation(silence: 1.9, call: Self.prepare)) == nil)
    let fault = HostWatch.fault(observation(silence: 2, call: Self.prepare))
    #expect(fault?.message(of: "A") == "A has been in prepare() for 2 s and was ended.")
  }

  @Test func `outside of layout methods, a program has longer to answer`() {
    #expect(HostWatch.fault(observation(silence: 7)) == nil)
    #expect(
      HostWatch.fault(observation(silence: 8))?.message(of: "A")
        == "A has been in its code for 8 s and was ended.")
    #expect(HostWatch.fault(observation(silence: 9, call: Self.prepare), patience: 10) == nil)
    #expect(HostWatch.fault(observation(silence: 9), patience: 10) == nil)
  }

  @Test func `a program may start slowly, but not in a layout method`() {
    #expect(HostWatch.fault(observation(silence: 14, hasShownFrame: false)) == nil)
    #expect(HostWatch.fault(observation(silence: 15, hasShownFrame: false)) != nil)
    #expect(HostWatch.fault(observation(silence: 2, call: Self.prepare, hasShownFrame: false)) != nil)
    let fault = HostWatch.fault(
      observation(silence: 2, call: LayoutCallMarker.creation, hasShownFrame: false))
    #expect(fault?.message(of: "A") == "A has been in its initializer for 2 s and was ended.")
  }

  @Test func `a program that writes the report of a crash is given time`() {
    #expect(HostWatch.fault(observation(silence: 5, call: Self.prepare, isCrashing: true)) == nil)
    #expect(HostWatch.fault(observation(silence: 20, call: Self.prepare, isCrashing: true)) != nil)
  }

  @Test func `too much memory and too many elements end a program at once`() {
    #expect(HostWatch.fault(observation(memory: 2 << 30)) == nil)
    #expect(
      HostWatch.fault(observation(call: Self.prepare, memory: 2 << 30 + 1))
        == .tooMuchMemory(call: Self.prepare))
    #expect(HostWatch.fault(observation(elementCount: 9_999_999)) == nil)
    #expect(HostWatch.fault(observation(elementCount: 10_000_000)) == .tooManyElements(10_000_000))
  }

  // MARK: Succession

  private let first = URL(filePath: "/1.so")
  private let second = URL(filePath: "/2.so")

  @Test func `a library that worked is started once more, then the one before it`() {
    var succession = LibrarySuccession()
    succession.showed(first)
    succession.showed(second)

    #expect(succession.failed(second) == second)
    #expect(succession.failed(second) == first)
    #expect(succession.failed(first) == first)
    #expect(succession.failed(first) == nil)
  }

  @Test func `a library that never worked is not started again`() {
    var succession = LibrarySuccession()
    #expect(succession.failed(first) == nil)
    succession.showed(first)
    #expect(succession.failed(second) == first)
  }

  // MARK: Crashes

  @Test func `the report of a crash gives the reason and the innermost line of the user's file`() {
    let text = """
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

      *** Program crashed: Illegal instruction at 0x00007f09d596df7f ***

      0 0x00007f09 _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
      1 [ra] 0x00007f0a WaveLayout.column(of:) + 12 in Layouts_1.so at /home/a/WaveLayout.swift:31:9
      2 [ra] 0x00007f0b WaveLayout.prepare() + 96 in Layouts_1.so at /home/a/WaveLayout.swift:17:5
      """
    let report = CrashReport(text, files: ["/home/a/WaveLayout.swift"])

    #expect(report.reason == "Index out of range")
    #expect(report.place == .init(file: "WaveLayout.swift", line: 31))
    #expect(
      HostFault.crashed(report, signal: 4).message(of: "WaveLayout")
        == "WaveLayout crashed at WaveLayout.swift:31: Index out of range.")
  }

  @Test func `the reason of a crash has no addresses, which differ from run to run`() {
    let text = "Grid.swift:7: Fatal error: <Grid: 0x00005616a66bf530> has one section."
    #expect(CrashReport(text, files: []).reason == "<Grid> has one section")
  }

  @Test func `a crash without a message is named by its kind or its signal`() {
    let text = "*** Program crashed: Bad pointer dereference at 0x0000000000000008 ***"
    #expect(CrashReport(text, files: []).reason == "Bad pointer dereference")
    let fault = HostFault.crashed(CrashReport("", files: []), signal: 9)
    #expect(fault.message(of: "A") == "A crashed: signal 9.")
  }

  @Test func `the line of a crash is quoted from the file`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    try "one\n  two\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    var report = CrashReport("", files: [])
    report.place = .init(file: file.lastPathComponent, line: 2)

    #expect(
      OpeningProblem(.crashed(report, signal: 4), of: "A", files: [file]).lines
        == [.init(place: "2", text: "two")])
    report.place?.line = 900
    #expect(OpeningProblem(.crashed(report, signal: 4), of: "A", files: [file]).lines == [])
  }

  // MARK: Messages

  @Test func `errors of the compiler are shown with file, line and column, warnings are not`() {
    let file = URL(filePath: "/home/a/Grid.swift")
    let problem = OpeningProblem([
      CompilerMessage(file: file, line: 3, column: 7, text: "cannot find 'x'", hint: "Declare x."),
      CompilerMessage(file: file, line: 4, severity: .warning, text: "unused"),
      CompilerMessage(file: file, line: 9, text: "expected '}'"),
    ])

    #expect(problem.title == "There are 2 errors in the files.")
    #expect(
      problem.lines == [
        .init(place: "Grid.swift:3:7", text: "cannot find 'x'"), .init(text: "Declare x."),
        .init(place: "Grid.swift:9", text: "expected '}'"),
      ])
  }

  @Test func `a message about no file is the title`() {
    let problem = OpeningProblem([CompilerMessage(text: "There is no layout class in the files.")])

    #expect(problem.title == "There is no layout class in the files.")
    #expect(problem.lines == [])
    let file = URL(filePath: "/home/a/Grid.swift")
    let longer = OpeningProblem([
      CompilerMessage(text: "No layout, and errors:"),
      CompilerMessage(file: file, line: 9, text: "expected '}'"),
    ])
    #expect(longer.title == "No layout, and errors:")
    #expect(longer.lines == [.init(place: "Grid.swift:9", text: "expected '}'")])
  }
}
