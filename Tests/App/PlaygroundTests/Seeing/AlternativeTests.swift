import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the comparison of two sets of values, A and B.
@MainActor
struct AlternativeTests {
  /// A carousel whose spacing was `b` when it was kept as B, and is `a` now, with both side by side.
  private func compared(a: Double, b: Double) throws -> PlaygroundRig {
    let rig = try PlaygroundRig("carousel")
    let spacing = rig.parameter("spacing")
    rig.playground.stage.set(spacing, to: b)
    rig.press(.function(8), .control)
    rig.playground.stage.set(spacing, to: a)
    rig.press(.function(8))
    return rig
  }

  private func values(_ rig: PlaygroundRig, of name: String) -> [Double] {
    rig.playground.stage.controller.panes.map { $0.values[rig.parameter(name)] }
  }

  @Test func `two panes show A and B, and one pane after the key again`() throws {
    let rig = try compared(a: 60, b: 20)

    #expect(values(rig, of: "spacing") == [60, 20])
    #expect(rig.playground.stage.controller.comparedRows.map(\.name) == ["spacing-mode"])
    rig.press(.function(8))
    #expect(rig.playground.stage.controller.panes.count == 1)
  }

  @Test func `without kept values, B is what A was when the comparison began`() throws {
    let rig = try PlaygroundRig("carousel")

    rig.press(.function(8))
    #expect(rig.playground.stage.controller.comparedRows == [])
    rig.playground.stage.set(rig.parameter("spacing"), to: 80)

    #expect(values(rig, of: "spacing")[0] == 80)
    #expect(rig.playground.stage.controller.comparedRows.map(\.name) == ["spacing-mode"])
  }

  @Test func `both panes follow one drag`() throws {
    let rig = try compared(a: 60, b: 20)
    let place = rig.playground.stage.controller.panes[1].collectionView.frame.center

    rig.drag(from: place, to: CGPoint(x: place.x - 120, y: place.y), holds: true)

    let offsets = rig.playground.stage.controller.panes.map(\.collectionView.contentOffset.x)
    #expect(offsets.allSatisfy { $0 > 50 })
  }

  @Test func `the exchange is one step, and undo and redo go through it`() throws {
    let rig = try compared(a: 60, b: 20)
    let position = rig.playground.history.history.position

    rig.press(.function(8), .shift)
    #expect(values(rig, of: "spacing") == [20, 60])
    #expect(rig.playground.history.history.position == position + 1)
    #expect(rig.playground.history.history.steps.last?.title == "show variant B")
    rig.press(.character("z"), .control)
    #expect(values(rig, of: "spacing") == [60, 20])
    rig.press(.character("z"), [.control, .shift])
    #expect(values(rig, of: "spacing") == [20, 60])
  }

  @Test(arguments: [("bounces", 0.0), ("captions", 3), ("right-to-left", 1)])
  func `an exchanged shared parameter changes in all scenes that have it`(name: String, value: Double) throws
  {
    let rig = try PlaygroundRig("waterfall")
    rig.press(.function(8), .control)
    let parameter = rig.parameter(name)
    let usual = rig.playground.values[parameter]
    rig.playground.stage.set(parameter, to: value)
    let controllers = rig.playground.stage.controllers.filter { $0.scene.parameters.contains(parameter) }
    #expect(controllers.count > 2)

    rig.press(.function(8), .shift)
    #expect(controllers.allSatisfy { $0.values[parameter] == usual })
    rig.press(.function(8), .shift)
    #expect(controllers.allSatisfy { $0.values[parameter] == value })
  }

  @Test func `an exchange without kept values says how to keep them`() throws {
    let rig = try PlaygroundRig("carousel")

    rig.press(.function(8), .shift)

    #expect(rig.playground.stage.view.toasts.texts.last == "No values are kept as B; Ctrl+F8 keeps these.")
  }

  @Test func `with other sections in B, cards of found pictures join the same sections in both panes`() throws
  {
    let rig = try PlaygroundRig("grid")
    let controller = rig.playground.stage.controller
    controller.storedSettings.alternative = ["sections": 3]
    rig.press(.function(8))

    controller.takePictures(of: PictureLibrary(), appendingCards: 9)
    rig.rest()

    #expect(values(rig, of: "sections") == [1, 3])
    #expect(controller.cards.count == 29)
    #expect(controller.panes[1].cards == controller.cards)
    #expect(rig.playground.faults == [])
  }

  @Test(arguments: await SceneCatalog.names)
  func `every scene compares and exchanges without faults`(scene: String) throws {
    let rig = try PlaygroundRig(scene, items: 30)
    rig.press(.function(8), .control)
    for parameter in rig.playground.scene.groups[0].parameters {
      rig.playground.stage.set(
        parameter, to: parameter.stepped(from: rig.playground.values[parameter], by: 1))
    }
    rig.press(.function(8))
    rig.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 300))
    rig.press(.function(8), .shift)
    rig.rest()
    #expect(rig.playground.faults == [])
    rig.press(.function(7))
    rig.rest()

    #expect(rig.playground.faults == [])
    #expect(rig.playground.stage.controller.panes.count == 2)
  }
}
