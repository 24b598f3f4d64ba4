import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of batch updates as a whole: the order of calls, nesting and completions.
@MainActor
struct BatchUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `a batch update makes its calls in a fixed order`() {
    let rig = ListRig([["a", "b", "c"]], height: 150).laidOut()

    rig.update(to: [["x", "a", "c"]]) {
      $0.deleteItems(at: [self.path(1)])
      $0.insertItems(at: [self.path(0)])
    }

    #expect(
      rig.journal.take() == [
        "elements in 0...150", "sections", "items in 0", "invalidate counts", "prepare",
        "updates delete [0,1]>-, insert ->[0,0]", "target for 0", "elements in 0...150", "final [0,0]",
        "final [0,1]", "final [0,2]", "initial [0,0]", "initial [0,1]", "initial [0,2]", "cell [0,0]",
        "show [0,0]", "finalize",
      ])
    rig.advance(to: 0.5)
    #expect(rig.completions == [])
    rig.advance(to: 1)
    #expect(rig.completions == [true])
    #expect(rig.journal.take().contains("hide [0,1]"))
    #expect(rig.shown == ["x [0,0]", "a [0,1]", "c [0,2]"])
  }

  /// A stack layout that also records the content size query and the queries for its own insertions and
  /// deletions.
  private final class ThoroughLayout: StackLayout {
    override var collectionViewContentSize: CGSize {
      journal.note("content size")
      return super.collectionViewContentSize
    }

    private func note(_ question: String) -> [IndexPath] {
      journal.note(question)
      return []
    }

    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      note("deleted \(elementKind)?")
    }
    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      note("inserted \(elementKind)?")
    }
    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      note("deleted \(elementKind)?")
    }
    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      note("inserted \(elementKind)?")
    }
  }

  @Test func `the content size, the target and the layout's own changes are queried in order`() {
    let layout = ThoroughLayout()
    layout.register(decorationViewOfKind: "rule") { CollectionReusableView(frame: $0) }
    let rig = ListRig([["a"]], layout: layout, journal: layout.journal).laidOut()
    rig.target = { offset in
      rig.journal.note("delegate's target for \(Int(offset.y))")
      return offset
    }

    rig.update(to: [["a", "b"]]) { $0.insertItems(at: [self.path(1)]) }

    let header = CollectionView.elementKindSectionHeader
    #expect(
      rig.journal.take() == [
        "elements in 0...200", "sections", "items in 0", "invalidate counts", "prepare", "content size",
        "updates insert ->[0,1]", "content size", "target for 0", "delegate's target for 0",
        "deleted \(header)?", "inserted \(header)?", "deleted rule?", "inserted rule?", "elements in 0...200",
        "final [0,0]", "initial [0,0]", "initial [0,1]", "cell [0,1]", "show [0,1]", "finalize",
      ])
  }

  @Test func `a pending layout pass runs before the updates block`() {
    let layout = StackLayout()
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal)
    _ = rig.journal.take()

    rig.view.performBatchUpdates {
      rig.journal.note("block")
      rig.words = [["b"]]
      rig.view.deleteItems(at: [self.path(0)])
    }

    let calls = rig.journal.take()
    #expect(
      calls.prefix(9) == [
        "sections", "items in 0", "prepare", "elements in 0...200", "cell [0,0]", "show [0,0]", "cell [0,1]",
        "show [0,1]", "elements in 0...200",
      ])
    #expect(calls.dropFirst(9).first == "block")
    #expect(rig.invalidUpdates.isEmpty)
  }

  @Test func `the layout receives deletions descending, insertions ascending, reloads, and then moves`() {
    let rig = ListRig([["a", "b", "c", "d", "e"], ["s"], ["t"]]).laidOut()

    rig.update(to: [["x", "e", "B", "y", "d"], ["t"]]) {
      $0.moveItem(at: self.path(4), to: self.path(1))
      $0.reloadItems(at: [self.path(1)])
      $0.insertItems(at: [self.path(3), self.path(0)])
      $0.deleteItems(at: [self.path(0), self.path(2)])
      $0.deleteSections([1])
    }

    #expect(
      rig.journal.take().filter { $0.hasPrefix("updates") } == [
        "updates delete [1,*]>-, delete [0,2]>-, delete [0,0]>-, insert ->[0,0], insert ->[0,3], "
          + "reload [0,1]>[0,2], move [0,4]>[0,1]"
      ])
    rig.advance(to: 1)
    #expect(rig.shown == ["x [0,0]", "e [0,1]", "B [0,2]", "y [0,3]"])
  }

  @Test func `nested batches join the outermost, and inner completions run first`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    var completed: [String] = []

    rig.view.performBatchUpdates {
      rig.words = [["x", "a", "b", "y"]]
      rig.view.insertItems(at: [self.path(0)])
      rig.view.performBatchUpdates {
        rig.view.insertItems(at: [self.path(3)])
      } completion: { _ in
        completed.append("inner")
      }
    } completion: { _ in
      completed.append("outer")
    }

    #expect(
      rig.journal.take().filter { $0.hasPrefix("updates") } == ["updates insert ->[0,0], insert ->[0,3]"])
    rig.advance(to: 0)
    rig.advance(to: 2)
    #expect(completed == ["inner", "outer"])
  }

  @Test func `an empty batch animates a changed layout property`() {
    let layout = StackLayout()
    let rig = ListRig([["a", "b"]], layout: layout, journal: layout.journal).laidOut()
    var ends: [Bool] = []

    layout.itemHeight = 90
    rig.view.performBatchUpdates(nil) { ends.append($0) }
    #expect(rig.journal.take().contains("updates "))
    rig.advance(to: 0)
    rig.advance(to: 0.5)

    #expect(rig.cell(0)?.bounds.height == 70)
    #expect(rig.cell(1)?.center.y == 105)
    #expect(ends == [])
    rig.advance(to: 1)
    #expect(ends == [true])
    #expect(rig.cell(1)?.center.y == 135)
  }

  @Test func `completions never run inside the call, even without animation`() {
    let rig = ListRig([["a"]]).laidOut()
    rig.view.updateTiming = .immediate

    rig.words = [["a", "b"]]
    var completions: [Bool] = []
    rig.view.performBatchUpdates {
      rig.view.insertItems(at: [self.path(1)])
    } completion: {
      completions.append($0)
    }
    #expect(completions == [])
    #expect(rig.cell(1)?.alpha == 1)

    rig.advance(to: 0.01)
    #expect(completions == [true])
  }

  @Test func `a spring timing overshoots and comes to rest`() {
    let rig = ListRig([["a", "b"]]).laidOut()
    rig.view.updateTiming = .spring(.init(stiffness: 100, dampingRatio: 0.25))
    let b = rig.cell(1)

    rig.update(to: [["x", "a", "b"]]) { $0.insertItems(at: [self.path(0)]) }
    var highest: CGFloat = 0
    for step in 1...600 {
      rig.advance(to: Double(step) / 60)
      highest = max(highest, b?.center.y ?? 0)
    }

    #expect(highest > 130)
    #expect(b?.center.y == 125)
    #expect(rig.completions == [true])
  }

  @Test func `the selection moves with its items in an update`() {
    let rig = ListRig([["a", "b", "c"]]).laidOut()
    rig.view.allowsMultipleSelection = true
    for item in 0..<3 { rig.view.selectItem(at: path(item), animated: false, scrollPosition: []) }

    rig.update(to: [["x", "A", "c"]]) {
      $0.deleteItems(at: [self.path(1)])
      $0.insertItems(at: [self.path(0)])
      $0.reloadItems(at: [self.path(0)])
    }

    #expect(rig.view.indexPathsForSelectedItems == [path(1), path(2)])
    #expect(rig.cell(1)?.isSelected == true)
    #expect(rig.cell(0)?.isSelected == false)
  }

  @Test func `an operation outside a block is a batch of its own`() {
    let rig = ListRig([["a", "b"]]).laidOut()

    rig.words = [["b"]]
    rig.view.deleteItems(at: [path(0)])
    rig.advance(to: 0)
    rig.advance(to: 0.5)

    #expect(rig.cell(0)?.word == "b")
    #expect(rig.cell(0)?.center.y == 50)
  }

  @Test func `a section can be inserted together with its items`() {
    let rig = ListRig([["a"]]).laidOut()

    rig.update(to: [["x", "y"], ["a"]]) {
      $0.insertSections([0])
      $0.insertItems(at: [self.path(0, 0), self.path(1, 0)])
    }
    rig.advance(to: 1)

    #expect(rig.shown == ["x [0,0]", "y [0,1]", "a [1,0]"])
  }

  @Test func `an item can be inserted into a section that moves`() {
    let rig = ListRig([["a"], ["b"]]).laidOut()
    let a = rig.cell(0)

    rig.update(to: [["b"], ["x", "a"]]) {
      $0.moveSection(0, toSection: 1)
      $0.insertItems(at: [self.path(0, 1)])
    }
    rig.advance(to: 1)

    #expect(rig.invalidUpdates.isEmpty)
    #expect(rig.shown == ["b [0,0]", "x [1,0]", "a [1,1]"])
    #expect(rig.cell(1, 1) === a)
    #expect(rig.view.subviews.filter { $0 is ListRig.Cell }.count == 3)
  }
}
