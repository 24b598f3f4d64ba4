import Foundation
import Playground
import TestSupport
import Testing

/// Tests of installing the program and removing it.
@Suite(.serialized)
struct InstallTests {
  private let scratch: Scratch
  private var prefix: String { scratch.path("prefix") }

  init() throws { scratch = try Scratch() }

  /// The paths of all files, links and folders in the scratch folder.
  private var paths: Set<String> {
    Set(FileManager.default.enumerator(atPath: scratch.folder.path)?.compactMap { $0 as? String } ?? [])
  }

  private func install(_ arguments: String..., variables: [String: String] = [:]) throws -> Program.Outcome {
    try Program.run(["install", "--prefix", prefix] + arguments, variables: variables)
  }

  private func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: scratch.path("prefix/" + path))
  }

  @Test func `the installed program runs on its own files`() throws {
    #expect(try install().status == 0)
    let outcome = try Program.run(
      ["--headless", "--frames", "2", "--size", "200x150", "--snapshot", scratch.path("a.png")],
      by: URL(filePath: scratch.path("prefix/bin/fling")))
    let library = "prefix/lib/fling"

    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
    #expect(paths.contains("\(library)/fling-decode"))
    #expect(paths.contains("\(library)/fling-encode"))
    #expect(paths.contains { $0.hasPrefix("\(library)/") && $0.hasSuffix("13-lighthouse.jpg") })
  }

  @Test func `what is printed is what was written, and removing leaves nothing`() throws {
    let before = paths
    let outcome = try install()
    #expect(outcome.status == 0)
    let printed = outcome.output.split(separator: "\n").filter { $0.hasPrefix(prefix) && !$0.contains(" ") }
    #expect(printed.count > 30)
    for path in printed { #expect(FileManager.default.fileExists(atPath: String(path)), "\(path)") }

    #expect(try install().status == 0)
    let removal = try install("--remove")
    #expect(removal.status == 0, "\(removal.errors)")
    #expect(paths == before)
  }

  @Test func `removing keeps files and folders of others`() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("prefix/share/applications"), withIntermediateDirectories: true)
    _ = try install()
    _ = try scratch.write("mine", to: "prefix/share/man/man1/other.1")

    #expect(try install("--remove").status == 0)

    #expect(isThere("share/applications"))
    #expect(isThere("share/man/man1/other.1"))
    #expect(!isThere("share/man/man1/fling.1"))
    #expect(!isThere("bin"))
  }

  @Test func `a program of another origin is not overwritten`() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path("prefix/bin"), withIntermediateDirectories: true)
    _ = try scratch.write("another", to: "prefix/bin/fling")
    let before = paths

    let outcome = try install()

    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("bin/fling is there already"))
    #expect(try scratch.text(of: "prefix/bin/fling") == "another")
    #expect(paths == before)
  }

  @Test(arguments: [["--prefix", "/proc/nowhere"], ["--prefix", "/dev/null"]])
  func `a prefix that cannot be written is reported in one line`(arguments: [String]) throws {
    let outcome = try Program.run(["install"] + arguments)

    #expect(outcome.status == 73)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.contains(arguments[1]))
  }

  @Test func `removing without an installation is reported`() throws {
    let outcome = try install("--remove")

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("nothing to remove"))
  }

  @Test(arguments: ["file ../victim", "file /etc/passwd", "file a/../../victim", "nonsense", "link share"])
  func `a damaged manifest removes nothing`(line: String) throws {
    _ = try install()
    let victim = try scratch.write("", to: "victim")
    let manifest = try scratch.text(of: "prefix/share/fling/manifest")
    _ = try scratch.write(manifest + line + "\n", to: "prefix/share/fling/manifest")
    let before = paths

    let outcome = try install("--remove")

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("manifest:"))
    #expect(paths == before)
    #expect(FileManager.default.fileExists(atPath: victim))
  }

  @Test func `the menu entry names the installed program, quoted where it must be`() throws {
    let prefix = scratch.path("a \"b\" $c %d")

    #expect(try Program.run("install", "--prefix", prefix).status == 0)

    let entry = try scratch.text(of: "a \"b\" $c %d/share/applications/org.fling.Fling.desktop")
    #expect(entry.contains(#"/a \\"b\\" \\$c %%d/bin/fling" %F"#), "\(entry)")
    #expect(entry.contains("inode/directory;"))
  }
}
