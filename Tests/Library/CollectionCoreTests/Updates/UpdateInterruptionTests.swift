import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of updates interrupted by another update, a reload or a scroll, and of invalid updates.
@MainActor
struct UpdateInterruptionTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `an update during another continues from the positions on screen`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    let b = rig.cell(1)
    rig.update(to: [["x", "a", "b"]]) { $0.insertItems(at: [self.path(0)]) }
    rig.advance(to: 0.5)
    #expect(b?.center.y == 100)

    rig.update(to: [["a", "b"]]) { $0.deleteItems(at: [self.path(0)]) }

    #expect(b?.center.y == 100)
    rig.advance(to: 1)
    #expect(b?.center.y == 100 - 0.5 * 25)
    #expect(rig.completions == [false])
    rig.advance(to: 1.5)
    #expect(b?.center.y == 75)
    #expect(rig.completions == [false, true])
    #expect(rig.shown == ["a [0,0]", "b [0,1]"])
    #expect(rig.view.isAnimating == false)
  }

  @Test func `an update during another continues from the drawing order on screen`() {
    let layout = StackLayout()
    layout.decorate = { $0.zIndex = $0.indexPath.item == 0 ? 10 : 5 }
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()
    let (a, b) = (rig.cell(0), rig.cell(1))
    func order() -> [ObjectIdentifier] {
      rig.view.subviews.filter { $0 is ListRig.Cell }.map(ObjectIdentifier.init)
    }
    let before = order()

    layout.decorate = { $0.zIndex = $0.indexPath.item == 0 ? 0 : 5 }
    rig.update(to: [["a", "b"]]) { _ in }
    rig.advance(to: 0.25)
    #expect(order() == before)
    rig.update(to: [["a", "b"]]) { _ in }
    #expect(order() == before)
    rig.advance(to: 1.25)

    #expect(order() == [a, b].compactMap(\.self).map(ObjectIdentifier.init))
  }

  @Test func `an item inserted and deleted again fades out from its current alpha`() {
    let rig = ListRig([["a"]]).laidOut()
    rig.update(to: [["a", "x"]]) { $0.insertItems(at: [self.path(1)]) }
    rig.advance(to: 0.4)
    let x = rig.cell(1)
    #expect(x?.alpha.isClose(to: 0.4) == true)

    rig.update(to: [["a"]]) { $0.deleteItems(at: [self.path(1)]) }
    #expect(x?.alpha.isClose(to: 0.4) == true)
    rig.advance(to: 0.9)
    #expect(x?.alpha.isClose(to: 0.2) == true)
  }

  @Test func `an invalid batch is reported, and the data reloaded`() {
    let rig = ListRig([["a", "b"]]).laidOut()

    rig.update(to: [["a", "b", "c", "d"]]) { $0.insertItems(at: [self.path(2)]) }
    rig.advance(to: 0.1)

    #expect(rig.invalidUpdates.map(\.rule) == [.itemCount])
    #expect(!rig.journal.take().contains { $0.hasPrefix("updates") }, "the layout hears nothing of it")
    #expect(rig.completions == [false])
    #expect(rig.shown == ["a [0,0]", "b [0,1]", "c [0,2]", "d [0,3]"])
  }

  @Test func `reloadData inside a batch discards the operations`() {
    let rig = ListRig([["a", "b"]]).laidOut()

    rig.update(to: [["z"]]) {
      $0.insertItems(at: [self.path(0)])
      $0.reloadData()
    }
    rig.advance(to: 0.1)

    #expect(rig.invalidUpdates.isEmpty)
    #expect(rig.completions == [true])
    #expect(rig.shown == ["z [0,0]"])
  }

  @Test func `reloadData ends a running update at once`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    rig.update(to: [["b"]]) { $0.deleteItems(at: [self.path(0)]) }
    rig.advance(to: 0.2)

    rig.words = [["q"]]
    rig.view.reloadData()
    rig.advance(to: 0.3)

    #expect(rig.completions == [false])
    #expect(rig.shown == ["q [0,0]"])
    #expect(rig.view.subviews.filter { $0 is ListRig.Cell }.count == 1)
  }

  @Test func `operations between a reload and its pass are ignored`() {
    let rig = ListRig([["a"]]).laidOut()

    rig.words = [["a", "b"]]
    rig.view.reloadData()
    rig.view.insertItems(at: [path(1)])
    rig.view.layoutIfNeeded()

    #expect(rig.invalidUpdates.isEmpty)
    #expect(rig.shown == ["a [0,0]", "b [0,1]"])
  }

  @Test func `a block after a reload runs after the reload and is a normal update`() {
    let rig = ListRig([["a"]]).laidOut()

    rig.words = [["x", "y"]]
    rig.view.reloadData()
    rig.update(to: [["y"]]) { $0.deleteItems(at: [self.path(0)]) }
    rig.advance(to: 0.5)

    #expect(rig.invalidUpdates.isEmpty)
    #expect(rig.cell(0)?.word == "y")
    #expect(rig.cell(0)?.center.y == 50)
    rig.advance(to: 1)
    #expect(rig.completions == [true])
    #expect(rig.shown == ["y [0,0]"])
  }

  @Test func `an item leaving the screen goes to its position if the content scrolls back`() {
    final class Sweeping: StackLayout {
      override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
        -> CollectionViewLayoutAttributes?
      {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
        attributes?.center.x = -150
        return attributes
      }
    }
    let layout = Sweeping()
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal, height: 100).laidOut()
    let b = rig.cell(1)

    rig.update(to: [["x", "y", "a", "b"]]) { $0.insertItems(at: [self.path(0), self.path(1)]) }
    rig.advance(to: 0.5)
    #expect(b?.center.x == -50)
    rig.view.contentOffset.y = 100
    rig.advance(to: 1)

    #expect(b?.center == CGPoint(x: 50, y: 175))
  }
}
