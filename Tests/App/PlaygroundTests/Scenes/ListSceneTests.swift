import Canvas
import CollectionCore
import Foundation
import Testing

@testable import Playground
@testable import Scenes

/// Tests of the list in a window of 1280 × 800 points. The rows are 640 points wide, and begin at x = 320.
@MainActor
struct ListSceneTests {
  @Test func `any number of cards is divided among the sections, under sticky headers`() throws {
    #expect(try counts(items: 24) == [4, 6, 9, 5])
    #expect(try counts(items: 3) == [3, 0, 0, 0])

    let rig = try PlaygroundRig("list", items: 24)
    rig.press(.end)
    rig.rest()
    let header = rig.collectionView.supplementaryView(
      forElementKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 2))
    #expect(header?.frame.minY == rig.offset.y)
  }

  private func counts(items: Int) throws -> [Int] {
    try PlaygroundRig("list", items: items).playground.stage.controller.cards.sections.counts
  }

  @Test(arguments: [false, true])
  func `a full swipe from the trailing side deletes a card, and undo brings it back`(isMirrored: Bool) throws
  {
    let rig = try PlaygroundRig("list", items: 24, settings: isMirrored ? ["right-to-left=on"] : [])
    swipe(rig, item: 1, by: isMirrored ? 500 : -500)
    rig.rest()
    #expect(rig.cardNumbers == [1] + Array(3...24))

    rig.press(.character("z"), .control)
    rig.rest()
    #expect(rig.cardNumbers == Array(1...24))
    #expect(areClosed(rig))
  }

  @Test func `a tap on a revealed action edits the card`() throws {
    let rig = try PlaygroundRig("list", items: 24)
    swipe(rig, item: 1, by: -160)
    rig.rest()
    #expect(buttons(rig, item: 1).map(\.title) == ["Insert", "Delete"])

    let insert = try #require(buttons(rig, item: 1).first).frame
    rig.click(insert.midX, insert.midY)
    rig.rest()
    #expect(rig.cardNumbers.prefix(4) == [1, 25, 2, 3])
    #expect(areClosed(rig))
    #expect(rig.collectionView.indexPathsForSelectedItems == [])
  }

  @Test func `the leading action moves a card to the top of its section`() throws {
    let rig = try PlaygroundRig("list", items: 24)
    swipe(rig, item: 2, by: 500)
    rig.rest()

    #expect(rig.cardNumbers.prefix(4) == [3, 1, 2, 4])
    #expect(areClosed(rig))
  }

  @Test func `a step back closes revealed actions before anything else`() throws {
    let rig = try PlaygroundRig("list", items: 24)
    rig.press(.function(9))
    swipe(rig, item: 1, by: -160)
    rig.rest()

    rig.press(.escape)
    #expect(rig.playground.stage.overlays == [.panel])
    rig.rest()
    #expect(areClosed(rig))
    rig.press(.escape)
    #expect(rig.playground.stage.overlays == [])
  }

  @Test func `a button that is held down does not lift the card`() throws {
    let rig = try PlaygroundRig("list", items: 24)
    swipe(rig, item: 1, by: -160)
    rig.rest()
    let place = try #require(buttons(rig, item: 1).first).frame
    rig.playground.handle(
      .pointerDown(
        Pointer(location: CGPoint(x: place.midX, y: place.midY), time: rig.time, button: .primary, clicks: 1))
    )
    rig.frames(60)

    #expect(!rig.collectionView.hasUncommittedUpdates)
  }

  @Test func `Shift and an arrow reveal the actions of the row with the ring, and Enter performs the first`()
    throws
  {
    let rig = try PlaygroundRig("list", items: 24)
    rig.press(.down, .shift)
    let focused = try #require(rig.playground.stage.controller.focusedCard)
    rig.press(.left, .shift)
    rig.rest()
    #expect(!areClosed(rig))
    rig.press(.right, .shift)
    rig.rest()
    #expect(areClosed(rig))
    #expect(rig.cardNumbers.count == 24)

    rig.press(.left, .shift)
    rig.rest()
    rig.press(.enter)
    rig.rest()
    #expect(rig.cardNumbers.count == 23)
    #expect(!rig.cardNumbers.contains(focused.number))
  }

  @Test func `a swipe in two panes edits the cards once`() throws {
    let rig = try PlaygroundRig("list", items: 24, settings: ["compare-feel=gnome"])
    rig.press(.function(5))
    rig.rest()
    let cell = try #require(rig.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    let start = window(cell.bounds, of: cell)
    rig.drag(
      from: CGPoint(x: start.maxX - 40, y: start.midY), to: CGPoint(x: start.minX + 10, y: start.midY),
      holds: true)
    rig.rest()

    #expect(rig.cardNumbers == [1] + Array(3...24))
  }

  // MARK: Rig

  private func swipe(_ rig: PlaygroundRig, item: Int, by distance: CGFloat) {
    guard let cell = rig.collectionView.cellForItem(at: IndexPath(item: item, section: 0)) else { return }
    let frame = window(cell.bounds, of: cell)
    // The scroll indicator's thumb is at the edge.
    let start = CGPoint(x: distance < 0 ? frame.maxX - 40 : frame.minX + 40, y: frame.midY)
    rig.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y), holds: true)
  }

  private func buttons(_ rig: PlaygroundRig, item: Int) -> [(title: String, frame: CGRect)] {
    guard let cell = rig.collectionView.cellForItem(at: IndexPath(item: item, section: 0)) else { return [] }
    return cell.subviews.filter { $0 !== cell.contentView && !$0.isHidden }.flatMap(\.subviews)
      .compactMap { button in
        (button.subviews.first as? Label)?.text.map { ($0, window(button.bounds, of: button)) }
      }
      .sorted { $0.1.minX < $1.1.minX }
  }

  /// Converts a rectangle from a view's coordinates to the window's.
  private func window(_ rect: CGRect, of view: View) -> CGRect {
    var root = view
    while let parent = root.superview { root = parent }
    return CGRect(origin: view.convert(rect.origin, to: root), size: rect.size)
  }

  private func areClosed(_ rig: PlaygroundRig) -> Bool {
    rig.collectionView.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 }
  }
}
