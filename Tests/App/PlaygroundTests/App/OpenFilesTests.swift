import Canvas
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
final class OpenFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fling-opened-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file and returns its path.
  private func file(_ name: String, _ text: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func drop(_ paths: String..., on rig: PlaygroundRig) {
    rig.playground.handle(.filesDropped(paths))
    rig.frames(1)
  }

  // MARK: Presets and command lines

  @Test(arguments: [
    ("spacious.json", #"{"version": 1, "scene": "grid", "parameters": {"spacing": "30"}}"#),
    ("spacious", "\u{FEFF}\n {\"scene\": \"grid\", \"parameters\": {\"spacing\": \"30\"}}"),
    ("spacious.txt", "fling --scene grid --set spacing=30\n"),
    ("spacious.sh", "/usr/bin/fling play \\\n  --scene grid \\\n  --set spacing=30\n"),
  ])
  func `a dropped preset or command line is opened by its content`(name: String, text: String) throws {
    let rig = try PlaygroundRig()

    drop(try file(name, text), on: rig)

    #expect(rig.said == [])
    #expect(rig.playground.scene.name == "grid")
    #expect(rig.playground.values[rig.parameter("spacing")] == 30)
    rig.press(.character("z"), .control)
    #expect(rig.playground.scene.name == "carousel")
  }

  @Test func `a preset and a picture that are dropped together are both opened`() throws {
    let rig = try PlaygroundRig("carousel", items: 5)
    let preset = try file("a b.preset", #"{"scene": "grid", "items": 3}"#)

    drop(try file("a.png", ""), URL(filePath: preset).absoluteString, on: rig)

    #expect(rig.said == [])
    #expect(rig.playground.scene.name == "grid")
    #expect(rig.cardNumbers.count == 4)
  }

  // MARK: Layouts

  @Test func `Swift files and folders of Swift files are opened as layouts, others as before`() throws {
    let rig = try PlaygroundRig("carousel", items: 5)
    let swift = try file("Grid.swift", "import UIKit")
    let package = folder.appending(path: "Package")
    let pictures = folder.appending(path: "Pictures")
    for place in [package.appending(path: "Sources"), pictures] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    _ = try file("Package/Sources/A.swift", "")
    _ = try file("Pictures/a.png", "")

    drop(swift, URL(filePath: package.path).absoluteString, pictures.path, on: rig)

    #expect(rig.requests == [.openLayouts([swift, package.path])])
    #expect(rig.cardNumbers.count == 6)
  }

  @Test func `a scene of the program has no file to write its values to`() throws {
    let rig = try PlaygroundRig("grid", items: 5, settings: ["spacing=30"])
    rig.press(.character("s"), [.control, .shift])
    #expect(rig.requests == [])
  }

  // MARK: Recordings

  /// Returns the text of a recording of a drag and an insertion, and the playground in which it was made.
  private func recording() throws -> (text: String, rig: PlaygroundRig) {
    let rig = try PlaygroundRig("grid", items: 60, settings: ["spacing=30"])
    rig.press(.function(7))
    rig.drag(from: CGPoint(x: 640, y: 600), to: CGPoint(x: 640, y: 300))
    rig.rest()
    rig.press(.character("r"), .control)
    rig.drag(from: CGPoint(x: 640, y: 600), to: CGPoint(x: 640, y: 400))
    rig.frames(5)
    rig.press(.character("i"))
    rig.rest()
    rig.press(.character("r"), .control)
    return (try #require(rig.playground.lastRecording).text(path: "/r.txt"), rig)
  }

  @Test func `a dropped recording is played from its start to its end`() throws {
    let (text, original) = try recording()
    let rig = try PlaygroundRig("carousel", size: CGSize(width: 900, height: 700))

    drop(try file("recording", text), on: rig)
    #expect(rig.playground.capture.statusText == "replaying")
    rig.rest()

    #expect(rig.said == [])
    #expect(rig.requests.first == .setWindowSize(CGSize(width: 1280, height: 800)))
    #expect(rig.cardNumbers.count == 61)
    #expect(rig.playground.values.changes == original.playground.values.changes)
    #expect(rig.playground.stage.stored.viewport == .phonePortrait)
    #expect(rig.offset.distance(to: original.offset) < 0.01)
    #expect(rig.playground.capture.statusText == nil)

    let events = try #require(rig.playground.lastRecording).events
    let saved = try #require(rig.playground.lastRecording).text(path: "/r.txt")
    #expect(InputScript(text: saved, file: "").events == events)

    // Undo leads back to the scene before.
    for _ in 0..<4 { rig.press(.character("z"), .control) }
    #expect(rig.playground.scene.name == "carousel")

    rig.press(.character("r"), [.control, .shift])
    rig.rest()
    #expect(rig.offset.distance(to: original.offset) < 0.01)
  }

  @Test func `of several files, one recording is played, after the others are open`() throws {
    let rig = try PlaygroundRig("grid", items: 7)
    let recordings = [try file("one.txt", "5 key i\n"), try file("two.txt", "5 key d\n")]
    let preset = try file("carousel.json", #"{"scene": "carousel"}"#)

    rig.playground.handle(.filesDropped(recordings + [preset]))

    #expect(rig.playground.scene.name == "carousel")
    #expect(rig.playground.capture.replay != nil)
    #expect(
      rig.said == ["\(recordings[1]) is not opened, because only one recording is played at a time."])
  }

  @Test func `a recording is recognized behind the names of thousands of pictures`() throws {
    let rig = try PlaygroundRig("grid", items: 7)
    let pictures = (0..<9000).map { "/pictures/\($0).jpg" }.joined(separator: " ")
    let comments = "# 1.0 s \(InputRecording.signature)\n# fling --scene banner \(pictures)\n"

    drop(try file("long.txt", comments + "version 1\n0.1 key i\n1.0 end\n"), on: rig)
    rig.rest()

    #expect(rig.playground.scene.name == "banner")
    #expect(rig.playground.capture.last != nil)
  }

  @Test func `a dropped recording begins in the scene's own layout, without selection, B and edits`() throws {
    let rig = try PlaygroundRig("grid", items: 7)
    rig.press(.character("d"))
    rig.press(.character("i"))
    rig.rest()
    #expect(rig.cardNumbers != Array(1...7))
    rig.playground.morphs.begin(to: 0)
    rig.press(.enter)
    rig.rest()
    rig.press(.function(8), .control)
    #expect(rig.playground.stage.controller.borrowedSceneIndex == 0)

    drop(
      try file("start.txt", "# 1.0 s \(InputRecording.signature)\n# fling --scene grid\n0.1 key i\n"), on: rig
    )

    #expect(rig.playground.stage.controller.borrowedSceneIndex == nil)
    #expect(rig.playground.stage.controller.alternative == nil)
    #expect(rig.cardNumbers == Array(1...7))
    rig.rest()
    rig.playground.perform(.undo, at: rig.time)
    rig.playground.perform(.undo, at: rig.time)
    #expect(rig.cardNumbers != Array(1...7))
  }

  @Test func `a dropped or pasted script without a start is played from the current state`() throws {
    let rig = try PlaygroundRig("grid", items: 7)

    drop(try file("script.txt", "0.1 key i\n"), on: rig)
    rig.rest()
    rig.playground.perform(.paste("# insert\n0.1 key i\n0.2 key i"), at: rig.time)
    rig.rest()

    #expect(rig.said == [])
    #expect(rig.playground.scene.name == "grid")
    #expect(rig.cardNumbers.count == 10)
  }

  @Test func `a damaged recording is played as far as it is understood, and its faults are listed`() throws {
    let rig = try PlaygroundRig("grid", items: 7)
    let path = try file("cut.txt", "version 1\n0.1 key i\n0.2 key hyper\n0.3 key i\n0.4 mo")

    drop(path, on: rig)
    rig.rest()

    #expect(rig.cardNumbers.count == 9)
    try #require(rig.said.count == 3)
    #expect(rig.said[0].hasPrefix("\(path):3: expected a key"))
    #expect(rig.said[1].hasPrefix("\(path):5: expected press, "))
    #expect(rig.said[2] == "\(path): the recording ends early; what comes before is played.")
  }

  @Test func `of many faults the window shows the first and the number of the others`() throws {
    let rig = try PlaygroundRig("grid")

    drop(try file("bad.txt", String(repeating: "0 kez a\n", count: 50) + "9 key i"), on: rig)

    #expect(rig.said.count == 50)
    let toasts = rig.playground.stage.view.toasts.texts
    #expect(toasts.map { $0.contains("bad.txt:") } == [true, true, true, false])
    #expect(toasts.first?.contains("bad.txt:1: expected ") == true)
    #expect(toasts.last?.hasPrefix("47 more messages") == true)
  }

  @Test func `a recording that opens itself ends`() throws {
    let rig = try PlaygroundRig("grid", items: 7)
    let path = folder.appending(path: "self.txt").path
    _ = try file("self.txt", "0 drop \(path)\n0.1 key i\n")

    drop(path, on: rig)
    rig.rest()

    #expect(rig.said == ["\(path) cannot be opened during a replay; Esc stops it."])
    #expect(rig.cardNumbers.count == 8)
  }

  @Test func `a file that is dropped during a replay is refused with a message`() throws {
    let rig = try PlaygroundRig("grid", items: 7)
    drop(try file("a.txt", "5 key i\n"), on: rig)

    drop(try file("b.json", #"{"scene": "carousel"}"#), on: rig)

    #expect(rig.playground.scene.name == "grid")
    #expect(
      rig.playground.stage.view.toasts.texts.contains("Files cannot be opened during a replay; Esc stops it.")
    )
  }

  // MARK: Other files

  @Test(arguments: ["notes.txt", "notes.json", "empty"])
  func `a text of no use gets a message and no card`(name: String) throws {
    let rig = try PlaygroundRig("grid", items: 7)
    let path = try file(name, name == "empty" ? "" : "Buy milk.\n")

    drop(path, on: rig)

    #expect(rig.said == ["\(path) is no picture, no preset, no fling command line and no recording."])
    #expect(rig.cardNumbers.count == 7)
  }

  @Test(arguments: [
    ("a.svg", "<svg/>"), ("drawing", "<?xml?><svg/>"), ("a.ppm", "P3 1 1"), ("raw", "\0\u{1}"),
  ])
  func `a picture that is a text, and any file that is no text, gets a card`(name: String, text: String)
    throws
  {
    let rig = try PlaygroundRig("grid", items: 7)

    drop(try file(name, text), on: rig)

    #expect(rig.said == [])
    #expect(rig.cardNumbers.count == 8)
  }

  @Test(arguments: [("{\"a\": 1,\n", "at most 1 MB"), ("0 key i\n", "at most 64 MB")])
  func `a dropped text that is too large is refused with its size and the limit`(
    line: String, limit: String
  ) throws {
    let rig = try PlaygroundRig("grid", items: 7)
    let path = try file("large", String(repeating: line, count: 9000))
    try #require(FileHandle(forWritingAtPath: path)).truncate(atOffset: 100 << 20)

    drop(path, on: rig)

    #expect(rig.said == ["\(path) cannot be read: it has 100 MB, and \(limit) are read."])
    #expect(rig.cardNumbers.count == 7)
  }

  @Test func `a dropped file that cannot be read gets a message`() throws {
    let rig = try PlaygroundRig("grid", items: 7)
    let pipe = folder.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let secret = try file("secret.txt", "0 key i")
    chmod(secret, 0)

    drop(pipe, on: rig)
    #expect(rig.said == ["\(pipe) cannot be read: it is a pipe."])
    drop("/proc/self/mem", on: rig)
    #expect(rig.said.last == "/proc/self/mem cannot be read: Input/output error.")
    // The superuser may read any file.
    guard getuid() != 0 else { return }
    drop(secret, on: rig)
    #expect(rig.said.last == "\(secret) cannot be read: Permission denied.")
  }

  @Test(arguments: [("milk", "no recording."), ("{milk", "it is not a JSON object.")])
  func `pasted text of no use gets a message`(text: String, message: String) throws {
    let rig = try PlaygroundRig("grid", items: 7)

    rig.playground.perform(.paste(text), at: rig.time)

    #expect(rig.playground.stage.view.toasts.texts.contains { $0.hasSuffix(message) })
  }
}
