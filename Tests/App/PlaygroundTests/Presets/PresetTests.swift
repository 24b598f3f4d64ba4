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
    rig.playground.stage.set(rig.parameter("side-item-scale"), to: 0.45)
    rig.playground.stage.set(rig.parameter("rubber-band"), to: 0.8)
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

  @Test(arguments: ["mine", " mine ", "other"])
  func `a replay saves and replaces no preset, and asks nothing`(name: String) throws {
    let store = PresetStore(folder: folder)
    try store.save(Preset(name: "mine", scene: "banner"))
    let rig = try rig("grid")
    let file = folder.appending(path: "recording")
    let text =
      "0 key s control\n0.1 text \"\(name)\"\n0.2 key enter\n0.3 key enter\n0.4 key enter\n0.5 key i\n"
    try Data(text.utf8).write(to: file)

    rig.playground.handle(.filesDropped([file.path]))
    rig.frames(60)
    rig.press(.enter)

    #expect(store.names == ["mine"])
    #expect(try store.preset(named: "mine").preset.scene == "banner")
    #expect(rig.said.contains("A replay saves no files."))
    #expect(rig.cardNumbers.count == 21)
  }

  @Test(arguments: [Key.function(12), .character("v"), .character("e")])
  func `a replay asks the host for no files`(key: Key) throws {
    let rig = try rig("grid")
    let modifiers = key == .function(12) ? "" : "control"
    let layout = folder.appending(path: "L.swift")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("class L: UICollectionViewLayout {}".utf8).write(to: layout)
    let file = folder.appending(path: "recording")
    let lines = [
      "0 key \(key.name) \(modifiers)", "0.1 key s control", "0.2 key escape", "0.3 drop \(layout.path)",
    ]
    try Data(lines.joined(separator: "\n").utf8).write(to: file)

    rig.playground.handle(.filesDropped([file.path]))
    rig.frames(60)

    #expect(rig.requests.filter(\.changesFiles) == [])
    #expect(!rig.requests.contains(.openLayouts([layout.path])))
    #expect(rig.said.contains("A replay opens no layouts."))
  }

  @Test func `a second Enter replaces a preset of the same name, and Esc keeps it`() throws {
    let rig = try rig()
    func save(_ value: Double) {
      rig.playground.stage.set(rig.parameter("side-item-scale"), to: value)
      rig.press(.character("s"), .control)
      rig.type("Mine ")
      rig.press(.enter)
    }
    func saved() throws -> String? {
      try PresetStore(folder: folder).preset(named: "Mine").preset.parameters["side-item-scale"]
    }
    save(0.45)
    #expect(try saved() == "0.45")

    save(0.6)
    #expect(rig.playground.palette.palette?.presetToReplace == "Mine")
    rig.press(.escape)
    #expect(try saved() == "0.45")

    save(0.75)
    rig.type("x")
    #expect(rig.playground.palette.palette?.presetToReplace == nil)
    rig.press(.backspace)
    rig.press(.enter)
    rig.press(.enter)
    #expect(rig.playground.palette.palette == nil)
    #expect(try saved() == "0.75")
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
    #expect(rig.said == ["--fps 30 was left out."])
  }

  @Test(arguments: ["1000000000000000000", "-1", "many"])
  func `a number of cards out of range in a pasted command line is left out`(items: String) throws {
    let rig = try rig()

    rig.playground.perform(.paste("fling --scene grid --items \(items)"), at: rig.time)
    rig.frames(1)

    #expect(rig.cardNumbers.count == 20)
    #expect(rig.said == ["--items is a number from 0 to 10000000, not \"\(items)\"."])
  }

  @Test func `an unwritable folder is said and changes nothing`() throws {
    let rig = try PlaygroundRig("carousel", presets: PresetStore(folder: URL(filePath: "/proc/fling")))
    let before = rig.playground.stage.document

    rig.playground.perform(.savePreset("mine"), at: rig.time)

    #expect(rig.said.count == 1)
    #expect(rig.said[0].hasPrefix("The preset was not saved: /proc/fling/mine.json cannot be written:"))
    #expect(rig.playground.stage.document == before)
  }

  @Test func `the saved state restores the viewport, the parts of the overlay and B`() throws {
    let rig = try PlaygroundRig("grid", items: nil)
    rig.playground.stage.set(rig.parameter("spacing"), to: 45)
    rig.press(.function(8), .control)
    rig.press(.character("r"), .shift)
    try rig.show("carousel")
    rig.press(.function(8))
    rig.press(.function(3))
    rig.playground.perform(.toggleLayoutPart(.query), at: rig.time)
    rig.press(.function(7))
    let read = try PlaygroundModel.read(Data(rig.playground.model.json.utf8), file: "state")
    #expect(read.remarks == [])

    let next = try PlaygroundRig("banner", items: nil, model: read.model)

    #expect(next.said == [])
    #expect(next.playground.model.json == rig.playground.model.json)
    #expect(next.playground.stage.stored.viewport == .phonePortrait)
    #expect(next.playground.stage.stored.layoutParts == LayoutPart.initial.union([.query]))
    #expect(next.playground.stage.overlays == [.comparison, .layout])
    #expect(next.playground.stage.controller.alternative == [:])
    try next.show("grid")
    #expect(next.playground.stage.controller.alternative == ["spacing": 45])
  }

  @Test func `the next process of an opened layout continues at the same values and content offset`() throws {
    let rig = try PlaygroundRig("grid", items: 200)
    rig.playground.stage.set(rig.parameter("spacing"), to: 45)
    rig.playground.stage.controller.scroll(to: CGPoint(x: 0, y: 312.5))
    rig.frame(after: 0.1)
    #expect(rig.playground.frameRecord.offset == CGPoint(x: 0, y: 312.5))

    let read = try PlaygroundModel.read(Data(rig.playground.model.jsonWithOffset.utf8), file: "state")
    #expect(read.remarks == [])
    #expect(read.model.offset == CGPoint(x: 0, y: 312.5))
    #expect(read.model.json == rig.playground.model.json)
    // A session opens at the scene's own place.
    #expect(try PlaygroundModel.read(Data(rig.playground.model.json.utf8), file: "state").model.offset == nil)
  }

  @Test func `a session of an earlier program is read as before`() throws {
    let text = """
      {"overlays": ["statistics"], "scene": "grid", "version": 1,
       "scenes": {"grid": {"parameters": {"spacing": "30"}, "items": 7}}}
      """

    let (model, remarks) = try PlaygroundModel.read(Data(text.utf8), file: "state")
    let rig = try PlaygroundRig("banner", model: model)

    #expect(remarks == [] && rig.said == [])
    #expect(rig.playground.stage.stored.viewport == .window)
    #expect(rig.playground.stage.stored.layoutParts == LayoutPart.initial)
    #expect(rig.playground.stage.controller.alternative == nil)
    #expect(rig.playground.stage.overlays == [.statistics])
    #expect(rig.cardNumbers.count == 7)
  }

  @Test func `unknown names in a session are said, and the rest applies`() throws {
    let text = """
      {"overlays": ["panel", "hologram"],
       "layoutParts": ["zIndex", "aura"],
       "viewport": "watch",
       "scene": "grid",
       "scenes": {"grid": {"alternative": {"spacing": "5000", "colour": "3"}}}}
      """

    let (model, remarks) = try PlaygroundModel.read(Data(text.utf8), file: "state")
    let rig = try PlaygroundRig("banner", model: model)

    #expect(remarks.first?.hasPrefix("state:5: The scene grid has no parameter \"colour\"") == true)
    #expect(
      remarks.dropFirst() == [
        "state:5: spacing is 80 pt: 5000 is outside 0 … 80, step 2.",
        "state:1: \"hologram\" is unknown and left out.", "state:2: \"aura\" is unknown and left out.",
        "state:3: \"watch\" is unknown and left out.",
      ])
    #expect(rig.playground.stage.overlays == [.panel])
    #expect(rig.playground.stage.stored.layoutParts == [.zIndex])
    #expect(rig.playground.stage.stored.viewport == .window)
    #expect(rig.playground.stage.controller.alternative == ["spacing": 80])
    #expect(rig.said == [])
  }

  @Test func `the saved state restores scenes, values, card counts and overlays`() throws {
    let rig = try rig()
    rig.press(.character("i"), .shift)
    rig.playground.stage.set(rig.parameter("spacing"), to: 45)
    try rig.show("grid")
    for side in ["top", "left"] { rig.playground.stage.set(rig.parameter("inset-\(side)"), to: 8) }
    rig.press(.function(4))
    let read = try PlaygroundModel.read(Data(rig.playground.model.json.utf8), file: "state")
    #expect(read.remarks == [])

    let next = try PlaygroundRig("banner", model: read.model)

    #expect(next.said == [])
    #expect(next.playground.model.json == rig.playground.model.json)
    #expect(next.playground.scene.name == "grid")
    #expect(next.playground.stage.overlays == [.statistics])
    try next.show("carousel")
    #expect(next.cardNumbers.count == 25)
    #expect(next.playground.history.history.position == 1)
  }

  // MARK: Cards and speed

  /// Opens the next window with the session of a window.
  private func next(after rig: PlaygroundRig) throws -> PlaygroundRig {
    try PlaygroundRig("banner", items: nil, model: rig.savedModel)
  }

  @Test(arguments: ["grid", "compositional", "carousel"])
  func `the next window has the inserted, deleted and moved cards, and the speed`(scene: String) throws {
    let rig = try PlaygroundRig(scene, items: nil)
    for _ in 0..<3 { rig.press(.right) }
    for key in ["i", "m", "d", "["] { rig.press(.character(Character(key))) }
    rig.press(.character("i"), .shift)
    rig.playground.stage.controller.edit(rig.playground.stage.controller.cards.move(from: 0, to: 19))

    let next = try next(after: rig)

    #expect(next.said == [])
    #expect(next.cardNumbers == rig.cardNumbers)
    #expect(next.cardNumbers != Array(1...next.cardNumbers.count))
    #expect(next.playground.stage.controller.cards.sections == rig.playground.stage.controller.cards.sections)
    #expect(next.playground.stage.clock.speed == 0.5)
    #expect(next.playground.history.history.steps == [])
    // New cards get numbers that no card has.
    next.press(.character("i"), .shift)
    #expect(Set(next.cardNumbers).count == next.cardNumbers.count)
  }

  @Test func `cards that were moved between sections stay there in the next window`() throws {
    let rig = try PlaygroundRig("grid", items: nil, settings: ["sections=3"])
    let controller = rig.playground.stage.controller
    for _ in 0..<5 { controller.edit(controller.cards.move(from: 0, to: controller.cards.count - 1)) }

    let next = try next(after: rig)

    #expect(next.playground.stage.controller.cards.sections == controller.cards.sections)
    #expect(next.cardNumbers == rig.cardNumbers)
  }

  @Test(arguments: [10_000, 40_000])
  func `the edits of 10,000 cards are kept, and of more cards only the number of cards`(count: Int) throws {
    let rig = try PlaygroundRig("grid", items: 1_000_000)
    let controller = rig.playground.stage.controller
    for index in 0..<count { controller.edit(controller.cards.move(from: index * 20 + 7, to: 999_999)) }
    controller.deleteLastCards(3)
    try rig.show("carousel")
    rig.playground.stage.controller.edit(rig.playground.stage.controller.cards.move(from: 3, to: 5))

    let next = try next(after: rig)
    try next.show("grid")

    let cards = next.playground.stage.controller.cards
    #expect(cards.count == 999_997)
    #expect((cards == controller.cards) == (count == 10_000))
  }

  @Test func `sections without a number of cards divide the cards in the next window`() throws {
    let rig = try PlaygroundRig("grid", items: nil)
    rig.playground.stage.set(rig.parameter("sections"), to: 4)

    #expect(try next(after: rig).playground.stage.controller.cards.sections.counts.count == 4)
  }

  @Test func `a shared parameter that a session has for one scene applies to all`() throws {
    let text = #"{"scenes": {"grid": {"parameters": {"feel": "gnome"}}}}"#

    let (model, remarks) = try PlaygroundModel.read(Data(text.utf8), file: "state")
    let rig = try PlaygroundRig("banner", model: model)

    #expect(remarks == [])
    #expect(rig.playground.stage.controllers.allSatisfy { $0.values[rig.parameter("feel")] > 0 })
  }
}
