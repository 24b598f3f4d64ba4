import Canvas
import Foundation
import Testing

@testable import Playground

@MainActor
final class PresetTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fling-presets-\(UUID())")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func rig(_ scene: String = "carousel") throws -> PlaygroundRig {
    try PlaygroundRig(scene, presets: PresetStore(folder: folder))
  }

  @Test func `a preset saved with Ctrl+S is found with Ctrl+O and restores every value`() throws {
    let rig = try rig()
    rig.playground.set(rig.parameter("side-item-scale"), to: 0.45)
    rig.playground.set(rig.parameter("rubber-band"), to: 0.8)
    rig.press(.character("s"), .control)
    rig.type("Small sides")
    rig.press(.enter)
    rig.press(.character("r"), .shift)
    rig.press(.character("1"))

    rig.press(.character("o"), .control)
    rig.type("small")
    rig.press(.enter)

    #expect(rig.playground.scene.name == "carousel")
    #expect(rig.playground.values[rig.parameter("side-item-scale")] == 0.45)
    #expect(rig.playground.values[rig.parameter("rubber-band")] == 0.8)
    rig.press(.character("z"), .control)
    #expect(rig.playground.scene.name == "banner")
  }

  @Test(arguments: Preset.builtIn)
  func `every built-in preset opens without a remark and differs from the scene's defaults or names them`(
    preset: Preset
  ) throws {
    let rig = try rig("waterfall")

    rig.playground.perform(.openPreset(try #require(preset.name)), at: rig.time)
    rig.frames(1)

    #expect(rig.said == [])
    #expect(rig.playground.scene.name == preset.scene)
    for (name, text) in preset.parameters {
      let parameter = rig.parameter(name)
      #expect(rig.playground.values[parameter] == (try parameter.parse(text)), "\(name)")
    }
  }

  @Test func `any name makes a file in the folder`() throws {
    let store = PresetStore(folder: folder)
    for name in ["../../etc/passwd", "a/b", ".hidden", "Ünïcode 🌵", "%41"] {
      try store.save(Preset(name: name, scene: "grid"))
      #expect(try store.preset(named: name).preset.scene == "grid")
      #expect(
        store.file(of: name).deletingLastPathComponent().standardizedFileURL.path
          == folder.standardizedFileURL.path)
    }
    #expect(store.names.count == 5)
  }

  @Test func `a preset of another version, with unknown names, is applied as far as it is understood`() throws
  {
    let rig = try rig()
    let text = """
      {
        "version": 7,
        "scene": "grid",
        "colour": "red",
        "parameters": {
          "spacing": "30",
          "wobble": "3",
          "inset": "blue",
          "line-spacing": 12
        }
      }
      """

    rig.playground.perform(.paste(text), at: rig.time)

    #expect(rig.playground.scene.name == "grid")
    #expect(rig.playground.values[rig.parameter("spacing")] == 30)
    #expect(rig.playground.values[rig.parameter("line-spacing")] == 12)
    #expect(rig.said.contains { $0.contains(":2: \"version\" is 7") })
    #expect(rig.said.contains { $0.contains(":4: \"colour\" is unknown") })
    #expect(rig.said.contains { $0.contains("wobble") })
    #expect(rig.said.contains { $0.contains("\"blue\" is not a value of inset") })
  }

  @Test func `every beginning of a preset file is read up to its last complete value, or refused`() throws {
    let text = Preset(
      name: "A \"quoted\" name", scene: "grid", parameters: ["spacing": "30", "inset": "8"], items: 7
    ).json
    var understood = 0
    for count in 0..<text.utf8.count {
      let data = Data(text.utf8.prefix(count))
      guard let read = try? Preset.read(data, file: "cut") else { continue }
      understood += 1
      #expect(read.preset.scene == "grid")
      #expect(count >= text.utf8.count - 2 || !read.remarks.isEmpty, "\(count) bytes")
    }
    #expect(understood > 0)
    #expect(
      try Preset.read(Data(text.utf8), file: "whole").preset.parameters == ["spacing": "30", "inset": "8"])
  }

  @Test func `a huge, binary or foreign file is refused with a reason`() {
    for data in [
      Data(repeating: 32, count: 2 << 20), Data([0xFF, 0xFE, 0x00]), Data("[1, 2]".utf8), Data("hello".utf8),
      Data(), Data("{\"parameters\": {}}".utf8), Data(String(repeating: "{\"a\":", count: 9000).utf8),
    ] {
      #expect(throws: PresetError.self) { try Preset.read(data, file: "file") }
    }
  }

  @Test func `a command line pasted shows its scene and values`() throws {
    let rig = try rig()

    rig.playground.perform(
      .paste("fling play --scene 'grid' --set spacing=30 --set=line-spacing=8 --items 5 --fps 30"),
      at: rig.time)
    rig.frames(1)

    #expect(rig.playground.scene.name == "grid")
    #expect(rig.playground.values[rig.parameter("spacing")] == 30)
    #expect(rig.playground.values[rig.parameter("line-spacing")] == 8)
    #expect(rig.cardNumbers.count == 5)
    #expect(rig.said == ["--fps was left out.", "30 was left out."])
  }

  @Test func `an unwritable folder is said and changes nothing`() throws {
    let rig = try PlaygroundRig("carousel", presets: PresetStore(folder: URL(filePath: "/proc/fling")))
    let before = rig.playground.settings

    rig.playground.perform(.savePreset("mine"), at: rig.time)

    #expect(rig.said.count == 1)
    #expect(rig.said[0].hasPrefix("The preset was not saved: /proc/fling/mine.json cannot be written:"))
    #expect(rig.playground.settings == before)
  }

  @Test func `the saved state restores scenes, values, card counts and overlays`() throws {
    let rig = try rig()
    rig.press(.character("i"), .shift)
    rig.playground.set(rig.parameter("spacing"), to: 45)
    try rig.show("grid")
    rig.playground.set(rig.parameter("inset"), to: 8)
    rig.press(.function(4))
    let read = try SavedState.read(Data(rig.playground.savedState.json.utf8), file: "state")
    #expect(read.remarks == [])

    let next = try PlaygroundRig("banner", savedState: read.state)

    #expect(next.said == [])
    #expect(next.playground.savedState == rig.playground.savedState)
    #expect(next.playground.scene.name == "grid")
    #expect(next.playground.overlays == [.statistics])
    try next.show("carousel")
    #expect(next.cardNumbers.count == 25)
    #expect(next.playground.history.position == 1)
  }
}
