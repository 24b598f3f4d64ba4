import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import LayoutDiagnostics
import LayoutExport
import Testing

@testable import Playground
@testable import Scenes

/// The stack of modifiers that each scene has: its parameters, its commands, and where it is kept.
@MainActor
struct ModifierParameterTests {
  /// Returns the modifiers of the places, without the scene's own parallax.
  private func modifiers(_ rig: PlaygroundRig) -> [LayoutModifier] {
    let all = (rig.collectionView.collectionViewLayout as? ModifiedLayout)?.modifiers ?? []
    return all.filter { $0.property != .parallax }
  }

  private func add(_ word: String, to rig: PlaygroundRig) throws {
    rig.playground.perform(
      .addModifier(try #require(ModifierSlot.words.firstIndex(of: word))), at: rig.time)
    rig.frames(2)
  }

  @Test func `each property has a word`() {
    #expect(ModifierSlot.words.count == LayoutModifier.Property.allCases.count)
    #expect(ModifierSlot.easings.count == LayoutModifier.Easing.allCases.count)
    #expect(LayoutModifier.Property.rotationY.word == "rotation-y")
    #expect(LayoutModifier.Property.shadow.word == "shadow")
  }

  @Test(arguments: ModifierSlot.words)
  func `every parameter of a modifier changes the drawing`(word: String) throws {
    let rig = try PlaygroundRig("grid", items: 60, settings: ["modifier-1=\(word)"])
    rig.playground.perform(.wheel(CGPoint(x: 0, y: 3), at: CGPoint(x: 600, y: 400)), at: rig.time)
    rig.rest()
    for parameter in ModifierParameters.slots[0].parameters
    where rig.playground.values.isUsed(parameter) && parameter.name != "modifier-1" {
      let before = rig.frames(1)
      let value = rig.playground.values[parameter]
      rig.playground.stage.set(parameter, to: parameter.stepped(from: value, by: value == 1 ? -3 : 3))
      rig.rest()
      // With values alike on both sides, a property without directions looks as with both.
      let isAlike = parameter.name == "modifier-1-side"
      if isAlike { rig.playground.stage.set(parameter, to: 2) }
      let isSeen = rig.frames(1) != before
      #expect(isSeen, "\(parameter.name)")
      rig.playground.stage.reset(parameter)
      rig.rest()
    }
  }

  @Test func `a scene without modifiers keeps its own layout`() throws {
    let rig = try PlaygroundRig("waterfall")
    #expect(rig.collectionView.collectionViewLayout is WaterfallLayout)
    try add("scale", to: rig)

    let modified = try #require(rig.collectionView.collectionViewLayout as? ModifiedLayout)
    #expect(modified.base is WaterfallLayout)
    #expect(modified.base.collectionView === rig.collectionView)
    rig.playground.perform(.removeModifier, at: rig.time)
    rig.frames(2)
    #expect(modified.modifiers == [])
  }

  @Test(arguments: await SceneCatalog.names)
  func `a stack of modifiers leaves no findings in any scene`(name: String) throws {
    let rig = try PlaygroundRig(
      name, settings: ["modifier-1=scale", "modifier-2=rotation-y", "modifier-3=dimming"])
    rig.drag(from: CGPoint(x: 800, y: 500), to: CGPoint(x: 600, y: 300))
    rig.press(.character("i"))
    rig.press(.character("d"), .shift)
    rig.press(.character("m"))
    rig.rest()

    let findings = LayoutValidator.findings(in: rig.collectionView, scope: .visible)
    #expect(modifiers(rig).map(\.property) == [.scale, .rotationY, .dimming])
    #expect(findings.filter { $0.kind != .zTie } == [])
    #expect(rig.said == [])
  }

  @Test(arguments: ["carousels", "transition"])
  func `a change of the scene's layout keeps the modifiers`(name: String) throws {
    let rig = try PlaygroundRig(name, settings: ["modifier-1=opacity"])
    let before = rig.collectionView.collectionViewLayout.innermostLayout
    let choice = rig.playground.scene.parameters[0]
    rig.playground.stage.set(choice, to: 2)
    rig.rest()

    #expect(rig.collectionView.collectionViewLayout.innermostLayout !== before)
    #expect(modifiers(rig).map(\.property) == [.opacity])
  }

  // MARK: Commands

  @Test func `modifiers are added, moved, switched off and removed, and undo brings them back`() throws {
    let rig = try PlaygroundRig("grid", items: 60)
    try add("scale", to: rig)
    try add("rotation-z", to: rig)
    #expect(modifiers(rig).map(\.property) == [.scale, .rotationZ])
    #expect(rig.playground.parameters.chosenParameter.name == "modifier-2-angle")

    rig.playground.perform(.moveModifier(-1), at: rig.time)
    #expect(modifiers(rig).map(\.property) == [.rotationZ, .scale])
    rig.playground.perform(.toggleModifiers, at: rig.time)
    #expect(modifiers(rig).allSatisfy { !$0.isEnabled })
    rig.playground.perform(.undo, at: rig.time)
    #expect(modifiers(rig).allSatisfy { $0.isEnabled })
    // The chosen parameter is that of the moved modifier, now the first.
    rig.playground.perform(.removeModifier, at: rig.time)
    #expect(modifiers(rig).map(\.property) == [.scale])
    rig.playground.perform(.undo, at: rig.time)
    #expect(modifiers(rig).map(\.property) == [.rotationZ, .scale])
  }

  @Test func `a full stack takes no further modifier`() throws {
    let rig = try PlaygroundRig("grid", items: 60)
    for word in ModifierSlot.words.prefix(6) { try add(word, to: rig) }

    #expect(modifiers(rig).count == 5)
  }

  // MARK: Text

  @Test func `a modifier on the command line sets its parameters`() throws {
    let settings = try ModifierText.settings("rotation-y:to=30,from=-5,range=0.4,easing=ease-in", place: 2)

    #expect(
      settings.map { "\($0.name)=\($0.value)" } == [
        "modifier-2=rotation-y", "modifier-2-angle=30", "modifier-2-from-angle=-5", "modifier-2-range=0.4",
        "modifier-2-easing=ease-in",
      ])
    #expect(try ModifierText.settings("Opacity", place: 1).map(\.name) == ["modifier-1"])
    #expect(
      throws: ParameterError.unknownModifierPart(
        "size",
        parts: ["from", "to", "curve", "lines", "before", "colour", "easing", "on", "range", "side"])
    ) {
      try ModifierText.settings("scale:size=3", place: 1)
    }
    for text in ["", "zoom", "scale:to", ":", "scale:to=1=2,", "opacity:,,"] {
      _ = try? ModifierText.settings(text, place: 1)
    }
    #expect(throws: ParameterError.tooManyModifiers(most: 5)) { try ModifierText.settings("scale", place: 6) }
  }

