import Canvas
import Foundation
import Scenes
import TestSupport
import Testing

@testable import Playground

struct KeyFileTests {
  private func read(_ text: String) -> (bindings: KeyBindings, remarks: [String]) {
    KeyFile.read(text: text, file: "keys.conf")
  }

  /// Returns the texts of a command's keys, given by the command's name.
  private func keys(_ name: String, in bindings: KeyBindings) throws -> [String] {
    let command = try #require(KeyTable.commands.first { $0.name == name })
    return bindings.strokes(of: command).map(\.title)
  }

  @Test func `the printed file changes nothing, with its comments and without them`() {
    let plain = read(KeyFile.text)
    let lines = KeyFile.text.split(separator: "\n").filter { !$0.hasPrefix("#  ") }
    let commands = lines.map { line in
      line.hasPrefix("# ") && line.contains(" =") ? line.dropFirst(2) : line
    }.joined(separator: "\n")
    let active = read(commands)

    #expect(plain.bindings == .standard)
    #expect(plain.remarks == [])
    #expect(commands.contains("\nundo = Ctrl+Z\n"))
    #expect(active.bindings == .standard)
    #expect(active.remarks == [])
  }

  @Test func `the printed file has a line for every command`() {
    let lines = Set(KeyFile.text.split(separator: "\n").map { $0.prefix { $0 != "=" }.trimmingSpaces })

    for command in KeyTable.commands { #expect(lines.contains("# \(command.name)")) }
  }

  @Test(arguments: KeyTable.strokes)
  func `a keystroke is read from its title and from its text in the file`(stroke: Keystroke) {
    #expect(Keystroke(title: stroke.title) == stroke)
    #expect(Keystroke(title: stroke.fileText) == stroke)
    #expect(Keystroke(title: stroke.fileText.lowercased()) == stroke)
  }

  @Test(arguments: [
    ("ctrl + k", Keystroke("k", .control)), ("Control+Alt+Super+Shift+F24", nil), ("Ctrl++", nil),
    ("+", Keystroke("+")), ("Hash", Keystroke("#")), ("comma", Keystroke(",")), ("é", Keystroke("é")),
  ])
  func `keys are read in any case and with spaces`(text: String, stroke: Keystroke?) throws {
    let read = try #require(Keystroke(title: text))

    if let stroke { #expect(read == stroke) }
  }

  @Test(arguments: ["", "+", "Ctrl", "Ctrl+", "Hyper+K", "F0", "F25", "Kay", "Ctrl+Ctrl", "K+Ctrl", "++ +"])
  func `what is no key is not read as one`(text: String) {
    #expect(Keystroke(title: text) == nil || text == "+")
  }

  @Test func `a line gives a command other keys, and nothing on its right side takes them away`() throws {
    let (bindings, remarks) = read("undo = Ctrl+K, F10 # mine\r\n\r\n  Record-The-Input=\n")

    #expect(remarks == [])
    #expect(try keys("undo", in: bindings) == ["Ctrl+K", "F10"])
    #expect(try keys("record-the-input", in: bindings) == [])
    #expect(try keys("redo", in: bindings) == ["Ctrl+Shift+Z", "Ctrl+Y"])
    #expect(bindings.command(for: Keystroke("z", .control)) == nil)
  }

  @Test func `two commands that exchange their keys are no conflict`() throws {
    let (bindings, remarks) = read("undo = Space\npause-or-resume = Ctrl+Z")

    #expect(remarks == [])
    #expect(try keys("undo", in: bindings) == ["Space"])
    #expect(try keys("pause-or-resume", in: bindings) == ["Ctrl+Z"])
  }

  @Test func `a key that a line takes from another command's defaults is reported and taken`() throws {
    let (bindings, remarks) = read("undo = Space")

    #expect(
      remarks == ["keys.conf:1: Space is now undo, and no longer pause-or-resume, which has no line."])
    #expect(try keys("undo", in: bindings) == ["Space"])
    #expect(try keys("pause-or-resume", in: bindings) == [])
  }

  @Test func `mistakes are listed with line and text, and everything else applies`() throws {
    let (bindings, remarks) = read(
      """
      version = 2
      undoo = F10
      redo F10
      undo = Ctrl+K, Hyper+K
      quit = Ctrl+K, F10
      undo = F9
      take-a-screenshot = PrintScreen
      = F10
      """)

    #expect(
      remarks == [
        "keys.conf:1: version \"2\" is not known; this program knows 1.",
        "keys.conf:2: there is no command \"undoo\"; did you mean undo?",
        "keys.conf:3: expected a command, = and keys, found \"redo F10\".",
        "keys.conf:4: \"Hyper+K\" is no key; an example is Ctrl+Shift+K.",
        "keys.conf:5: Ctrl+K is undo in line 4 already.",
        "keys.conf:6: undo has its keys in line 4; this line is left out.",
        "keys.conf:7: \"PrintScreen\" is no key; an example is Ctrl+Shift+K.",
        "keys.conf:8: there is no command \"\"; `fling keys` lists all.",
      ])
    #expect(try keys("undo", in: bindings) == ["Ctrl+K"])
    #expect(try keys("quit", in: bindings) == ["F10"])
    #expect(try keys("take-a-screenshot", in: bindings) == ["F12"])
  }

