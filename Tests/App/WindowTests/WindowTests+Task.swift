import Foundation
import Testing

/// A designer's task in a real window, by the events of a mouse alone and of keys alone: `TaskTests` writes the scripts.
extension WindowTests {
  @Test(arguments: ["mouse-1280x800", "keys-1280x800", "mouse-400x700", "keys-400x700"])
  func `a task is done in a window, and its result is on the clipboard`(name: String) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Tasks/task-\(name).txt")
    let size = try #require(name.split(separator: "-").last)
    let session = try WindowSession([
      "--scene", "carousel", "--size", String(size), "--fresh", "--input", script.path,
    ])

    try session.wait(for: "the copied file", atMost: 60) {
      String(decoding: try session.clipboard(), as: UTF8.self).contains("class CarouselLayout")
    }

    let text = String(decoding: try session.clipboard(), as: UTF8.self)
    let command = try #require(text.split(separator: "\n").first)
    for setting in [
      "item-size=280x420", "side-item-scale=0.8", "side-item-alpha=0.6", "spacing-mode=overlap,40",
      "one-item-a-drag=on", "deceleration-rate=0.99",
    ] { #expect(command.contains("--set \(setting)"), "\(command)") }
    #expect(try session.errors == "")
  }
}
