import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of reconfiguring: a cell gets new contents and remains the same cell.
@MainActor
struct ReconfigureTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func growingRig(_ words: [String]) -> ListRig {
    let layout = GrowingStackLayout()
    let rig = ListRig([words], layout: layout, journal: layout.journal).laidOut()
    rig.configure = { $0.preferredHeight = $0.word.hasPrefix("tall") ? 80 : nil }
    return rig
  }

  // MARK: Alone

  @Test func `reconfiguring keeps the cell, changes its contents and does not query the layout`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    let b = rig.cell(1)

    rig.words = [["a", "B", "c"]]
    rig.view.reconfigureItems(at: [path(1)])

    #expect(rig.cell(1) === b)
    #expect(b?.word == "B")
    #expect(b?.reuses == 0)
    #expect(b?.applied.count == 1)
    let calls = rig.journal.take().filter { !$0.hasPrefix("elements") }
    #expect(calls == ["sections", "items in 0", "cell [0,1]"])
    #expect(!rig.view.isAnimating)
    #expect(rig.view.numberOfViewsMade == 3)
  }

  @Test func `items without a cell are not requested, and a repeated item is requested once`() {
    let rig = ListRig([["a", "b", "c", "d", "e"]], height: 100).laidOut()

    rig.view.reconfigureItems(at: [path(4), path(1), path(1), path(0)])

    #expect(rig.journal.take().filter { $0.hasPrefix("cell") } == ["cell [0,0]", "cell [0,1]"])
  }

  @Test func `reconfiguring keeps selection and highlight`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    rig.view.selectItem(at: path(1), animated: false, scrollPosition: [])

    rig.view.reconfigureItems(at: [path(1)])

    #expect(rig.cell(1)?.isSelected == true)
    #expect(rig.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func `reconfiguring does not interrupt a running update`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    rig.update(to: [["b"]]) { $0.deleteItems(at: [self.path(0)]) }
    rig.advance(to: 0.5)

    rig.words = [["B"]]
    rig.view.reconfigureItems(at: [path(0)])

    #expect(rig.cell(0)?.word == "B")
    #expect(rig.cell(0)?.center.y == 50)
    rig.advance(to: 1)
    #expect(rig.completions == [true])
  }

  @Test func `a cell that prefers more height after reconfiguring gets it with animation`() {
    let rig = growingRig(["a", "b"])

    rig.words = [["tall", "b"]]
    rig.view.reconfigureItems(at: [path(0)])
    rig.advance(to: 0)
    rig.advance(to: 0.5)

    #expect(rig.cell(0)?.bounds.height == 65)
    #expect(rig.cell(1)?.center.y == 97.5)
    rig.advance(to: 1)
    #expect(rig.cell(0)?.bounds.height == 80)
  }

  @Test func `reconfiguring after a change of counts is an invalid update`() {
    let rig = ListRig([["a"]]).laidOut()

    rig.words = [["a", "b"]]
    rig.view.reconfigureItems(at: [path(0)])

    #expect(rig.invalidUpdates.map(\.rule) == [.itemCount])
  }

  // MARK: In a batch

  @Test func `in a batch the path is the old one, and the cell is requested with the new one`() {
    let rig = ListRig([["a", "b", "c"]], height: 150).laidOut()
    let c = rig.cell(2)

    rig.update(to: [["x", "a", "C"]]) {
      $0.deleteItems(at: [self.path(1)])
      $0.insertItems(at: [self.path(0)])
      $0.reconfigureItems(at: [self.path(2)])
    }

    #expect(rig.cell(2) === c)
    #expect(c?.word == "C")
    let calls = rig.journal.take()
    #expect(calls.filter { $0.hasPrefix("cell") } == ["cell [0,2]", "cell [0,0]"])
    #expect(calls.filter { $0.hasPrefix("updates") } == ["updates delete [0,1]>-, insert ->[0,0]"])
  }

  @Test func `a moved item can be reconfigured`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    let a = rig.cell(0)

    rig.update(to: [["b", "c", "A"]]) {
      $0.moveItem(at: self.path(0), to: self.path(2))
      $0.reconfigureItems(at: [self.path(0)])
    }
    rig.advance(to: 0.5)

    #expect(rig.cell(2) === a)
    #expect(a?.word == "A")
    #expect(a?.center.y == 75)
    #expect(a?.reuses == 0)
  }

  @Test func `an item that leaves the screen is reconfigured`() {
    let rig = ListRig([["a", "b"]], height: 100).laidOut()
    let b = rig.cell(1)

    rig.update(to: [["x", "a", "B"]]) {
      $0.insertItems(at: [self.path(0)])
      $0.reconfigureItems(at: [self.path(1)])
    }

    #expect(b?.word == "B")
    #expect(b?.superview != nil)
  }

  @Test func `items of a deleted or reloaded section are not requested`() {
    let rig = ListRig([["a"], ["b"], ["c"]]).laidOut()

    rig.update(to: [["B"], ["c"]]) {
      $0.deleteSections([0])
      $0.reloadSections([1])
      $0.reconfigureItems(at: [self.path(0, 0), self.path(0, 1)])
    }

    #expect(rig.invalidUpdates.isEmpty)
    #expect(rig.journal.take().filter { $0.hasPrefix("cell") } == ["cell [0,0]"], "for the reloaded one")
    #expect(rig.shown == ["B [0,0]", "c [1,0]"])
  }

  @Test func `a new size is animated with the rest of the update`() {
    let rig = growingRig(["a", "b"])

    rig.update(to: [["x", "tall", "b"]]) {
      $0.insertItems(at: [self.path(0)])
      $0.reconfigureItems(at: [self.path(0)])
    }
    rig.advance(to: 0.5)

    #expect(rig.cell(1)?.word == "tall")
    #expect(rig.cell(1)?.bounds.height == 65)
    #expect(rig.cell(2)?.center.y == (75 + 200) / 2.0)
  }

  @Test(arguments: [true, false])
  func `reconfiguring cannot be combined with a deletion or a reload of the item`(reloads: Bool) {
    let rig = ListRig([["a", "b"]]).laidOut()

    rig.update(to: reloads ? [["a", "b"]] : [["b"]]) {
      if reloads { $0.reloadItems(at: [self.path(0)]) } else { $0.deleteItems(at: [self.path(0)]) }
      $0.reconfigureItems(at: [self.path(0)])
    }

    #expect(rig.invalidUpdates.map(\.rule) == [reloads ? .reloadsAndReconfigures : .deletesAndReconfigures])
  }

  // MARK: Mistakes

  @Test func `dequeuing with another identifier stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ListRig([["a"]]).laidOut()
        rig.view.register(ListRig.Cell.init(frame:), forCellWithReuseIdentifier: "sentence")
        rig.identifier = "sentence"
        rig.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(#"its cell is "word", but "sentence" was dequeued; reload the item"#))
  }

  @Test func `returning another cell stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ListRig([["a", "b"]]).laidOut()
        rig.substitute = {
          rig.view.dequeueReusableCell(
            withReuseIdentifier: "word", for: IndexPath(item: $0.item + 1, section: 0))
        }
        rig.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("returned another cell than the item's"))
  }
}
