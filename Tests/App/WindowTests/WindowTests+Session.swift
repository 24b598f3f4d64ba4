import Foundation
import Testing

/// Tests of a session with parameters, undo, presets and a restart.
extension WindowTests {
  /// The values that differ from their defaults in the carousel of the last session.
  private func carouselValues(in state: URL) throws -> [String: String] {
    let data = try Data(contentsOf: state.appending(path: "fling/session.json"))
    let session = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let scenes = session["scenes"] as? [String: [String: Any]]
    return scenes?["carousel"]?["parameters"] as? [String: String] ?? [:]
  }

  /// The size of the cards in a command line; `nil` if it names none.
  private func size(in command: String) -> String? {
    command.split(separator: " ").first { $0.hasPrefix("item-size=") }.map(String.init)
  }

  /// The names of the parameters that a command line sets.
  private func settings(in command: String) -> [Substring] {
    command.split(separator: " ").filter { $0.contains("=") }.compactMap { $0.split(separator: "=").first }
  }

  @Test func `values set by key, mouse, number and held letter are undone, saved and found again`() throws {
    let state = FileManager.default.temporaryDirectory.appending(path: "fling-session-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: state) }
    let pictures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Assets/Pictures")
    let first = try WindowSession(
      [pictures.path, "--scene", "carousel", "--size", "1000x700"], state: state)
    #expect(try !first.text(copiedBy: "ctrl+shift+c").contains("--set"))

    // Find a parameter by typing, change it by a key, then type a number.
    try first.drive("key ctrl+p sleep 0.3 type --delay 30 item-spac")
    try first.drive("key ctrl+BackSpace sleep 0.1 type --delay 30 spacing")
    try first.drive("sleep 0.3 key Return sleep 0.3 key equal sleep 0.3")
    try first.drive("key Return sleep 0.2 type --delay 30 55")
    try first.drive("key Return sleep 0.3")
    // Drag the second bar of the first row, the card's height. The panel is 320 points wide.
    try first.drag(along: [(880, 127), (900, 127), (940, 127)])
    // Hold the letter of the card's size and drag anywhere.
    let dragged = try first.text(copiedBy: "ctrl+shift+c")
    try first.drive(
      "mousemove 500 400 keydown s sleep 0.2 mousedown 1 sleep 0.1 mousemove_relative -- 20 0 sleep 0.1 "
        + "mousemove_relative -- 20 0 sleep 0.1 mouseup 1 sleep 0.1 keyup s sleep 0.3")
    let changed = try first.text(copiedBy: "ctrl+shift+c")
    #expect(size(in: changed) != size(in: dragged), "\(changed)")
    #expect(settings(in: changed) == settings(in: dragged), "\(changed)")
    for setting in ["spacing-mode=overlap,55", "item-size="] {
      #expect(changed.contains("--set \(setting)"), "\(changed)")
    }

    // The key, the number, the bar and the letter are undone and redone one by one.
    try first.drive("key ctrl+z key ctrl+z key ctrl+z key ctrl+z sleep 0.5")
    #expect(try !first.text(copiedBy: "ctrl+shift+c").contains("--set"))
    try first.drive("key ctrl+y key ctrl+y key ctrl+y key ctrl+y sleep 0.5")
    #expect(try first.text(copiedBy: "ctrl+shift+c") == changed)
    try first.drive("key ctrl+s sleep 0.3 type --delay 30 mine")
    try first.drive("key Return sleep 0.5")
    let preset = state.appending(path: "data/fling/presets/mine.json")
    try first.wait(for: "the preset", atMost: 10) { FileManager.default.fileExists(atPath: preset.path) }
    let saved = try String(contentsOf: preset, encoding: .utf8)
    #expect(saved.contains("\"spacing-mode\" : \"overlap,55\""), "\(saved)")
    try first.drive("key ctrl+z key ctrl+z key ctrl+z key ctrl+z sleep 0.5 key F9 key q")
    try first.wait(for: "the program to end", atMost: 20) { !first.isRunning }
    #expect(first.status == 0)
    #expect(try first.errors == "")
    #expect(try carouselValues(in: state) == [:])

    // The preset is found again in the next window.
    let second = try WindowSession([pictures.path], state: state)
    try second.drive("key ctrl+o sleep 0.3 type --delay 30 mine")
    try second.drive("key Return sleep 0.5")
    #expect(try second.text(copiedBy: "ctrl+shift+c") == changed)

    let swift = try second.text(copiedBy: "ctrl+c")
    #expect(swift.contains("CarouselLayout"), "\(swift)")
    #expect(swift.contains("55"), "\(swift)")
    try second.drive("key q")
    try second.wait(for: "the program to end", atMost: 20) { !second.isRunning }
    #expect(second.status == 0)
    let messages = try second.errors.split(separator: "\n").filter { !$0.contains("Copied a screenshot") }
    #expect(messages == [])
    #expect(try carouselValues(in: state)["spacing-mode"] == "overlap,55")
  }

  @Test(arguments: [
    ("software", "key 2 sleep 1"), ("accelerated", "key 2 sleep 1"),
    ("software", "key 2 key ctrl+r sleep 0.5 " + WindowTests.drag + " mouseup 1"),
  ])
  func `the end of the X server is said in a line, and saves the session as closing the window does`(
    renderer: String, commands: String
  ) throws {
    let state = FileManager.default.temporaryDirectory.appending(path: "fling-session-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: state) }
    let display = try VirtualDisplay()
    let session = try WindowSession(["--renderer", renderer], on: display, state: state)
    try session.drive(commands)

    display.end()
    try session.wait(for: "the program to end", atMost: 20) { !session.isRunning }

    #expect(session.status == 69)
    #expect(try session.errors == "fling: The display server ended the connection.\n")
    let folder = state.appending(path: "fling")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["session.json", "window.json"])
    let text = try String(contentsOf: folder.appending(path: "session.json"), encoding: .utf8)
    #expect(text.contains("\"scene\" : \"pages\""), "\(text)")
  }

  @Test func `the timeline goes back to before an insertion, and to the present as it was`() throws {
    let session = try WindowSession(["--scene", "carousel", "--size", "1000x700"])
    try session.drive("key i sleep 0.3 key space")
    let present = try session.picture()
    // The panel is closed, so the timeline's bar reaches from 160 to 840.
    try session.drag(along: [(838, 664), (700, 664), (830, 664), (600, 664)])
    let earlier = try session.picture(otherThan: present)
    try session.drive("key Escape")
    #expect(try session.picture(otherThan: earlier) == present)
  }
}
