import CollectionCore
import Foundation
import LayoutExport
import Testing

@testable import Playground
@testable import Scenes

/// Tests that the user meets a compound value, such as a size, as one value.
@MainActor
struct CompoundValueTests {
  /// Sets a compound value to other numbers by its text, and returns the row.
  private func change(_ row: ParameterRow, in rig: PlaygroundRig) throws {
    let values = row.parts.map { $0.value(atFraction: 0.4) }
    try rig.playground.parameters.apply(Setting("\(row.name)=\(row.exactText(for: values))"))
    rig.frames(1)
    #expect(rig.playground.values[row] == values, "\(row.name)")
  }

  private func compounds(of scene: Scene) -> [ParameterRow] {
    scene.rows.filter { $0.compound != nil }
  }

  @Test(arguments: await SceneCatalog.names)
  func `a preset and a command line restore a scene's compound values, one text each`(name: String) throws {
    let rig = try PlaygroundRig(name)
    let rows = compounds(of: rig.playground.scene)
    for row in rows { try change(row, in: rig) }
    let preset = try Preset.read(Data(rig.playground.presets.preset.json.utf8), file: "preset").preset
    let words = SceneCommand(
      rig.playground.scene, rig.playground.values, itemCount: nil, size: rig.playground.size
    ).words

    #expect(Set(preset.parameters.keys) == Set(rows.map(\.name)))
    let (first, second) = (try PlaygroundRig(name), try PlaygroundRig(name))
    first.playground.presets.show(preset)
    for setting in words.drop(while: { $0 != "--set" }) where setting != "--set" {
      try second.playground.parameters.apply(Setting(setting))
    }
    for row in rows where rig.playground.values.isUsed(row) {
      #expect(first.playground.values[row] == rig.playground.values[row], "\(row.name)")
      #expect(second.playground.values[row] == rig.playground.values[row], "\(row.name)")
    }
  }

  @Test func `the halves of a size are set alone, and one undo takes a typed size back`() throws {
    let rig = try PlaygroundRig("carousel", settings: ["item-width=300"])
    let row = rig.playground.parameters.chosenRow
    #expect(rig.playground.values[row] == [300, 500])
    rig.press(.enter)
    rig.type("260 × 400")
    rig.press(.enter)

    #expect(rig.playground.values[row] == [260, 400])
    #expect(rig.playground.history.history.steps.map(\.title) == ["item-size 300 × 500 pt → 260 × 400 pt"])
    rig.press(.character("z"), .control)
    #expect(rig.playground.values[row] == [300, 500])
  }

  @Test func `a reset gives all numbers of a value their defaults`() throws {
    let rig = try PlaygroundRig("grid", settings: ["item-size=100x100"])

    rig.press(.character("r"))

    #expect(rig.playground.values.changes == [:])
  }

  @Test func `A and B differ in one value, and a restored session has the same B`() throws {
    let rig = try PlaygroundRig("carousel", settings: ["item-width=300"])
    rig.playground.perform(.keepVariant(nil), at: rig.time)
    try rig.playground.parameters.apply(Setting("item-size=200x300"))
    let next = try PlaygroundRig("grid", model: rig.savedModel)
    try next.show("carousel")

    #expect(next.playground.stage.controller.alternative == ["item-width": 300, "item-height": 500])
    #expect(rig.playground.model.json.contains(#""item-size" : "300x500""#))
  }

  @Test func `a size whose default follows a choice is restored from a preset`() throws {
    let rig = try PlaygroundRig("carousel", settings: ["direction=vertical", "item-size=340x500"])
    let preset = rig.playground.presets.preset
    let next = try PlaygroundRig("carousel")

    next.playground.presets.show(preset)

    #expect(preset.parameters == ["direction": "vertical", "item-size": "340x500"])
    #expect(next.playground.values[next.playground.parameters.chosenRow] == [340, 500])
  }
}