  @Test func `of many mistakes only the first are listed`() {
    let (bindings, remarks) = read(String(repeating: "nonsense\n", count: 5000) + "undo = F10")

    #expect(remarks.count == KeyFile.maximumRemarkCount + 1)
    #expect(remarks.last == "keys.conf: 4980 more lines have such mistakes.")
    #expect(bindings.command(for: Keystroke(.function(10)))?.name == "undo")
  }

  @Test func `damaged files give keys and remarks, whatever is in them`() {
    var random = SplitMix64(seed: 5)
    let source = Array(KeyFile.text.replacing("\n# ", with: "\n").utf8)
    for _ in 0..<60 {
      var bytes = source
      for _ in 0..<40 {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      let bindings = read(String(decoding: bytes, as: UTF8.self)).bindings
      // No key has two commands.
      let strokes = KeyTable.commands.flatMap { bindings.strokes(of: $0) }
      #expect(Set(strokes).count == strokes.count)
    }
  }

  // MARK: Files

  /// Returns the keys and the remarks of a file that `make` creates at a URL.
  private func readFile(_ make: (URL) throws -> Void) throws -> (bindings: KeyBindings, remarks: [String]) {
    let file = FileManager.default.temporaryDirectory.appending(path: "fling-keys-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try make(file)
    var remarks: [String] = []
    return (KeyFile.read(file) { remarks.append($0) }, remarks)
  }

  @Test func `without a file the default keys apply, and nothing is said`() throws {
    let (bindings, remarks) = try readFile { _ in }

    #expect(bindings == .standard)
    #expect(remarks == [])
  }

  @Test(arguments: ["a gigabyte", "a folder", "a pipe", "a link to nowhere", "no permission"])
  func `a file that cannot be read is reported at once, and the default keys apply`(kind: String) throws {
    let (bindings, remarks) = try readFile { file in
      switch kind {
      case "a gigabyte":
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        try FileHandle(forWritingTo: file).truncate(atOffset: 1 << 30)
      case "a folder": try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
      case "a pipe": #expect(mkfifo(file.path, 0o600) == 0)
      case "a link to nowhere":
        try FileManager.default.createSymbolicLink(
          at: file, withDestinationURL: file.appendingPathExtension("gone"))
      default:
        try Data("undo = F10".utf8).write(to: file)
        chmod(file.path, 0)
      }
    }

    // The superuser may read any file.
    if kind == "no permission", getuid() == 0 { return #expect(remarks == []) }
    #expect(bindings == .standard)
    #expect(remarks.count == 1)
    #expect(remarks[0].contains("fling-keys-"))
    #expect(remarks[0].hasSuffix("The default keys apply."))
  }
}
