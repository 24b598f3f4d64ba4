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
    #expect(rig.playground.controller.cards.count == count)
    #expect(rig.playground.history.position == 1)
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
    #expect(rig.playground.controller.cards.count == 1_000_000)
    rig.playground.perform(.undo, at: rig.time)
    #expect(rig.playground.controller.cards.count == 20)
    rig.playground.perform(.redo, at: rig.time)
    rig.frames(1)

    #expect(rig.collectionView.numberOfItems(inSection: 0) == 1_000_000)
    #expect(rig.playground.faults == [])
  }

  @Test(arguments: ["grid", "waterfall"])
  func `sections share the cards evenly, and undo joins them again`(scene: String) throws {
    let rig = try PlaygroundRig(scene, items: 11)

    rig.playground.set(SectionsParameter.count, to: 3)
    #expect(rig.playground.controller.cards.sections.counts == [4, 4, 3])
    rig.playground.perform(.insertCards(1), at: rig.time)
    rig.rest()
    #expect(rig.playground.controller.cards.count == 12)
    #expect(rig.collectionView.numberOfSections == 3)
    #expect(rig.playground.faults == [])
    rig.playground.perform(.undo, at: rig.time)
    rig.rest()

    #expect(rig.collectionView.numberOfSections == 1)
    #expect(rig.cardNumbers == Array(1...11))
  }

  @Test(arguments: ["grid", "waterfall", "compositional"])
  func `from right to left the first card is at the right, in every scene that mirrors`(scene: String) throws
  {
    let rig = try PlaygroundRig(scene, items: 30)
    func first() throws -> CGRect {
      try #require(
        rig.collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))
          ?? rig.collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
      ).frame
    }
    let before = try first()

    rig.playground.perform(.toggleDirection, at: rig.time)
    rig.rest()

    let after = try first()
    #expect(abs(after.maxX - (rig.collectionView.bounds.width - before.minX)) < 1)
    for other in ["grid", "waterfall", "compositional"] {
      try rig.show(other)
      #expect(rig.collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
    #expect(rig.playground.faults == [])
  }

  @Test func `a scene that cannot mirror says so`() throws {
    let rig = try PlaygroundRig("carousel")

    rig.playground.perform(.toggleDirection, at: rig.time)

    #expect(rig.playground.view.toasts.texts.last == "The layout of Carousel cannot be mirrored.")
  }

  @Test(arguments: [
    (0, "0 cards"), (1, "1 card"), (999, "999 cards"), (10_000, "10,000 cards"),
    (1_000_000, "1,000,000 cards"),
  ])
  func `numbers of cards have groups of three digits`(count: Int, text: String) {
    #expect(CardCount.text(count) == text)
  }
}
