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
    #expect(rig.playground.morphs.isRunning)

    for _ in 0..<8 { rig.press(.right) }
    #expect(rig.playground.faults.isEmpty)
    rig.press(.enter)
    rig.rest()

    #expect(!rig.playground.morphs.isRunning)
    let target = SceneCatalog.scenes[try SceneCatalog.index(named: end)].makeLayout()
    #expect(type(of: rig.collectionView.collectionViewLayout.innermostLayout) == type(of: target))
    #expect(rig.playground.faults.isEmpty)
  }

  @Test(arguments: ["banner", "card-row", "carousel"], ["stretchy-header", "list", "grid"])
  func `a morph on a screen with a safe area blames no layout for the insets of another`(
    start: String, end: String
  ) throws {
    // A single card scrolls too: its row is inset so that it docks.
    for (screen, items) in (1...6).flatMap({ [($0, 20), ($0, 1)] }) {
      let rig = try PlaygroundRig(start, items: items)
      for _ in 0..<screen { rig.press(.function(7)) }
      rig.playground.perform(.morph(to: try SceneCatalog.index(named: end)), at: rig.time)
      rig.rest()

      #expect(rig.playground.faults.isEmpty, "\(items) on screen \(screen)")
    }
  }

  @Test(arguments: await SceneCatalog.names, ["waterfall", "transition"])
  func `undo brings the scene from before back from a finished morph, and redo morphs again`(
    start: String, end: String
  ) throws {
    // A morph to the cards' own layout changes nothing that undo could bring back.
    guard start != end else { return }
    let rig = try PlaygroundRig(start)
    let own = type(of: rig.collectionView.collectionViewLayout)
    let before = rig.stage
    rig.playground.perform(.morph(to: try SceneCatalog.index(named: end)), at: rig.time)
    for _ in 0..<8 { rig.press(.right) }
    rig.press(.enter)
    rig.rest()
    let morphed = type(of: rig.collectionView.collectionViewLayout)
    #expect(
      rig.playground.history.history.steps.map(\.title)
        == (start == end ? [] : ["morph to \(Self.title(end))"]))

    rig.press(.character("z"), .control)
    #expect(rig.collectionView.isAnimating)
    rig.rest()
    rig.frames(120)
    #expect(type(of: rig.collectionView.collectionViewLayout) == own)
    let isBack = rig.stage == before
    #expect(isBack)
    #expect(rig.playground.faults.isEmpty)

    rig.press(.character("z"), [.control, .shift])
    rig.rest()
    rig.frames(120)
    #expect(type(of: rig.collectionView.collectionViewLayout) == morphed)
    #expect(rig.playground.faults.isEmpty)
  }

  private static func title(_ name: String) -> String {
    SceneCatalog.scenes.first { $0.name == name }?.title ?? ""
  }

  @Test(arguments: ["list", "grid", "stretchy-header"], ["list", "grid", "stretchy-header"])
  func `random values during a morph blame no layout for sizes from before`(start: String, end: String) throws
  {
    let rig = try rig(start, to: end, items: 500)

    for _ in 1...4 {
      rig.press(.character("l"), .shift)
      rig.frames(2)
    }

    #expect(rig.playground.faults.isEmpty)
  }

  @Test func `a morph's layout is configured anew for a smaller window`() throws {
    let rig = try rig("carousel", to: "grid")
    rig.press(.enter)
    rig.rest()
    let size = try #require(rig.collectionView.cellForItem(at: [0, 0])?.bounds.size)

    rig.playground.handle(.windowResized(CGSize(width: 400, height: 300)))
    rig.rest()

    let smaller = try #require(rig.collectionView.cellForItem(at: [0, 0])?.bounds.size)
    #expect(rig.playground.stage.controller.borrowedSceneIndex == (try SceneCatalog.index(named: "grid")))
    #expect(smaller.height < size.height)
    #expect(rig.playground.faults == [])
  }

  @Test(arguments: ["carousel", "banner"], ["grid", "waterfall"])
  func `a parameter changed during a morph reaches the layout at its start`(start: String, end: String) throws
  {
    let rig = try rig(start, to: end)
    for _ in 1...4 { rig.press(.right) }
    let width = try #require(rig.playground.scene.parameters.first { $0.name == "item-width" })

    rig.playground.stage.set(width, to: 200)
    rig.frames(1)

    #expect(rig.playground.morphs.isRunning)
    #expect(abs((rig.playground.morphs.morph?.progress ?? 0) - 0.2) < 1e-9)
    rig.press(.escape)
    rig.rest()
    #expect(rig.collectionView.layoutAttributesForItem(at: [0, 0])?.size.width == 200)
    #expect(rig.playground.faults.isEmpty)
  }

  @Test(arguments: [-200.0, 200], [1, 20])
  func `another layout chosen during a morph leaves the layout at its end alone`(
    shift: Double, items: Int
  ) throws {
    let rig = try PlaygroundRig("transition", items: items)
    for _ in 1...2 { rig.press(.function(7)) }
    let carousel = try SceneCatalog.index(named: "carousel")
    let parameters = SceneCatalog.scenes[carousel].parameters
    let offset = try #require(parameters.first { $0.name == "side-item-offset" })
    rig.playground.stage.controllers[carousel].set(offset, to: shift)
    rig.playground.perform(.morph(to: carousel), at: rig.time)

    rig.playground.parameters.change(try #require(rig.playground.scene.parameters.first), by: -1)
    rig.rest()

    #expect(rig.playground.faults.isEmpty)
  }

  @Test(arguments: ["carousel", "pages", "grid"])
  func `a morph goes on at the same progress after the window became smaller`(scene: String) throws {
    let rig = try PlaygroundRig(scene)
    rig.playground.morphs.begin(to: try SceneCatalog.index(named: "stretchy-header"))
    for _ in 1...8 { rig.press(.right) }
    rig.frames(2)

    rig.playground.stage.resize(to: CGSize(width: 420, height: 420))
    rig.frames(2)

    #expect(rig.playground.morphs.isRunning)
    #expect(abs((rig.playground.morphs.morph?.progress ?? 0) - 0.4) < 1e-9)
    #expect(rig.playground.morphs.morph?.viewport == rig.collectionView.bounds.size)
    #expect(rig.playground.faults == [])
    rig.press(.escape)
    rig.rest()
    #expect(!rig.playground.morphs.isRunning)
    #expect(rig.playground.faults == [])
  }

  @Test func `a morph to the scene of layouts takes the layout at the start of the scene's transition`()
    throws
  {
    let rig = try PlaygroundRig("transition", settings: ["progress=0.4"])
    try rig.show("grid")
    rig.playground.perform(.morph(to: try SceneCatalog.index(named: "transition")), at: rig.time)
    rig.press(.enter)
    rig.rest()
    #expect(
      rig.playground.stage.controller.borrowedSceneIndex == (try SceneCatalog.index(named: "transition")))
    rig.press(.character("z"), .control)
    rig.rest()

    rig.press(.character("y"), .control)
    rig.rest()

    #expect(
      rig.playground.stage.controller.borrowedSceneIndex == (try SceneCatalog.index(named: "transition")))
    #expect(rig.playground.history.history.steps.map(\.title) == ["scene Grid", "morph to Layouts"])
    #expect(rig.playground.faults == [])
  }

  @Test func `undo of a change of scene brings a morph's layout back while the motion lab is open`() throws {
    let rig = try PlaygroundRig("tiles")
    rig.press(.function(5))
    rig.playground.perform(.morph(to: try SceneCatalog.index(named: "carousel")), at: rig.time)
    rig.press(.enter)
    rig.rest()
    let borrowed = rig.playground.stage.document.scenes.map(\.borrowedSceneIndex)
    #expect(rig.playground.stage.controller.borrowedSceneIndex == (try SceneCatalog.index(named: "carousel")))
    rig.press(.character("1"))

    rig.press(.character("z"), .control)
    rig.rest()

    #expect(rig.playground.stage.document.scenes.map(\.borrowedSceneIndex) == borrowed)
    #expect(rig.playground.history.history.position == rig.playground.history.history.steps.count - 1)
  }

  @Test func `a morph that is undone before it has arrived comes back too`() throws {
    let rig = try rig("carousel", to: "grid")
    rig.press(.enter)
    rig.frames(4)

    rig.press(.character("z"), .control)
    rig.rest()

    #expect(rig.collectionView.collectionViewLayout.innermostLayout is CarouselLayout)
    #expect(rig.playground.faults.isEmpty)
  }

  @Test func `a second morph starts from the first one's layout, and each is undone by itself`() throws {
    let rig = try rig("carousel", to: "grid")
    rig.press(.enter)
    rig.rest()
    rig.playground.perform(.morph(to: try SceneCatalog.index(named: "waterfall")), at: rig.time)
    #expect(rig.playground.morphs.morph?.start == "Grid")
    rig.press(.enter)
    rig.rest()
    rig.playground.perform(.morph(to: try SceneCatalog.index(named: "carousel")), at: rig.time)
    rig.press(.enter)
    rig.rest()
    #expect(rig.playground.stage.controller.borrowedSceneIndex == nil)
    #expect(
      rig.playground.history.history.steps.map(\.title) == [
        "morph to Grid", "morph to Waterfall", "morph to Carousel",
      ])

    rig.press(.character("z"), .control)
    #expect(rig.collectionView.collectionViewLayout is WaterfallLayout)
    rig.press(.character("z"), .control)
    #expect(rig.playground.stage.controller.borrowedSceneIndex == (try SceneCatalog.index(named: "grid")))
    rig.press(.character("z"), .control)
    #expect(rig.collectionView.collectionViewLayout.innermostLayout is CarouselLayout)
  }

  @Test func `a recording that starts after a morph is replayed in the morph's layout`() throws {
    let rig = try rig("carousel", to: "grid", items: 60)
    rig.press(.enter)
    rig.rest()
    rig.drag(from: CGPoint(x: 600, y: 700), to: CGPoint(x: 600, y: 400))
    rig.rest()
    let offset = rig.offset
    rig.press(.character("r"), .control)
    #expect(rig.offset == offset)
    rig.drag(from: CGPoint(x: 600, y: 700), to: CGPoint(x: 600, y: 500))
    rig.rest()
    rig.press(.character("r"), .control)
    let end = rig.offset
    rig.press(.character("z"), .control)
    rig.rest()

    rig.press(.character("r"), [.control, .shift])
    rig.rest()

    #expect(rig.playground.stage.controller.borrowedSceneIndex == (try SceneCatalog.index(named: "grid")))
    #expect(rig.offset.distance(to: end) < 0.01)
  }

  @Test func `a cancelled morph returns every card to its place`() throws {
    let rig = try rig("carousel", to: "waterfall")
    rig.press(.escape)
    rig.rest()
    rig.frames(120)
    let before = rig.frames(1)
    rig.playground.perform(.morph(to: try SceneCatalog.index(named: "grid")), at: rig.time)
    for _ in 0..<10 { rig.press(.right) }

    rig.press(.escape)
    rig.rest()

    #expect(!rig.playground.morphs.isRunning)
    let isSame = rig.frames(1) == before
    #expect(isSame)
  }

  @Test(arguments: [false, true])
  func `a morph begins with something to see, and names both layouts`(reducesMotion: Bool) throws {
    let rig = try PlaygroundRig("carousel")
    if reducesMotion { rig.press(.function(2), .shift) }
    let before = rig.stage
    func texts() -> [String] {
      rig.stage.compactMap { if case .text(_, let run) = $0 { run.text } else { nil } }
    }

    rig.press(.character("7"), .control)
    if reducesMotion { #expect(abs((rig.playground.morphs.morph?.progress ?? 0) - 0.35) < 1e-9) }
    rig.rest()

    #expect(abs((rig.playground.morphs.morph?.progress ?? 0) - 0.35) < 1e-9)
    #expect(rig.stage != before)
    #expect(texts().contains("Carousel → Grid"))
    rig.press(.enter)
    rig.rest()
    #expect(texts().contains("Carousel as Grid"))
    #expect(texts().contains(SceneCatalog.scenes[6].summary))
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 400, height: 700)])
  func `buttons finish and cancel a morph`(size: CGSize) throws {
    for (action, isFinished) in [(Action.typeValue, true), (.stepBack, false)] {
      let rig = try PlaygroundRig("carousel", size: size)
      rig.press(.character("7"), .control)
      rig.rest()
      let slider = rig.playground.stage.view.morphView
      let point = try #require(
        stride(from: 0, to: slider.bounds.width, by: 4).map { CGPoint(x: $0, y: 20) }
          .first { slider.button(at: $0)?.action == action })

      rig.click(slider.frame.minX + point.x, slider.frame.minY + point.y)
      rig.rest()

      #expect(!rig.playground.morphs.isRunning)
      #expect((rig.playground.stage.controller.borrowedSceneIndex != nil) == isFinished)
    }
  }

  @Test func `arrow keys and the slider move the cards, both ways`() throws {
    let rig = try rig("carousel", to: "waterfall")
    rig.press(.right)
    rig.press(.right)
    #expect(abs((rig.playground.morphs.morph?.progress ?? 0) - 0.1) < 1e-9)
    rig.press(.left)
    #expect(abs((rig.playground.morphs.morph?.progress ?? 0) - 0.05) < 1e-9)
    let first = rig.frames(1)

    let slider = rig.playground.stage.view.morphView.frame
    rig.drag(from: CGPoint(x: slider.midX, y: slider.midY), to: CGPoint(x: slider.maxX, y: slider.midY))
    #expect(rig.playground.morphs.morph?.progress == 1)
    let isMoved = rig.frames(1) != first
    #expect(isMoved)
    rig.press(.home)
    #expect(rig.playground.morphs.morph?.progress == 0)
  }

  @Test func `a change of layout or of scene ends a morph`() throws {
    let rig = try rig("transition", to: "carousel")
    rig.playground.perform(.morph(to: try SceneCatalog.index(named: "grid")), at: rig.time)
    rig.press(.character("="))
    rig.rest()
    rig.press(.enter)
    rig.rest()
    #expect(!rig.playground.morphs.isRunning)

    let other = try self.rig("grid", to: "carousel")
    try other.show("pages")
    other.rest()
    #expect(!other.playground.morphs.isRunning)
  }

  @Test func `cards that are already between two layouts do not morph`() throws {
    let rig = try PlaygroundRig("transition", settings: ["progress=0.4"])

    rig.playground.perform(.morph(to: try SceneCatalog.index(named: "grid")), at: rig.time)
    rig.frames(1)

    #expect(!rig.playground.morphs.isRunning)
    #expect(
      rig.playground.stage.view.toasts.texts.last == "The cards are on their way to another layout already.")
  }

  @Test func `the palette has a morph to every scene`() throws {
    let rig = try PlaygroundRig("grid")

    rig.press(.character("p"), .control)
    rig.type("morph waterfall")
    rig.press(.enter)

    #expect(rig.playground.morphs.isRunning)
    #expect(rig.playground.morphs.morph?.end == "Waterfall")
  }
}
