import Foundation
import Testing

@testable import fling_ios

struct LayoutSourcesTests {
  @Test func `a package gives its sources without tests, examples and manifest`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in [
      "Package.swift", "Sources/A/B.swift", "Sources/A/A.swift", "Tests/T.swift", "Example/E.swift",
      "Sources/macOS/C.swift", "Sources/A/Samples/D.swift",
    ] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    let names = try LayoutSources(paths: [folder.path]).files.map(\.lastPathComponent)
    #expect(names == ["A.swift", "B.swift"])
  }

  @Test(arguments: ["/", "/proc", "/sys"])
  func `a whole disk is refused with a message`(path: String) {
    let error = #expect(throws: LayoutCompilationError.self) { try LayoutSources(paths: [path]) }
    #expect(error?.description.contains("“\(path)”") == true)
  }

  @Test(arguments: ["L.swift", "folder"])
  func `a pipe named like a Swift file is refused or left out`(path: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "folder"), withIntermediateDirectories: true)
    for name in ["L.swift", "folder/M.swift"] {
      try #require(mkfifo(folder.appending(path: name).path, 0o600) == 0)
    }
    #expect(throws: LayoutCompilationError.self) {
      try LayoutSources(paths: [folder.appending(path: path).path])
    }
  }

  @Test func `tests for XCTest are found apart from the sources`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in [
      ("Package.swift", ""), ("Sources/A/A.swift", ""), ("Tests/ATests/T.swift", "import XCTest"),
      ("Tests/ATests/U.swift", "import Testing"), ("Tests/ATests/Helpers/V.swift", "struct Helper {}"),
      ("Tests/AUITests/W.swift", "import XCTest"), ("Tests/LinuxMain.swift", "import XCTest"),
      ("Modern/Tests/X.swift", "import Testing"), ("Modern/Tests/Y.swift", "struct Helper {}"),
    ] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let sources = try LayoutSources(paths: [folder.path])
    #expect(sources.tests.map(\.lastPathComponent) == ["V.swift", "T.swift"])
    #expect(sources.files.map(\.lastPathComponent) == ["A.swift"])
    let rest = sources.subtracting(Set(sources.tests.prefix(1) + sources.files))
    #expect(rest.tests.map(\.lastPathComponent) == ["T.swift"])
    #expect(rest.files.isEmpty)
  }

  @Test func `a file alone takes the files of its project that declare what it uses`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
    try write("Package.swift", "")
    try write(
      "Lib/Grid.swift",
      "class Grid { let cell = GridCell(); // Unused\n let b = \"Quoted\"; let c = view._place }")
    try write("Lib/GridCell.swift", "class GridCell { let style: Style }")
    try write("Lib/Deep/Style.swift", "public struct Style {}")
    try write("Lib/Place.swift", "extension UIView {\n  var _place: Int { 0 }\n}")
    try write("Lib/Unused.swift", "class Unused {}\nclass Quoted {}")
    try write("LibTests/Style.swift", "struct Style {}")

    let files = try LayoutSources(paths: [folder.appending(path: "Lib/Grid.swift").path]).files

    #expect(
      Set(files.map(\.lastPathComponent)) == ["Grid.swift", "GridCell.swift", "Style.swift", "Place.swift"])
    #expect(files.first?.lastPathComponent == "Grid.swift")
    #expect(!files.contains { $0.path.contains("LibTests") })
  }

  @Test func `a file outside a project takes only files beside it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let below = folder.appending(path: "Below")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    for (name, text) in [
      ("Grid", "let a = Cell(), b = Deep()"), ("Cell", "class Cell {}"), ("Other", "class Other {}"),
    ] {
      try text.write(to: folder.appending(path: "\(name).swift"), atomically: false, encoding: .utf8)
    }
    try "class Deep {}".write(to: below.appending(path: "Deep.swift"), atomically: false, encoding: .utf8)

    let files = try LayoutSources(paths: [folder.appending(path: "Grid.swift").path]).files

    #expect(files.map(\.lastPathComponent) == ["Grid.swift", "Cell.swift"])
  }

  @Test func `a path that does not exist is named`() {
    #expect(throws: LayoutCompilationError("There is no file or folder “/none.swift”.")) {
      try LayoutSources(paths: ["/none.swift"])
    }
  }
}

struct CompilerMessageTests {
  @Test func `messages keep file, line, column and severity, each once`() {
    let output = """
      /a b/L.swift:3:14: error: cannot find type 'UIControl' in scope
      let x: UIControl
             ^~~~~~~~~
      /a b/L.swift:3:14: error: cannot find type 'UIControl' in scope
      /a b/L.swift:9:1: warning: unused
      """
    let messages = CompilerMessage.messages(in: output)
    #expect(messages.map(\.line) == [3, 9])
    #expect(messages.map(\.severity) == [.error, .warning])
    #expect(messages[0].file?.path == "/a b/L.swift")
    #expect(messages[0].hint == "UIControl is not among the parts of UIKit that exist here.")
  }

  @Test func `a missing compiler is reported with what to install`() {
    #expect {
      try Toolchain(environment: ["PATH": "/nowhere"])
    } throws: { "\($0)".contains("there is no swiftc on the PATH") && "\($0)".contains("swift.org/install") }
  }
}
