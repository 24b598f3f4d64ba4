import Foundation
import Playground
import TestSupport
import Testing

@testable import Sessions

struct KeysCommandTests {
  @Test func `fling keys prints the file, and --write makes it but never overwrites one`() throws {
    let scratch = try Scratch()
    let variables = ["XDG_CONFIG_HOME": scratch.folder.path]
    let file = scratch.folder.appending(path: "fling/keys.conf")

    let printed = try Program.run("keys", variables: variables)
    #expect(printed.status == 0)
    #expect(printed.output == KeyFile.text)
    #expect(try scratch.names.contains("fling") == false)

    let written = try Program.run("keys", "--write", variables: variables)
    #expect(written.status == 0)
    #expect(written.output.contains(file.path))
    #expect(try String(contentsOf: file, encoding: .utf8) == KeyFile.text)

    try Data("undo = F10\n".utf8).write(to: file)
    let again = try Program.run("keys", "--write", variables: variables)
    #expect(again.status == Failure.Code.cannotCreate.rawValue)
    #expect(again.errors.contains("\(file.path) exists"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "undo = F10\n")
  }

  @Test func `a run without a window does not read the keys`() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.folder.appending(path: "fling"), withIntermediateDirectories: true)
    _ = try scratch.write("nonsense", to: "fling/keys.conf")

    let outcome = try Program.run(
      "--headless", "--frames", "1", variables: ["XDG_CONFIG_HOME": scratch.folder.path])

    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }
}
