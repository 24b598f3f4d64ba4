import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of updates that begin during a pass, another update or a completion.
@MainActor
struct UpdateReentryTests {
  private let alphabet = (0..<26).map { String(UnicodeScalar(UInt8(97 + $0))) }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `an update requested while a cell is made waits for the end of the pass`() {
    let rig = ListRig([["a", "b"]])
    rig.configure = { [unowned rig] cell in
      guard cell.word == "a", rig.words == [["a", "b"]] else { return }
      rig.update(to: [["x", "a", "b"]]) { $0.insertItems(at: [self.path(0)]) }
      #expect(rig.words == [["a", "b"]], "the block waits as well")
    }

    rig.view.layoutIfNeeded()
    rig.advance(to: 1)
    rig.advance(to: 2)

    #expect(rig.shown == ["x [0,0]", "a [0,1]", "b [0,2]"])
    #expect(rig.invalidUpdates.isEmpty)
    #expect(rig.completions == [true])
  }

  @Test func `a block that does not escape runs in the pass, and its operations wait for the end`() {
    let rig = ListRig([["a", "b"]])
    var ends: [Bool] = []
    rig.configure = { [unowned rig] cell in
      guard cell.word == "a", rig.words == [["a", "b"]] else { return }
      rig.view.performBatchUpdates {
        rig.words[0].append("c")
        rig.view.insertItems(at: [path(2)])
        rig.view.performBatchUpdates {
          rig.words[0].append("d")
          rig.view.insertItems(at: [path(3)])
        }
      } completion: {
        ends.append($0)
      }
      #expect(rig.words == [["a", "b", "c", "d"]])
      #expect(rig.view.numberOfItems(inSection: 0) == 2)
    }

    rig.view.layoutIfNeeded()
    rig.advance(to: 1)
    rig.advance(to: 2)

    #expect(rig.shown == ["a [0,0]", "b [0,1]", "c [0,2]", "d [0,3]"])
    #expect(rig.invalidUpdates.isEmpty)
    #expect(ends == [true])
  }

  @Test func `an update requested during the commit of another follows it`() {
    let rig = ListRig([["a"]]).laidOut()
    rig.configure = { [unowned rig] cell in
      guard cell.word == "b" else { return }
      rig.update(to: [["a", "b", "c"]]) { $0.insertItems(at: [self.path(2)]) }
    }

    rig.update(to: [["a", "b"]]) { $0.insertItems(at: [self.path(1)]) }
    rig.advance(to: 2)

    #expect(rig.shown == ["a [0,0]", "b [0,1]", "c [0,2]"])
    #expect(rig.invalidUpdates.isEmpty)
    #expect(rig.completions == [false, true])
  }

  @Test func `an update can begin in a completion`() {
    let rig = ListRig([["a"]]).laidOut()
    rig.words = [["a", "b"]]
    rig.view.performBatchUpdates {
      rig.view.insertItems(at: [self.path(1)])
    } completion: { _ in
      rig.update(to: [["b"]]) { $0.deleteItems(at: [self.path(0)]) }
    }
    rig.advance(to: 0)

    rig.advance(to: 1)
    rig.advance(to: 1.5)
    #expect(rig.cell(0)?.center.y == 50)
    rig.advance(to: 2)

    #expect(rig.shown == ["b [0,0]"])
    #expect(rig.completions == [true])
  }

  @Test func `a reload requested during the commit of an update replaces it`() {
    let rig = ListRig([["a"]]).laidOut()
    rig.configure = { [unowned rig] cell in
      guard cell.word == "b" else { return }
      rig.words = [["z"]]
      rig.view.reloadData()
    }

    rig.update(to: [["a", "b"]]) { $0.insertItems(at: [self.path(1)]) }
    rig.advance(to: 2)

    #expect(rig.shown == ["z [0,0]"])
    #expect(rig.completions.count == 1)
    #expect(rig.view.subviews.filter { $0 is ListRig.Cell }.count == 1)
  }

  @Test func `a layout pass requested inside an updates block runs after the block`() {
    let rig = ListRig([["a"]]).laidOut()

    rig.update(to: [["z"]]) {
      $0.reloadData()
      $0.layoutIfNeeded()
    }
    rig.view.layoutIfNeeded()

    #expect(rig.shown == ["z [0,0]"])
  }

  @Test func `operations after a reload are ignored even if the counts were queried in between`() {
    let rig = ListRig([["a"]]).laidOut()
    rig.view.reloadData()
    #expect(rig.view.numberOfItems(inSection: 0) == 1)

    rig.words = [["a", "b"]]
    rig.view.insertItems(at: [path(1)])
    rig.view.layoutIfNeeded()

    #expect(rig.invalidUpdates.isEmpty)
    #expect(rig.shown == ["a [0,0]", "b [0,1]"])
    #expect(rig.view.isAnimating == false)
  }

  @Test func `an item that moves out of a reloaded section keeps its view`() {
    let rig = ListRig([["a", "b"], ["c"]]).laidOut()
    let b = rig.cell(1)

    rig.update(to: [["x"], ["c", "b"]]) {
      $0.reloadSections([0])
      $0.moveItem(at: self.path(1), to: IndexPath(item: 1, section: 1))
    }
    rig.advance(to: 1)

    #expect(rig.cell(1, 1) === b)
    #expect(rig.shown == ["x [0,0]", "c [1,0]", "b [1,1]"])
  }

  @Test func `an update after a pause without frames animates from its first frame`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    rig.advance(to: 5)

    rig.words = [["b"]]
    rig.view.deleteItems(at: [path(0)])
    rig.advance(to: 100)
    #expect(rig.cell(0)?.center.y == 75)
    rig.advance(to: 100.5)
    #expect(rig.cell(0)?.center.y == 50)
    rig.advance(to: 101)

    #expect(rig.cell(0)?.center.y == 25)
    #expect(rig.view.isAnimating == false)
  }

  @Test func `two updates after a pause without frames animate from their first frame`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    rig.advance(to: 5)

    for words in [["b", "c"], ["c"]] {
      rig.words = [words]
      rig.view.deleteItems(at: [path(0)])
    }
    rig.advance(to: 100)
    #expect(rig.cell(0)?.center.y == 125)
    rig.advance(to: 100.5)
    #expect(rig.cell(0)?.center.y == 75)
    rig.advance(to: 101)

    #expect(rig.cell(0)?.center.y == 25)
    #expect(rig.view.isAnimating == false)
  }
}
