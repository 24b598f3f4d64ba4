import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the numbers of cards, of sections and of the direction of a scene.
@MainActor
struct CardCountTests {
  @Test(arguments: await SceneCatalog.names, [0, 1, 10_000])
  func `a scene has as many cards as asked for, as one step of undo`(scene: String, count: Int) throws {
    let rig = try PlaygroundRig(scene, items: 20)
    let before = rig.cardNumbers

    rig.playground.perform(.setCardCount(count), at: rig.time)
    rig.rest()
    #expect(rig.playground.stage.controller.cards.count == count)
    #expect(rig.playground.history.history.position == 1)
    #expect(rig.playground.faults == [])
    rig.playground.perform(.undo, at: rig.time)
    rig.rest()

    #expect(rig.cardNumbers == before)
    #expect(rig.playground.faults == [])
  }

  @Test(arguments: ["carousel", "grid", "waterfall"])
  func `a million cards are undone and redone`(scene: String) throws {
    let rig = try PlaygroundRig(scene, items: 20)

    rig.playground.perform(.setCardCount(1_000_000), at: rig.time)
    rig.press(.end)
    rig.rest()
    rig.press(.character("d"))
    rig.rest()
    rig.playground.perform(.undo, at: rig.time)
    #expect(rig.playground.stage.controller.cards.count == 1_000_000)
    rig.playground.perform(.undo, at: rig.time)
    #expect(rig.playground.stage.controller.cards.count == 20)
    rig.playground.perform(.redo, at: rig.time)
    rig.frames(1)

    #expect(rig.collectionView.numberOfItems(inSection: 0) == 1_000_000)
    #expect(rig.playground.faults == [])
  }

  @Test(arguments: ["grid", "waterfall"])
  func `sections share the cards evenly, and undo joins them again`(scene: String) throws {
    let rig = try PlaygroundRig(scene, items: 11)

    rig.playground.stage.set(SectionsParameter.count, to: 3)
    #expect(rig.playground.stage.controller.cards.sections.counts == [4, 4, 3])
    rig.playground.perform(.insertCards(1), at: rig.time)
    rig.rest()
    #expect(rig.playground.stage.controller.cards.count == 12)
    #expect(rig.collectionView.numberOfSections == 3)
    #expect(rig.playground.faults == [])
    rig.playground.perform(.undo, at: rig.time)
    rig.rest()

    #expect(rig.collectionView.numberOfSections == 1)
    #expect(rig.cardNumbers == Array(1...11))
  }

  private static var sceneNames: [String] { SceneCatalog.scenes.map(\.name) }

  @Test(arguments: await sceneNames)
  func `from right to left every scene is mirrored in its viewport`(scene: String) throws {
    let rig = try PlaygroundRig(scene, items: 30)
    let before = framesInViewport(rig)

    rig.playground.perform(.toggleDirection, at: rig.time)
    rig.rest()

    let (after, width) = (framesInViewport(rig), rig.collectionView.bounds.width)
    #expect(!before.isEmpty)
    #expect(Set(before.keys) == Set(after.keys))
    for (path, old) in before {
      let new = try #require(after[path])
      #expect(abs(new.minX - (width - old.maxX)) < 1 && abs(new.minY - old.minY) < 1, "\(path)")
    }
    for other in SceneCatalog.scenes {
      try rig.show(other.name)
      #expect(rig.collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
    #expect(rig.playground.faults == [])
  }

  /// Returns the frames of the visible cards in the viewport's coordinates, by index path.
  private func framesInViewport(_ rig: PlaygroundRig) -> [IndexPath: CGRect] {
    let (view, origin) = (rig.collectionView, rig.collectionView.bounds.origin)
    let seen = view.visibleCells.filter {
      $0.alpha > 0 && $0.frame.insetBy(dx: 1, dy: 1).overlaps(view.bounds)
    }
    return seen.reduce(into: [:]) { frames, cell in
      guard let path = view.indexPath(for: cell) else { return }
      frames[path] = cell.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  @Test(arguments: [
    (0, "0 cards"), (1, "1 card"), (999, "999 cards"), (10_000, "10,000 cards"),
    (1_000_000, "1,000,000 cards"),
  ])
  func `numbers of cards have groups of three digits`(count: Int, text: String) {
    #expect(CardCount.text(count) == text)
  }
}
