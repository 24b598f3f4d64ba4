import Canvas
import CollectionCore
import CollectionLayouts
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the parameters that single looks of a scene have.
@MainActor
struct LookParameterTests {
  @Test func `each setting of a look changes the drawing while its content is dragged`() throws {
    for scene in SceneCatalog.scenes {
      guard let variants = scene.look.variants, case .choice(let looks) = variants.kind else { continue }
      var own: Set<String> = []
      var seen: Set<String> = []
      for look in looks {
        // Free drags put the cards elsewhere.
        let free = scene.parameters.map(\.name).filter { ["free-throw", "drag-spreads"].contains($0) }
        let rig = try PlaygroundRig(
          scene.name, settings: ["\(variants.name)=\(look)"] + free.map { "\($0)=off" })
        let unused = scene.look.unused(rig.playground.values)
        own.formUnion(unused)
        rig.rest()
        rig.press(.right)
        rig.rest()
        hold(rig)
        for parameter in scene.parameters where !unused.contains(parameter.name) {
          let before = rig.frames(1)
          let value = rig.playground.values[parameter]
          for steps in [4.0, -4] {
            rig.playground.stage.set(parameter, to: parameter.stepped(from: value, by: steps))
            if rig.frames(1) != before { seen.insert(parameter.name) }
            rig.playground.stage.set(parameter, to: value)
          }
        }
      }

      // `LiveParameterTests` has those that choose the kind of drag.
      let expected = own.subtracting(LiveParameterTests.looks.map(\.parameter))
      #expect(!expected.isEmpty, "\(scene.name)")
      #expect(expected.subtracting(seen).sorted() == [], "\(scene.name)")
    }
  }

  @Test func `a typed pattern of a mosaic is in presets, and one undo takes another pattern back`() throws {
    let rig = try PlaygroundRig("tiles", settings: ["pattern=3x2 1×1,1x2"])
    func spans(_ rig: PlaygroundRig) throws -> [MosaicLayout.Span] {
      rig.frames(1)
      let layout = rig.playground.stage.controller.collectionView.collectionViewLayout.innermostLayout
      return try #require(layout as? MosaicLayout).pattern
    }
    let typed = [(3, 2), (1, 1), (1, 2)].map { MosaicLayout.Span(across: $0.0, along: $0.1) }
    #expect(try spans(rig) == typed)
    #expect(rig.playground.presets.preset.parameters["pattern"] == "3x2,1x1,1x2")
    let other = try PlaygroundRig("tiles")
    other.playground.presets.show(rig.playground.presets.preset)
    #expect(try spans(other) == typed)

    try rig.showParameter("pattern")
    rig.press(.enter)
    rig.type("uniform")
    rig.press(.enter)
    #expect(try spans(rig) == [MosaicLayout.Span(across: 1, along: 1)])
    rig.press(.character("z"), .control)
    #expect(try spans(rig) == typed)
    rig.playground.stage.set(rig.parameter("pattern"), to: rig.parameter("pattern").stepped(from: 7, by: 1))
    #expect(try spans(rig) != typed)
  }

  /// Drags the content by a part of a card, and holds it there.
  private func hold(_ rig: PlaygroundRig) {
    func pointer(_ step: CGFloat) -> Pointer {
      Pointer(
        location: CGPoint(x: 640 - 12 * step, y: 400 - 6 * step), time: rig.time, button: .primary, clicks: 1)
    }
    rig.playground.handle(.pointerDown(pointer(0)))
    for step in 1...10 {
      rig.frames(1)
      rig.playground.handle(.pointerMoved(pointer(CGFloat(step))))
    }
    rig.frames(1)
  }
}
