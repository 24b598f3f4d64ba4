import CollectionCore
import CollectionLayouts
import Foundation
import TestSupport
import Testing

/// Insertions and deletions in a collection view; the docked card is card 2.
@MainActor
struct CardRowUpdateTests {
  @Test func `an inserted card fades in from an opacity of 0.1`() throws {
    let rig = makeRig()

    rig.source.counts = [6]
    rig.view.performBatchUpdates { rig.view.insertItems(at: [IndexPath(item: 2, section: 0)]) }
    rig.view.advance(to: 1)
    rig.view.layoutIfNeeded()
    let cell = try #require(rig.view.cellForItem(at: IndexPath(item: 2, section: 0)))

    #expect(abs(cell.alpha - 0.1) < 1e-9)
    finish(rig)
    #expect(cell.alpha == 1)
  }

  @Test func `a deleted card rotates away at full opacity and is removed`() throws {
    let rig = makeRig()
    let cell = try #require(rig.view.cellForItem(at: IndexPath(item: 2, section: 0)))

    rig.source.counts = [4]
    rig.view.performBatchUpdates { rig.view.deleteItems(at: [IndexPath(item: 2, section: 0)]) }
    rig.view.advance(to: 1)
    rig.view.advance(to: 1.15)
    rig.view.layoutIfNeeded()

    #expect(cell.superview === rig.view)
    #expect(cell.alpha == 1)
    #expect(cell.transform.b > 0.2)
    #expect(abs(cell.transform.determinant - 1) < 1e-9, "it turns, it does not shrink")
    finish(rig)
    #expect(cell.superview == nil)
  }

  @Test func `the remaining cards slide and keep their cells`() throws {
    let rig = makeRig()
    let cell = try #require(rig.view.cellForItem(at: IndexPath(item: 2, section: 0)))
    let start = cell.center.x

    rig.source.counts = [6]
    rig.view.performBatchUpdates { rig.view.insertItems(at: [IndexPath(item: 2, section: 0)]) }
    rig.view.advance(to: 1)
    rig.view.advance(to: 1.15)

    #expect(cell.center.x > start)
    finish(rig)
    #expect(rig.view.cellForItem(at: IndexPath(item: 3, section: 0)) === cell)
    #expect(abs(cell.center.x - start - 140) < 1e-9)
  }

  @Test func `deleting the docked last card docks its predecessor`() {
    let rig = makeRig()
    rig.scroll(x: 560)

    rig.source.counts = [4]
    rig.view.performBatchUpdates { rig.view.deleteItems(at: [IndexPath(item: 4, section: 0)]) }
    finish(rig)

    #expect(rig.view.contentOffset.x == 420)
    #expect(rig.layout.dockedIndexPath == IndexPath(item: 3, section: 0))
  }

  @Test func `inserting cards after deleting all of them shows the new cards`() {
    let rig = makeRig()

    rig.source.counts = [0]
    rig.view.performBatchUpdates { rig.view.deleteItems(at: (0..<5).map { IndexPath(item: $0, section: 0) }) }
    finish(rig)
    #expect(rig.view.visibleCells.isEmpty)

    rig.source.counts = [2]
    rig.view.performBatchUpdates { rig.view.insertItems(at: (0..<2).map { IndexPath(item: $0, section: 0) }) }
    finish(rig)
    #expect(rig.view.visibleCells.count == 2)
  }

  // MARK: Rig

  private func makeRig() -> LayoutRig<CardRowLayout> {
    let rig = LayoutRig(CardRowLayout(), width: 400, height: 500, counts: [5])
    rig.view.advance(to: 1)
    rig.scroll(x: 280)
    return rig
  }

  private func finish(_ rig: LayoutRig<CardRowLayout>) {
    for time in [2.0, 3, 4, 5] {
      rig.view.advance(to: time)
      rig.view.layoutIfNeeded()
    }
  }
}
