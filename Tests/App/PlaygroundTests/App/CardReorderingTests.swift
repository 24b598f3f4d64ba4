import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

@MainActor
struct CardReorderingTests {
  private func pointer(_ point: CGPoint, _ rig: PlaygroundRig) -> Pointer {
    Pointer(location: point, time: rig.time, button: .primary, clicks: 1)
  }

  private func press(_ point: CGPoint, in rig: PlaygroundRig, holding frames: Int = 30) {
    rig.playground.handle(.pointerDown(pointer(point, rig)))
    rig.frames(frames)
  }

  private func drag(from start: CGPoint, to end: CGPoint, in rig: PlaygroundRig, steps: Int = 12) {
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      rig.playground.handle(
        .pointerMoved(
          pointer(CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part), rig))
      )
      rig.frames(1)
    }
  }

  private func release(_ point: CGPoint, in rig: PlaygroundRig) {
    rig.playground.handle(.pointerUp(pointer(point, rig)))
    rig.frames(1)
  }

  /// Returns a card's centre in the window.
  private func middle(_ item: Int, _ rig: PlaygroundRig) throws -> CGPoint {
    let attributes = rig.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
    return rig.collectionView.convert(
      try #require(attributes).visibleCenter, to: rig.collectionView.superview)
  }

  /// The scenes whose cards can be moved and are in one section, and in which the next card is visible at
  /// rest, as the next page of the scene `turns` is not.
  private static var reorderable: [String] {
    SceneCatalog.scenes.filter { $0.look.isReorderable && $0.look.sections(20, ParameterValues()).count == 1 }
      .map(\.name).filter { $0 != "turns" }
  }

  @Test(arguments: await reorderable)
  func `a held card is lifted, follows the pointer and stays where it is released`(scene: String) throws {
    let rig = try PlaygroundRig(scene)
    let item = rig.playground.stage.controller.currentItem ?? 0
    let (start, end) = (try middle(item, rig), try middle(item + 1, rig))

    press(start, in: rig)
    #expect(rig.collectionView.hasUncommittedUpdates)
    drag(from: start, to: end, in: rig)
    #expect(rig.cardNumbers[item] == item + 1)
    release(end, in: rig)

    #expect(rig.cardNumbers[item...(item + 1)] == [item + 2, item + 1])
    rig.rest()
    #expect(!rig.collectionView.hasUncommittedUpdates)
    #expect(rig.collectionView.indexPathsForSelectedItems.isEmpty)
    #expect(rig.said.isEmpty)
  }

  @Test func `an immediate drag scrolls`() throws {
    let rig = try PlaygroundRig("grid", items: 100)
    let start = try middle(5, rig)

    press(start, in: rig, holding: 5)
    drag(from: start, to: CGPoint(x: start.x, y: start.y - 100), in: rig)
    rig.frames(60)

    #expect(!rig.collectionView.hasUncommittedUpdates)
    #expect(rig.offset.y > 80)
  }

  @Test(arguments: [10.0, 20], ["grid", "carousel", "card-row"])
  func `a very slow drag moves the content and lifts no card`(speed: Double, scene: String) throws {
    let rig = try PlaygroundRig(scene, items: 100)
    let start = rig.collectionView.convert(rig.collectionView.bounds.center, to: nil)
    let (offset, isVertical) = (rig.offset, rig.playground.stage.controller.scrollsVertically)

    press(start, in: rig, holding: 1)
    for step in 1...60 {
      let way = -CGFloat(step) * speed / 60
      let end = CGPoint(x: start.x + (isVertical ? 0 : way), y: start.y + (isVertical ? way : 0))
      rig.playground.handle(.pointerMoved(pointer(end, rig)))
      rig.frames(1)
      #expect(!rig.collectionView.hasUncommittedUpdates)
    }

    #expect(rig.offset != offset)
  }

  @Test func `a hand that trembles by a point holds a card`() throws {
    let rig = try PlaygroundRig("grid", items: 100)
    let start = try middle(1, rig)

    press(start, in: rig, holding: 1)
    for step in 1...30 {
      rig.playground.handle(.pointerMoved(pointer(start + CGPoint(x: CGFloat(step % 2), y: 0), rig)))
      rig.frames(1)
    }

    #expect(rig.collectionView.hasUncommittedUpdates)
  }

  @Test func `a held card that is not moved is clicked`() throws {
    let rig = try PlaygroundRig("grid", settings: ["tap-opens=off"])
    let start = try middle(1, rig)

    press(start, in: rig)
    release(start, in: rig)
    rig.rest()

    #expect(rig.collectionView.indexPathsForSelectedItems.map(\.item) == [1])
    #expect(rig.cardNumbers == Array(1...20))
    #expect((rig.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) as? ContentCell)?.lift == 0)
  }

  @Test func `the hold time counts even without a frame in between`() throws {
    let rig = try PlaygroundRig("grid")
    let (start, end) = (try middle(0, rig), try middle(1, rig))
    func event(_ point: CGPoint, _ time: Double) -> Pointer {
      Pointer(location: point, time: rig.time + time, button: .primary, clicks: 1)
    }

    rig.playground.handle(.pointerDown(event(start, 0)))
    #expect(try #require(rig.playground.nextChange) <= rig.time + 0.36)
    rig.playground.handle(.pointerMoved(event(end, 0.4)))
    rig.playground.handle(.pointerUp(event(end, 0.5)))

    #expect(rig.cardNumbers.prefix(3) == [2, 1, 3])
  }

  @Test func `slow motion does not lengthen the hold time`() throws {
    let rig = try PlaygroundRig("grid")
    for _ in 0..<4 { rig.press(.character("[")) }
    press(try middle(0, rig), in: rig, holding: 18)
    #expect(!rig.collectionView.hasUncommittedUpdates)
    rig.frames(6)
    #expect(rig.collectionView.hasUncommittedUpdates)
  }

  @Test func `Esc cancels the movement, and the pointer is ignored until its release`() throws {
    let rig = try PlaygroundRig("grid", items: 100)
    let (start, end) = (try middle(0, rig), try middle(2, rig))
    press(start, in: rig)
    drag(from: start, to: end, in: rig)

    rig.press(.escape)
    drag(from: end, to: CGPoint(x: end.x, y: end.y - 200), in: rig)
    release(end, in: rig)
    rig.rest()

    #expect(rig.cardNumbers == Array(1...100))
    #expect(rig.offset.y == 0)
    #expect(try middle(0, rig) == start)
    #expect(rig.collectionView.indexPathsForSelectedItems.isEmpty)
  }

  @Test func `the card is scaled up while it is held`() throws {
    let rig = try PlaygroundRig("grid")
    let cell = try #require(
      rig.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? ContentCell)
    let start = try middle(0, rig)

    press(start, in: rig, holding: 27)
    #expect(cell.lift > 0 && cell.lift < 1)
    rig.frames(20)
    #expect(cell.lift == 1)
    #expect(cell.contentView.transform.a == 1.05)
    drag(from: start, to: CGPoint(x: start.x + 30, y: start.y), in: rig)
    release(start, in: rig)
    rig.rest()
    #expect(cell.lift == 0)
  }

  @Test func `near the lower edge the content scrolls under the card`() throws {
    let rig = try PlaygroundRig("grid", items: 100)
    let start = try middle(0, rig)
    press(start, in: rig)
    drag(from: start, to: CGPoint(x: start.x, y: 790), in: rig)

    rig.frames(60)

    #expect(rig.offset.y > 400)
    release(CGPoint(x: start.x, y: 790), in: rig)
    #expect(rig.cardNumbers[0] == 2)
    #expect(Set(rig.cardNumbers) == Set(1...100))
  }

  @Test func `in the storefront a card can move to another section`() throws {
    let rig = try PlaygroundRig("compositional", items: 40)
    let counts = rig.playground.stage.controller.cards.sections.counts
    let view = rig.collectionView
    func place(_ path: IndexPath) throws -> CGPoint {
      view.convert(try #require(view.layoutAttributesForItem(at: path)).center, to: view.superview)
    }
    let (start, end) = (try place([1, 0]), try place([0, 2]))

    press(start, in: rig)
    drag(from: start, to: end, in: rig)
    release(end, in: rig)

    #expect(
      rig.playground.stage.controller.cards.sections.counts == [
        counts[0] + 1, counts[1] - 1, counts[2], counts[3],
      ])
    #expect(rig.cardNumbers.firstIndex(of: 6) == 2)
    #expect(rig.said.isEmpty)
  }

  @Test func `pages cannot be reordered`() throws {
    let rig = try PlaygroundRig("pages")
    press(CGPoint(x: 640, y: 400), in: rig)
    #expect(!rig.collectionView.hasUncommittedUpdates)
  }

  @Test func `a change of the scene cancels the movement`() throws {
    let rig = try PlaygroundRig("grid")
    let (start, end) = (try middle(0, rig), try middle(2, rig))
    press(start, in: rig)
    drag(from: start, to: end, in: rig)
    try rig.show("pages")
    try rig.show("grid")
    rig.rest()
    #expect(rig.cardNumbers == Array(1...20))
    #expect(!rig.collectionView.hasUncommittedUpdates)
  }

  @Test func `with a comparison, a card moves in both panes`() throws {
    let rig = try PlaygroundRig("grid", settings: ["compare-feel=gnome"])
    rig.press(.function(5))
    let (start, end) = (try middle(0, rig), try middle(1, rig))
    let comparison = try #require(rig.playground.stage.controller.comparison)

    press(start, in: rig)
    drag(from: start, to: end, in: rig)
    #expect(!comparison.collectionView.hasUncommittedUpdates)
    release(end, in: rig)
    rig.rest()

    #expect(rig.cardNumbers.prefix(3) == [2, 1, 3])
    #expect((0..<3).map { comparison.cards.list[$0].number } == [2, 1, 3])
  }

  @Test func `cards inserted during a movement do not end it`() throws {
    let rig = try PlaygroundRig("grid")
    let (start, end) = (try middle(0, rig), try middle(2, rig))
    press(start, in: rig)
    drag(from: start, to: end, in: rig)
    rig.press(.character("i"), .shift)
    #expect(rig.collectionView.hasUncommittedUpdates)

    release(end, in: rig)
    rig.rest()

    #expect(rig.cardNumbers.count == 25)
    #expect(Set(rig.cardNumbers) == Set(1...25))
    #expect(rig.said.isEmpty)
  }
}
