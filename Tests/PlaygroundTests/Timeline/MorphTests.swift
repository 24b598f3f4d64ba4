import CollectionCore
import CollectionLayouts
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct MorphTests {
  private func rig(_ start: String, to end: String, items: Int = 20) throws -> PlaygroundRig {
    let rig = try PlaygroundRig(start, items: items)
    rig.playground.perform(.morph(to: try SceneCatalog.index(named: end)), at: rig.time)
    rig.frames(1)
    return rig
  }

  @Test(arguments: await SceneCatalog.names, ["carousel", "waterfall", "transition"])
  func `a scene's cards morph to another scene's layout and stay there`(start: String, end: String) throws {
    let rig = try rig(start, to: end)
    #expect(rig.playground.isMorphing)

    for _ in 0..<8 { rig.press(.right) }
    #expect(rig.playground.faults.isEmpty)
    rig.press(.enter)
    rig.rest()

    #expect(!rig.playground.isMorphing)
    let target = SceneCatalog.scenes[try SceneCatalog.index(named: end)].makeLayout()
    #expect(type(of: rig.collectionView.collectionViewLayout) == type(of: target))
    #expect(rig.playground.faults.isEmpty)
  }

  @Test func `a cancelled morph returns every card to its place`() throws {
    let rig = try rig("carousel", to: "waterfall")
    rig.press(.escape)
    rig.rest()
    rig.frames(600)
    let before = rig.frames(1)
    rig.playground.perform(.morph(to: try SceneCatalog.index(named: "grid")), at: rig.time)
    for _ in 0..<10 { rig.press(.right) }

    rig.press(.escape)
    rig.rest()

    #expect(!rig.playground.isMorphing)
    let isSame = rig.frames(1) == before
    #expect(isSame)
  }

  @Test func `arrow keys and the slider move the cards, both ways`() throws {
    let rig = try rig("carousel", to: "waterfall")
    rig.press(.right)
    rig.press(.right)
    #expect(abs((rig.playground.morph?.progress ?? 0) - 0.1) < 1e-9)
    rig.press(.left)
    #expect(abs((rig.playground.morph?.progress ?? 0) - 0.05) < 1e-9)
    let first = rig.frames(1)

    let slider = rig.playground.view.morphView.frame
    rig.drag(from: CGPoint(x: slider.midX, y: slider.midY), to: CGPoint(x: slider.maxX, y: slider.midY))
    #expect(rig.playground.morph?.progress == 1)
    let isMoved = rig.frames(1) != first
    #expect(isMoved)
    rig.press(.home)
    #expect(rig.playground.morph?.progress == 0)
  }

  @Test func `a change of layout or of scene ends a morph`() throws {
    let rig = try rig("transition", to: "carousel")
    rig.playground.perform(.morph(to: try SceneCatalog.index(named: "grid")), at: rig.time)
    rig.press(.character("="))
    rig.rest()
    rig.press(.enter)
    rig.rest()
    #expect(!rig.playground.isMorphing)

    let other = try self.rig("grid", to: "carousel")
    try other.show("pages")
    other.rest()
    #expect(!other.playground.isMorphing)
  }

  @Test func `cards that are already between two layouts do not morph`() throws {
    let rig = try PlaygroundRig("transition", settings: ["progress=0.4"])

    rig.playground.perform(.morph(to: try SceneCatalog.index(named: "grid")), at: rig.time)
    rig.frames(1)

    #expect(!rig.playground.isMorphing)
    #expect(rig.playground.view.toasts.texts.last == "The cards are on their way to another layout already.")
  }

  @Test func `the palette has a morph to every scene`() throws {
    let rig = try PlaygroundRig("grid")

    rig.press(.character("p"), .control)
    rig.type("morph waterfall")
    rig.press(.enter)

    #expect(rig.playground.isMorphing)
    #expect(rig.playground.morph?.end == "Waterfall")
  }
}
