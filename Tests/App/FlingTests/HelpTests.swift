import Foundation
import Playground
import Scenes
import TestSupport
import Testing

@testable import Sessions

/// Tests of the help and the manual page against the declarations that they are made from.
@MainActor
struct HelpTests {
  /// The names of all options and flags, with their dashes, and of all subcommands.
  private func names() throws -> (options: Set<String>, subcommands: [String]) {
    let commands = try CommandDescription.program().subcommands ?? []
    let names = commands.flatMap { $0.arguments ?? [] }.flatMap { $0.names ?? [] }
    return (Set(names.map { ($0.kind == "long" ? "--" : "-") + $0.name }), commands.map(\.commandName))
  }

  @Test func `the help has the options of the window and all subcommands`() throws {
    let outcome = try Program.run("--help")
    let play = try #require(
      try CommandDescription.program().subcommands?.first { $0.commandName == "play" }?.arguments)

    #expect(outcome.status == 0)
    for name in play.flatMap({ $0.names ?? [] }) { #expect(outcome.output.contains(name.name)) }
    for name in try names().subcommands where name != "help" {
      #expect(outcome.output.contains("  \(name) "), "\(name)")
    }
    #expect(try Program.run("help").output == outcome.output)
    #expect(try Program.run("-h").output == outcome.output)
  }

  @Test func `the version is printed, and stands in the manual page`() throws {
    let outcome = try Program.run("--version")

    #expect(outcome.status == 0)
    #expect(outcome.output.contains(#/^Fling \d+\.\d+ \(Swift 6\.\d.*, (debug|release)\)\n$/#))
    #expect(try Program.run("manual").output.contains(".Os \(ProgramVersion.text)"))
  }

  @Test func `the manual page names every option, subcommand, key, scene and exit code`() throws {
    let outcome = try Program.run("manual")
    #expect(outcome.status == 0)
    // Without mdoc's escapes.
    let page = outcome.output.replacing("\\&", with: "").replacing("\\-", with: "-")
      .replacing("\\(dq", with: "\"")

    let names = try names()
    #expect(names.options.count > 15)
    for name in names.options { #expect(page.contains(name)) }
    for name in names.subcommands where name != "help" { #expect(page.contains("\n.It Cm \(name)\n")) }
    for row in KeyTable.rows { #expect(page.contains(".It \(row.keys)\n\(row.does)\n")) }
    for scene in SceneCatalog.scenes { #expect(page.contains("\n.It Cm \(scene.name)\n\(scene.summary)\n")) }
    for code in Failure.Code.allCases { #expect(page.contains("\n.It \(code.rawValue)\n")) }
  }

  @Test func `text of the manual page has no meaning to mdoc`() {
    #expect(ManualPage.escaped(".Sh a\\b -c") == "\\&.Sh a\\eb \\-c")
    #expect(ManualPage.escapedArgument("Fl \"a\" ,") == "\\&Fl \\(dqa\\(dq \\&,")
  }
}
