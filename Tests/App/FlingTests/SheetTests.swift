import Foundation
import TestSupport
import Testing

struct SheetTests {
  @Test func `a sheet is the same on every run`() throws {
    let scratch = try Scratch()
    for name in ["1.png", "2.png"] {
      let outcome = try Program.run(
        "sheet", "--scene", "waterfall", "--size", "200x160", "--over", "columns=2..4", "--steps", "3",
        "--output", scratch.path(name))
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.isEmpty && outcome.output.isEmpty)
    }

    #expect(try scratch.contents(of: "1.png") == scratch.contents(of: "2.png"))
  }

  @Test(arguments: [
    ([], "--offsets"), (["--offsets", "0", "--over", "columns=1..2"], "--offsets"),
    (["--offsets", "0,up"], "--offsets"), (["--offsets", ""], "--offsets"),
    (["--over", "columns=1..2", "--steps", "1"], "--steps"),
    (["--over", "columns=1..2", "--columns", "0"], "--columns"),
    (["--over", "lines=1..2"], "no parameter"),
    (["--offsets", "0,1,2,3", "--columns", "1", "--scale", "8"], "megapixels"),
  ])
  func `a sheet that makes no sense is rejected with the option and status 64`(
    arguments: [String], message: String
  ) throws {
    let scratch = try Scratch()

    let outcome = try Program.run(
      ["sheet", "--scene", "waterfall", "--output", scratch.path("a.png")] + arguments)

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try scratch.names.isEmpty)
  }

  @Test func `a sheet that cannot be written is reported in one line with status 73`() throws {
    let outcome = try Program.run(
      "sheet", "--size", "200x160", "--offsets", "0", "--output", "/nowhere/a.png")

    #expect(outcome.status == 73)
    #expect(
      outcome.errors == "fling: The sheet /nowhere/a.png cannot be written: No such file or directory\n")
  }

  @Test func `a picture that cannot be read is named and the sheet is drawn`() throws {
    let scratch = try Scratch()
    let picture = try scratch.write("no picture", to: "broken.png")

    let outcome = try Program.run(
      "sheet", picture, "--size", "200x160", "--offsets", "0", "--output", scratch.path("a.png"))

    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("broken.png cannot be shown"))
  }
}
