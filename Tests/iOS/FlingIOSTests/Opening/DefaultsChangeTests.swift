import Foundation
import Scenes
import TestSupport
import Testing

@testable import Sessions
@testable import fling_ios

struct DefaultsChangeTests {
  private static let text =
    "class Grid {\r\n  var gap: CGFloat = 8 // é\r\n  var é = 1; var columns = 3\r\n}\r\n"
  private let scratch: Scratch
  private let path: String
  private let layout: LayoutDescription

  init() throws {
    scratch = try Scratch()
    path = try scratch.write(Self.text, to: "Grid.swift")
    let path = path
    func property(_ name: String, _ place: String, _ value: String, _ type: String)
      -> LayoutDescription.Property
    {
      let before = Self.text.range(of: place).map { Self.text[..<$0.upperBound].utf8.count } ?? 0
      return .init(
        name: name, isInspectable: false,
        value: .init(file: path, offset: before, length: value.utf8.count, text: value, type: type))
    }
    layout = LayoutDescription(
      className: "Grid",
      properties: [
        property("gap", "CGFloat = ", "8", "CGFloat"), property("columns", "columns = ", "3", "Int"),
        .init(name: "late", isInspectable: false, value: nil),
      ])
  }

  private func change(_ values: (String, Double)...) throws -> DefaultsChange {
    try DefaultsChange(layout, values.map { ChangedProperty(name: $0.0, numbers: [$0.1]) })
  }

  @Test func `only the values change, and their lines are shown`() throws {
    let change = try change(("gap", 12.5), ("columns", 10))
    try change.write()

    #expect(
      try scratch.text(of: "Grid.swift")
        == "class Grid {\r\n  var gap: CGFloat = 12.5 // é\r\n  var é = 1; var columns = 10\r\n}\r\n")
    #expect(change.lines.map(\.place) == ["2 −", "2 +", "3 −", "3 +"])
    #expect(
      change.lines.map(\.text) == [
        "var gap: CGFloat = 8 // é", "var gap: CGFloat = 12.5 // é", "var é = 1; var columns = 3",
        "var é = 1; var columns = 10",
      ])
  }

  @Test func `the change is taken back, unless the file has changed since`() throws {
    let change = try change(("gap", 9))
    try change.write()
    #expect(change.reversed.isApplicable)
    try change.reversed.write()
    #expect(try scratch.text(of: "Grid.swift") == Self.text)

    #expect(!change.reversed.isApplicable)
    #expect(throws: DefaultsChange.Failure.self) { try change.reversed.write() }
    #expect(try scratch.text(of: "Grid.swift") == Self.text)
  }

  @Test func `a file that has changed since it was compiled is refused`() throws {
    _ = try scratch.write("// new\n" + Self.text, to: "Grid.swift")
    #expect(throws: DefaultsChange.Failure.self) { try change(("gap", 9)) }
  }

  @Test func `a property without an initial value is named, and the question says so`() throws {
    let change = try change(("late", 9), ("gap", 9), ("columns", 3))
    #expect(change.missingNames == ["late"])
    #expect(change.names == ["gap"])
    let question = OpeningProblem(askingFor: change, isRestoring: false)
    #expect(question.title == "Write 1 value into Grid.swift?")
    #expect(question.lines.last?.text.hasSuffix(": late") == true)
    #expect(question.lines.map(\.mark) == [.removed, .added, .problem])
  }

  @Test func `permissions and a symbolic link are kept`() throws {
    chmod(path, 0o600)
    let link = scratch.path("Link.swift")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    var linked = layout
    linked.properties[0].value?.file = link
    try DefaultsChange(linked, [ChangedProperty(name: "gap", numbers: [9])]).write()

    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try scratch.text(of: "Grid.swift").contains("= 9 //"))
  }

  /// What may stand in the place of a source file.
  enum Impostor: CaseIterable { case pipe, folder, device, dangling }

  private func replaceFile(by impostor: Impostor) throws {
    let manager = FileManager.default
    try manager.removeItem(atPath: path)
    switch impostor {
    case .pipe: try #require(mkfifo(path, 0o600) == 0)
    case .folder: try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    case .device: try manager.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    case .dangling: try manager.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/Grid.swift")
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: Impostor.allCases)
  func `what has taken the place of a file is neither read nor written`(impostor: Impostor) throws {
    let change = try change(("gap", 9))
    try replaceFile(by: impostor)

    #expect(throws: DefaultsChange.Failure.self) { try self.change(("gap", 9)) }
    #expect(!change.isApplicable)
    #expect(throws: DefaultsChange.Failure.self) { try change.write() }
  }

  @Test(.timeLimit(.minutes(1)), arguments: Impostor.allCases)
  func `a crash in what is no file any more is shown without its line`(impostor: Impostor) throws {
    try replaceFile(by: impostor)
    let report = CrashReport("\(path):2: Fatal error: gap\n", files: [path])

    let problem = OpeningProblem(
      .crashed(report, signal: SIGILL), of: "Grid", files: [URL(filePath: path)])

    #expect(problem.title == "Grid crashed at Grid.swift:2: gap.")
    #expect(problem.lines == [])
  }
}
