import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// The curves of modifiers as values: typed, kept, and made from easings.
@MainActor
struct CurveParameterTests {
  private static let slot = ModifierParameters.slots[0]

  private func modifier(_ rig: PlaygroundRig) throws -> LayoutModifier {
    try #require(Self.slot.modifier(in: rig.playground.values))
  }

  /// Returns the values of the first modifier at 41 distances on both sides of the focus.
  private func samples(_ rig: PlaygroundRig) throws -> [Double] {
    let modifier = try modifier(rig)
    return (-20...20).map { modifier.value(at: CGFloat($0) * 20, inView: 800) }
  }

  @Test(arguments: ModifierSlot.easings, ["both", "alike", "after", "before", "own"])
  func `a curve begins as the easing before it, and an easing with the ends of the curve`(
    easing: String, side: String
  ) throws {
    let rig = try PlaygroundRig(
      "grid",
      settings: [
        "modifier-1=rotation-y", "modifier-1-angle=50", "modifier-1-from-angle=10",
        "modifier-1-easing=\(easing)", "modifier-1-side=\(side)",
      ])
    let before = try samples(rig)

    try rig.playground.parameters.apply(Setting(name: "modifier-1-easing", value: "curve"))
    let curved = try samples(rig)
    #expect(try modifier(rig).curve != nil)
    // Hundredths of the change by 40°, or 80° on a mirrored side.
    if side != "own" || easing == "linear" {
      #expect(zip(before, curved).allSatisfy { abs($0 - $1) < 0.01 * 80 * .pi / 180 })
    }

    try rig.playground.parameters.apply(Setting(name: "modifier-1-easing", value: easing))
    let after = try samples(rig)
    #expect(zip(before, after).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(!rig.playground.values.isChanged(rig.row("modifier-1-curve-angle-end")))
  }

  @Test func `a side of its own begins as the other side`() throws {
    let rig = try PlaygroundRig(
      "grid", settings: ["modifier-1=translation-x", "modifier-1-easing=curve"])
    try rig.playground.parameters.apply(
      Setting(name: "modifier-1-curve-distance", value: "0:0 0.3:90 1:40"))
    let before = try samples(rig)

    try rig.playground.parameters.apply(Setting(name: "modifier-1-side", value: "own"))
    let after = try samples(rig)
    #expect(zip(before, after).allSatisfy { abs($0 - $1) < 1e-9 })

    try rig.playground.parameters.apply(Setting(name: "modifier-1-before-distance", value: "0.5:7 1:8"))
    #expect(try modifier(rig).curveBefore == [0: 0, 0.5: 7, 1: 8])
    #expect(try modifier(rig).curve == [0: 0, 0.3: 90, 1: 40])
  }

  @Test func `the text of a curve has its points in order, and reads back as the same values`() throws {
    let rig = try PlaygroundRig("grid", settings: ["modifier-1=scale", "modifier-1-easing=curve"])
    let row = rig.row("modifier-1-curve-scale-end")
    func text(_ typed: String) throws -> String {
      try rig.playground.parameters.apply(Setting(name: row.name, value: typed))
      return row.exactText(for: rig.playground.values[row])
    }

    #expect(try text("0:1 0.4:0.9 1:0.6") == "0:1 0.4:0.9 1:0.6")
    #expect(try text("1:0.5, 0.7:0.812345, 20%:1.5") == "0:1 0.2:1.5 0.7:0.812345 1:0.5")
    #expect(try text("1:0.6") == "0:1 1:0.6")
    for typed in ["", "0.4", "2:1", "-1:1", "a:b", "0.5:", "0.1:1 0.2:1 0.3:1 0.4:1", "0:1:2"] {
      #expect(throws: ParameterError.self) { try text(typed) }
    }
    #expect(throws: ParameterError.self) { try rig.row("modifier-1-before-scale-end").parse("0:1 1:2") }
    #expect(try text("0:9") == "0:3 1:0.6")
  }

  @Test func `presets, command lines, exports and the session keep a curve`() throws {
    let rig = try PlaygroundRig(
      "waterfall", items: 60,
      settings: [
        "modifier-1=rotation-y", "modifier-1-curve-angle=0:-5 0.35:30 1:0", "modifier-1-easing=curve",
        "modifier-1-side=own", "modifier-1-before-angle=0.6:-20 1:10", "modifier-2=opacity",
        "modifier-2-easing=lines", "modifier-2-curve-strength=0:1 0.5:0.2 1:1",
      ])
    let stack = (0..<2).map { ModifierParameters.slots[$0].modifier(in: rig.playground.values) }
    #expect(stack[1]?.curve?.interpolation == .linear)
    let source = rig.playground.exported(as: .swift)
    #expect(source.contains("curve: .degrees([0: -5, 0.35: 30, 1: 0])"))

    for text in [rig.playground.exported(as: .json), rig.playground.exported(as: .command), source] {
      let other = try PlaygroundRig("waterfall", items: 60)
      other.playground.perform(.paste(text), at: other.time)
      let found = (0..<2).map { ModifierParameters.slots[$0].modifier(in: other.playground.values) }
      #expect(found == stack, "\(text)")
    }
    let next = try PlaygroundRig("waterfall", items: 60)
    next.playground.stage.restore(try rig.savedModel)
    #expect((0..<2).map { ModifierParameters.slots[$0].modifier(in: next.playground.values) } == stack)
  }

  @Test func `a modifier on the command line can have a curve`() throws {
    let settings = try ModifierText.settings("scale:curve=0:1 0.4:0.9 1:0.6,before=1:2", place: 2)

    #expect(
      settings.map { "\($0.name)=\($0.value)" } == [
        "modifier-2=scale", "modifier-2-easing=curve", "modifier-2-curve-scale=0:1 0.4:0.9 1:0.6",
        "modifier-2-side=own", "modifier-2-before-scale=1:2",
      ])
    let rig = try PlaygroundRig("grid", settings: settings.map { "\($0.name)=\($0.value)" })
    let modifier = ModifierParameters.slots[1].modifier(in: rig.playground.values)
    #expect(modifier?.curve == [0: 1, 0.4: 0.9, 1: 0.6])
    #expect(modifier?.curveBefore == [0: 1, 1: 2])
  }

  @Test func `the modifiers that move up take their curves with them`() throws {
    let rig = try PlaygroundRig(
      "grid", items: 60,
      settings: [
        "modifier-1=scale", "modifier-2=opacity", "modifier-2-easing=curve",
        "modifier-2-curve-strength=0:1 0.5:0 1:1",
      ])
    try rig.showParameter("modifier-1-scale")
    rig.playground.perform(.removeModifier, at: rig.time)

    #expect(try modifier(rig).curve == [0: 1, 0.5: 0, 1: 1])
  }
}
