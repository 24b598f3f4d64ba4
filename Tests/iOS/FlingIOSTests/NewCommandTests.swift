import Foundation
import TestSupport
import Testing

@testable import Sessions
@testable import fling_ios

struct NewCommandTests {
  @Test func `a new package passes fling test`() throws {
    let scratch = try Scratch()
    let made = try Program.run(["new", "PhotoWall"], in: scratch.folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("fling open PhotoWall"))

    let outcome = try Program.run(
      ["test", "PhotoWall", "--junit", "report.xml", "--sheet", "sheet.png"], in: scratch.folder)

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output
        == "✓ PhotoWallLayout: 28 checks passed.\n✓ PhotoWallLayoutTests: 1 test passed.\n")
    #expect(try scratch.text(of: "report.xml").contains(#"tests="29" failures="0" errors="0" skipped="0""#))
    #expect(try scratch.contents(of: "sheet.png").count > 10_000)
  }

  @Test(arguments: ["5", "6"])
  func `the files of a new package type-check against Apple's declarations`(languageMode: String) throws {
    let package = try #require(LayoutPackage(name: "PhotoWall"))
    let apple = try AppleDeclarations()
    func write(_ name: String) throws -> String {
      let file = apple.folder.appending(path: name)
      let text = try #require(package.files.first { $0.path.hasSuffix("/\(name)") }?.text)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }

    let layout = try apple.typeCheck(
      [write("PhotoWallLayout.swift")], as: "PhotoWall", languageMode: languageMode, isImportable: true)
    #expect(layout == "")
    let test = try apple.typeCheck(
      [write("PhotoWallLayoutTests.swift")], as: "PhotoWallTests", languageMode: languageMode)
    #expect(test == "")
  }

  @Test(arguments: ["3D", "Photo Wall", "a-b", "é", "", "class", "Self", "Any", "uikit", "Swift"])
  func `a name that no module can have is refused`(name: String) throws {
    #expect(LayoutPackage(name: name) == nil)
  }

  @Test(arguments: [
    ("wall", "WallLayout"), ("PhotoLayout", "PhotoLayoutLayout"), ("photoLayout", "PhotoLayout"),
  ])
  func `the class is named after the package, but not like it`(name: String, className: String) {
    #expect(LayoutPackage(name: name)?.className == className)
  }

  @Test func `a folder that exists is left alone`() throws {
    let scratch = try Scratch()
    _ = try scratch.write("mine", to: "Wall")
    let outcome = try Program.run(["new", "Wall"], in: scratch.folder)
    #expect(outcome.status == Failure.Code.cannotCreate.rawValue)
    #expect(try scratch.text(of: "Wall") == "mine")
  }
}
