import Canvas
import Files
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests that the program reads the files of the version of 26 November 2026.
@MainActor
struct EarlierFilesTests {
  private static func file(_ name: String) throws -> URL {
    try #require(Bundle.module.resourceURL).appending(path: "Fixtures/\(name)")
  }

  @Test func `an earlier session opens with its scenes, B, card counts and overlays`() throws {
    let read = try PlaygroundModel.read(Data(contentsOf: Self.file("session.json")), file: "session")
    let rig = try PlaygroundRig("banner", items: nil, model: read.model)

    #expect(read.remarks == [] && rig.said == [])
    #expect(rig.playground.scene.name == "grid")
    #expect(rig.playground.stage.overlays == [.comparison, .panel, .statistics])
    #expect(rig.playground.stage.stored.layoutParts == LayoutPart.initial)
    #expect(rig.playground.stage.stored.viewport == .phonePortrait)
    #expect(rig.playground.stage.clock.speed == 1)
    // The width of two columns on a phone stands beside the height of the file.
    #expect(rig.values == ["item-width": 143, "item-height": 310, "right-to-left": 1, "captions": 3])
    #expect(rig.playground.stage.controller.alternative?["item-height"] == 300)
    #expect(rig.cardNumbers == Array(1...28))
    try rig.show("carousel")
    #expect(rig.values.count == 12)
    #expect(rig.values["side-item-scale"] == 1.05)
    #expect(rig.playground.stage.controller.alternative?.count == 13)
    #expect(rig.playground.stage.controller.cards.sections.counts == [8, 7, 7, 7])
    try rig.show("compositional")
    #expect(rig.playground.stage.controller.cards.sections.counts == [5, 6, 7, 7])
  }

  @Test(arguments: [("Evening", "carousel", 28, 12), ("Wide grid", "grid", 20, 3)])
  func `an earlier preset opens with its values`(name: String, scene: String, count: Int, changes: Int) throws
  {
    let presets = PresetStore(folder: try Self.file(""))
    let rig = try PlaygroundRig("banner", presets: presets)

    rig.playground.perform(.openPreset(name), at: rig.time)

    #expect(rig.said == [])
    #expect(rig.playground.scene.name == scene)
    #expect(rig.cardNumbers.count == count)
    #expect(rig.values.count == changes)
    for (name, text) in try presets.preset(named: name).preset.parameters {
      for (parameter, value) in try Setting(name: name, value: text).resolved(in: rig.playground.scene) {
        #expect(rig.values[parameter.name] == value, "\(name)")
      }
    }
  }

  @Test(arguments: [
    (1, [:], 0.35), (1, ["look": "linear"], 1.54), (1, ["look": "rotary"], 1.4), (2, [:], 1.4),
  ])
  func `the spacing of carousels in an earlier file was a multiple of the look's default`(
    version: Int, look: [String: String], spacing: Double
  ) throws {
    let texts = look.merging(["spacing": "1.4"]) { $1 }
    let parameters = try JSONEncoder().encode(texts)
    let scene = #"{"parameters": \#(String(decoding: parameters, as: UTF8.self))}"#
    let session = #"{"version": \#(version), "scene": "carousels", "scenes": {"carousels": \#(scene)}}"#
    let preset = #"{"version": \#(version), "scene": "carousels", "# + scene.dropFirst()
    let rig = try PlaygroundRig(
      "banner", model: try PlaygroundModel.read(Data(session.utf8), file: "session").model)
    #expect(abs(try #require(rig.values["spacing"]) - spacing) < 1e-9)

    let pasted = try PlaygroundRig("banner")
    pasted.playground.perform(.paste(preset), at: pasted.time)
    #expect(abs(try #require(pasted.values["spacing"]) - spacing) < 1e-9)
    #expect(pasted.said == [])
  }

  @Test func `an earlier key file has its keys`() throws {
    var remarks: [String] = []
    let keys = KeyFile.read(try Self.file("keys.conf")) { remarks.append($0) }

    #expect(remarks == [])
    #expect(keys.title(of: .undo) == "Ctrl+K")
    #expect(keys.title(of: .redo) == "Ctrl+J")
  }

  @Test(arguments: [("carousel", 29, 600.0), ("grid", 28, nil)])
  func `an earlier recording is replayed to its end`(scene: String, count: Int, width: Double?) throws {
    let rig = try PlaygroundRig("banner")

    rig.playground.handle(.filesDropped([try Self.file("\(scene).txt").path]))
    #expect(rig.playground.capture.statusText == "replaying")
    rig.rest()

    #expect(rig.said == [])
    #expect(rig.playground.capture.statusText == nil)
    #expect(rig.playground.scene.name == scene)
    #expect(rig.cardNumbers.count == count)
    #expect(rig.values["item-width"] == width)
    #expect(
      rig.playground.history.history.steps.contains {
        $0.title == "insert \(scene == "grid" ? "5 cards" : "a card")"
      }
    )
  }
}

extension PlaygroundRig {
  /// The values of the scene on stage that differ from their defaults.
  fileprivate var values: [String: Double] { playground.values.changes }
}