  @Test func `presets, command lines and the session keep the stack`() throws {
    let settings = [
      "modifier-1=tint", "modifier-1-colour=blue", "modifier-1-strength=0.25", "modifier-2=depth",
    ]
    let rig = try PlaygroundRig("grid", items: 60, settings: settings)
    let stack = modifiers(rig)
    #expect(stack.map(\.property) == [.tint, .depth])

    let others = [rig.playground.exported(as: .json), rig.playground.exported(as: .command)]
    for text in others {
      let other = try PlaygroundRig("grid", items: 60)
      other.playground.perform(.paste(text), at: other.time)
      #expect(modifiers(other) == stack, "\(text)")
    }
    let next = try PlaygroundRig("grid", items: 60)
    next.playground.stage.restore(try rig.savedModel)
    #expect(modifiers(next) == stack)
  }

  @Test func `the export for iOS says that modifiers are left out`() throws {
    let rig = try PlaygroundRig("waterfall", settings: ["modifier-1=scale"])

    #expect(rig.playground.exported(as: .uikit).contains("// The modifiers of the layout have no source"))
    #expect(rig.playground.exported(as: .swift).contains("LayoutModifier(.scale, after: 0.7)"))
  }

  // MARK: Probe

  @Test func `the probe says what each modifier gives the card`() throws {
    let rig = try PlaygroundRig(
      "grid", items: 60,
      settings: [
        "modifier-1=scale", "modifier-1-range=1", "modifier-2=rotation-z", "modifier-3=opacity",
        "modifier-3-on=off",
      ])
    let view = rig.collectionView
    let attributes = try #require(view.layoutAttributesForItem(at: [0, 0]))
    let distance = attributes.center.y - view.contentOffset.y - view.bounds.height / 2
    let place = attributes.frame.center - view.contentOffset + view.frame.origin
    let reading = try #require(ProbeReading(of: rig.playground.stage.controller, at: place))
    let lines = Dictionary(uniqueKeysWithValues: reading.lines.map { ($0.name, $0.value) })

    #expect(lines["focus"] == "\(ProbeReading.number(distance)) pt away")
    let scale = 1 - 0.3 * abs(distance) / view.bounds.height
    #expect(lines["modifier scale"] == "× \(ProbeReading.number(scale))")
    let angle = max(-15, 15 * distance / (view.bounds.height / 2))
    #expect(lines["modifier rotation-z"] == "\(ProbeReading.number(angle))°")
    #expect(lines["modifier opacity"] == nil)
  }
}
