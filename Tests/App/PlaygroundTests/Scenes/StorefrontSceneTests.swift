import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the storefront: cards in sections, two of which scroll orthogonally.
@MainActor
struct StorefrontSceneTests {
  @Test func `any number of cards is divided among the sections`() throws {
    #expect(try counts(items: 24) == [5, 6, 7, 6])
    #expect(try counts(items: 7) == [5, 2, 0, 0])
    #expect(try counts(items: 0) == [0, 0, 0, 0])
    #expect(try counts(items: 1_000_000) == [5, 6, 7, 999_982])
  }

  @Test func `the banner starts with its third card centred, and a drag turns it by one card`() throws {
    let rig = try PlaygroundRig("compositional", items: 24)
    #expect(middleCard(of: 0, in: rig) == 2)

    rig.drag(from: CGPoint(x: 700, y: 250), to: CGPoint(x: 500, y: 250))
    rig.rest()

    #expect(middleCard(of: 0, in: rig) == 3)
    #expect(rig.offset == .zero)
  }

  @Test func `arrow keys and the wheel with Shift turn the banner`() throws {
    let rig = try PlaygroundRig("compositional", items: 24)

    rig.press(.left)
    rig.rest()
    #expect(middleCard(of: 0, in: rig) == 1)

    rig.playground.handle(
      .wheel(
        Wheel(
          location: CGPoint(x: 640, y: 250), notches: CGPoint(x: 0, y: 1), time: rig.time, modifiers: .shift))
    )
    rig.rest()
    #expect(middleCard(of: 0, in: rig) == 2)
    #expect(rig.offset == .zero)
  }

  @Test func `inserting, deleting and moving keep cards and cells consistent in every section`() throws {
    let rig = try PlaygroundRig("compositional", items: 24)
    for (key, modifiers) in [
      ("i", []), ("i", .shift), ("m", []), ("d", []), ("d", .shift), ("m", .shift), ("d", .shift), ("i", []),
    ] as [(Character, Modifiers)] {
      rig.press(.character(key), modifiers)
      rig.frames(4)
      rig.press(.down)
    }
    rig.rest()

    let controller = rig.playground.stage.controller
    #expect(controller.cards.sections.counts.reduce(0, +) == rig.cardNumbers.count)
    #expect(rig.cardNumbers.count == 24 + 1 + 5 - 1 - 5 - 5 + 1)
    for path in rig.collectionView.indexPathsForVisibleItems {
      let cell = rig.collectionView.cellForItem(at: path) as? ContentCell
      #expect(cell?.content == controller.panes[0].content(at: path))
    }
    #expect(rig.said.isEmpty)
  }

  @Test func `a resize keeps the banner's card centred`() throws {
    let rig = try PlaygroundRig("compositional", items: 24)

    rig.playground.perform(.resize(CGSize(width: 900, height: 700)), at: rig.time)
    rig.frames(2)

    #expect(middleCard(of: 0, in: rig) == 2)
  }

  private func counts(items: Int) throws -> [Int] {
    try PlaygroundRig("compositional", items: items).playground.stage.controller.cards.sections.counts
  }

  /// Returns the card of a section at the view's horizontal centre.
  private func middleCard(of section: Int, in rig: PlaygroundRig) -> Int? {
    let view = rig.collectionView
    return view.indexPathsForVisibleItems.filter { $0.section == section }
      .first { abs((view.layoutAttributesForItem(at: $0)?.center.x ?? 0) - view.bounds.midX) <= 1 }?.item
  }
}
