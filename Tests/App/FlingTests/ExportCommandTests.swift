import Foundation
import TestSupport
import Testing

@Suite(.serialized)
struct ExportCommandTests {
  @Test func `export prints the layout as source`() throws {
    let swift = try Program.run(
      "export", "--scene", "carousel", "--set", "side-item-scale=0.5", "--as", "swift")
    let uikit = try Program.run(
      "export", "--scene", "carousel", "--set", "side-item-scale=0.5", "--as", "uikit")

    #expect(swift.status == 0 && uikit.status == 0)
    #expect(swift.output.contains("layout.sideItemScale = 0.5\n"))
    #expect(uikit.output.contains("var sideItemScale: CGFloat = 0.5 {"))
    #expect(swift.output.hasSuffix("}\n") && !swift.output.hasSuffix("\n\n"))
  }

  @Test func `a pasted command line gives the command line again`() throws {
    let settings = "--set deletion-angle=-30 --set item-width=0.45 --set anchor=top --items 7 --size 500x400"
    let first = try Program.shell("\(Program.quoted) export --scene card-row \(settings) --as command")
    let pasted = first.output.trimmingCharacters(in: .newlines)
      .replacing("fling --scene", with: "\(Program.quoted) export --as command --scene")
    let second = try Program.shell(pasted)

    #expect(first.output.hasPrefix("fling --scene card-row --set "))
    #expect(first.output.contains("deletion-angle=-30"))
    #expect(second.output == first.output)
    #expect(second.errors == "")
  }

  @Test func `--output writes the export to a file`() throws {
    let scratch = try Scratch()
    let printed = try Program.run("export", "--scene", "grid", "--as", "uikit")
    let written = try Program.run(
      "export", "--scene", "grid", "--as", "uikit", "--output", scratch.path("Grid.swift"))

    #expect(written.status == 0 && written.output == "")
    #expect(try scratch.text(of: "Grid.swift") == printed.output)
    #expect(try scratch.names == ["Grid.swift"])
  }

  @Test func `an export that cannot be written is reported with status 73`() throws {
    let outcome = try Program.run(
      "export", "--scene", "grid", "--as", "swift", "--output", "/no/such/folder/a")

    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("/no/such/folder/a"))
  }

  @Test func `an unknown form is rejected with the known ones and status 64`() throws {
    let outcome = try Program.run("export", "--scene", "grid", "--as", "kotlin")

    #expect(outcome.status == 64)
    for form in ["kotlin", "swift", "uikit", "command"] { #expect(outcome.errors.contains(form)) }
  }

  @Test func `an unknown scene of an export is rejected with status 64`() throws {
    let outcome = try Program.run("export", "--scene", "carusel", "--as", "swift")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("carousel"))
  }
}
