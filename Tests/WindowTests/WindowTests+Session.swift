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

  @Test func `values found by typing, key, number, mouse and held letter are undone, saved and found again`()
    throws
  {
    let state = FileManager.default.temporaryDirectory.appending(path: "fling-session-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: state) }
    let pictures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Assets/Pictures")
    let first = try WindowSession(
      [pictures.path, "--scene", "carousel", "--size", "1000x700"], state: state)

    // Find a parameter by typing, change it by a key, then type a number.
    try first.drive("key ctrl+p sleep 0.3 type --delay 30 item-spac")
    try first.drive("key ctrl+BackSpace sleep 0.1 type --delay 30 spacing")
    try first.drive("sleep 0.3 key Return sleep 0.3 key equal sleep 0.3")
    try first.drive("key Return sleep 0.2 type --delay 30 55")
    try first.drive("key Return sleep 0.3")
    // Hold the letter of the item's width and drag anywhere.
    try first.drive(
      "mousemove 500 400 keydown w sleep 0.2 mousedown 1 sleep 0.1 mousemove_relative -- 20 0 sleep 0.1 "
        + "mousemove_relative -- 20 0 sleep 0.1 mouseup 1 sleep 0.1 keyup w sleep 0.3")
    try first.drive("key ctrl+s sleep 0.3 type --delay 30 mine")
    try first.drive("key Return sleep 0.5")
    let preset = state.appending(path: "data/fling/presets/mine.json")
    try first.wait(for: "the preset", atMost: 10) { FileManager.default.fileExists(atPath: preset.path) }
    let saved = try String(contentsOf: preset, encoding: .utf8)
    #expect(saved.contains("\"spacing\" : \"55\""), "\(saved)")
    #expect(saved.contains("\"item-width\""), "\(saved)")

    // An insert is scrubbed back and forth; then everything is undone.
    try first.drive("key i sleep 0.2 key space sleep 0.3 key comma comma comma sleep 0.3 key period")
    try first.drive("key space sleep 0.5 key ctrl+c sleep 0.3")
    try first.drive("key ctrl+z ctrl+z ctrl+z ctrl+z ctrl+z sleep 0.5 key q")
    try first.wait(for: "the program to end", atMost: 20) { !first.isRunning }
    #expect(first.status == 0)
    #expect(try first.errors == "")
    #expect(try carouselValues(in: state) == [:])

    // The preset is found again in the next window.
    let second = try WindowSession([pictures.path], state: state)
    try second.drive("key ctrl+o sleep 0.3 type --delay 30 mine")
    try second.drive("key Return sleep 0.5 key q")
    try second.wait(for: "the program to end", atMost: 20) { !second.isRunning }
    #expect(try carouselValues(in: state)["spacing"] == "55")
  }
}
