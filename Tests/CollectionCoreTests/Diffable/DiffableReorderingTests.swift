import CollectionCore
import Foundation
import TestSupport
import Testing

/// What the data source does when items are reordered by hand: here the collection view's part is played.
@MainActor
struct DiffableReorderingTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// Moves an item as a collection view does: what is on screen, then the data.
  private func move(_ rig: DiffableRig<Int>, _ source: IndexPath, to target: IndexPath) {
    rig.source.collectionView(rig.view, moveItemAt: source, to: target)
  }

  @Test func `nothing may be reordered unless the handler says so`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2])])
    #expect(!rig.source.collectionView(rig.view, canMoveItemAt: path(0)))
    rig.source.reorderingHandlers.canReorderItem = { $0 == 2 }
    #expect(!rig.source.collectionView(rig.view, canMoveItemAt: path(0)))
    #expect(rig.source.collectionView(rig.view, canMoveItemAt: path(1)))
    #expect(!rig.source.collectionView(rig.view, canMoveItemAt: path(2)))
  }

  @Test(arguments: [
    ([0, 0], [0, 2], [2, 3, 1], [4]), ([0, 2], [0, 0], [3, 1, 2], [4]), ([0, 1], [1, 0], [1, 3], [2, 4]),
    ([0, 1], [1, 1], [1, 3], [4, 2]), ([1, 0], [0, 3], [1, 2, 3, 4], []),
  ])
  func `the snapshot follows, and the handlers are told`(
    source: [Int], target: [Int], a: [Int], b: [Int]
  ) {
    let rig = DiffableRig<Int>().filled([("a", [1, 2, 3]), ("b", [4])])
    var calls: [String] = []
    var transactions: [DiffableDataSourceTransaction<String, Int>] = []
    rig.source.reorderingHandlers.willReorder = { _ in
      calls.append("will \(rig.source.snapshot().itemIdentifiers)")
    }
    rig.source.reorderingHandlers.didReorder = {
      calls.append("did \(rig.source.snapshot().itemIdentifiers)")
      transactions.append($0)
    }

    move(rig, path(source[1], source[0]), to: path(target[1], target[0]))

    #expect(rig.source.snapshot().itemIdentifiers(inSection: "a") == a)
    #expect(rig.source.snapshot().itemIdentifiers(inSection: "b") == b)
    #expect(rig.source.itemIdentifier(for: path(0)) == a[0])
    #expect(calls == ["will [1, 2, 3, 4]", "did \(a + b)"])
    let transaction = transactions.first
    #expect(transaction?.initialSnapshot.itemIdentifiers == [1, 2, 3, 4])
    #expect(transaction?.finalSnapshot.itemIdentifiers == a + b)
    #expect((transaction?.difference).flatMap([1, 2, 3, 4].applying) == a + b)
    let sections = source[0] == target[0] ? ["a"] : ["a", "b"]
    #expect(transaction?.sectionTransactions.map(\.sectionIdentifier) == sections)
    #expect(transaction?.sectionTransactions.first?.initialSnapshot.items == [1, 2, 3])
    #expect(transaction?.sectionTransactions.first?.finalSnapshot.items == a)
    #expect((transaction?.sectionTransactions.first?.difference).flatMap([1, 2, 3].applying) == a)
    #expect(rig.layout.journal.take().isEmpty, "the collection view has moved it already")
  }

  @Test func `an item that stays where it is tells nobody`() {
    let rig = DiffableRig<Int>().filled([("a", [1])])
    rig.source.reorderingHandlers.willReorder = { _ in Issue.record("told") }
    move(rig, path(0), to: path(0))
  }

  @Test func `in a tree an item takes along what is under it`() {
    let rig = DiffableRig<Int>().filled([("a", [])])
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2, 3])
    tree.append([11], to: 1)
    tree.append([21], to: 2)
    tree.expand([2])
    rig.source.apply(tree, to: "a", animatingDifferences: false)
    rig.view.layoutIfNeeded()

    // 1 2 21 3 becomes 1 21 3 2, until 21 follows.
    rig.view.performBatchUpdates {
      move(rig, path(1), to: path(3))
      rig.view.moveItem(at: path(1), to: path(3))
    }
    #expect(rig.shown == ["1 [0,0]", "21 [0,1]", "3 [0,2]", "2 [0,3]"])
    rig.advance(to: 1)
    rig.advance(to: 3)

    #expect(rig.shown == ["1 [0,0]", "3 [0,1]", "2 [0,2]", "21 [0,3]"])
    #expect(rig.source.snapshot(for: "a").items == [1, 11, 3, 2, 21])
    #expect(rig.invalidUpdates.isEmpty)
  }

  // MARK: By hand

  @Test func `T92 an item moved by hand ends up in the snapshot, and the handlers are told once`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2, 3]), ("b", [4])])
    rig.source.reorderingHandlers.canReorderItem = { $0 != 2 }
    var told: [[Int]] = []
    rig.source.reorderingHandlers.didReorder = { told.append($0.finalSnapshot.itemIdentifiers) }
    #expect(!rig.view.beginInteractiveMovementForItem(at: path(1)))
    #expect(rig.view.beginInteractiveMovementForItem(at: path(0)))

    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 125))
    #expect(rig.shown == ["2 [0,0]", "3 [0,1]", "1 [0,2]", "4 [1,0]"])
    #expect(rig.source.snapshot().itemIdentifiers == [1, 2, 3, 4])
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 175))
    rig.view.endInteractiveMovement()

    #expect(rig.source.snapshot().itemIdentifiers(inSection: "a") == [2, 3])
    #expect(rig.source.snapshot().itemIdentifiers(inSection: "b") == [1, 4])
    #expect(told == [[2, 3, 1, 4]])
    #expect(rig.provided().isEmpty)
    rig.advance(to: 0)
    rig.advance(to: 2)
    #expect(rig.shown == ["2 [0,0]", "3 [0,1]", "1 [1,0]", "4 [1,1]"])
  }

  @Test
  func `T92 a snapshot that is applied meanwhile leaves the item in the hand, and the selection where it is`()
  {
    let rig = DiffableRig<Int>().filled([("a", [1, 2, 3, 4])])
    rig.source.reorderingHandlers.canReorderItem = { _ in true }
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 125))
    rig.view.selectItem(at: path(1), animated: false, scrollPosition: [])

    rig.source.apply(rig.snapshot([("a", [5, 1, 3, 4])]))

    #expect(rig.shown == ["5 [0,0]", "3 [0,1]", "1 [0,2]", "4 [0,3]"])
    #expect(rig.view.indexPathsForSelectedItems == [path(1)])
    rig.view.endInteractiveMovement()
    #expect(rig.source.snapshot().itemIdentifiers == [5, 3, 1, 4])
    #expect(rig.invalidUpdates.isEmpty)
  }

  @Test func `T92 a selected item that has to be replaced meanwhile stays selected where it is shown`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2]), ("b", [3, 4])])
    rig.source.reorderingHandlers.canReorderItem = { _ in true }
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 125))
    #expect(rig.shown == ["2 [0,0]", "1 [1,0]", "3 [1,1]", "4 [1,2]"])
    rig.view.selectItem(at: path(1, 1), animated: false, scrollPosition: [])
    var snapshot = rig.source.snapshot()
    snapshot.reloadSections(["b"])

    rig.source.apply(snapshot)

    #expect(rig.shown == ["2 [0,0]", "1 [1,0]", "3 [1,1]", "4 [1,2]"])
    #expect(rig.view.indexPathsForSelectedItems == [path(1, 1)])
  }

  @Test func `T92 a snapshot without the item takes it out of the hand`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2, 3])])
    rig.source.reorderingHandlers.canReorderItem = { _ in true }
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 125))

    rig.source.apply(rig.snapshot([("a", [2, 3])]))

    #expect(!rig.view.hasUncommittedUpdates)
    #expect(rig.shown == ["2 [0,0]", "3 [0,1]"])
  }
}
