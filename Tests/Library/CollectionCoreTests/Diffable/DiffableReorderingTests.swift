import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of reordering in a diffable data source, with and without a collection view's movement.
@MainActor
struct DiffableReorderingTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// Calls the data source as a collection view does at the end of a movement.
  private func move(_ rig: DiffableRig<Int>, _ source: IndexPath, to target: IndexPath) {
    rig.source.collectionView(rig.view, moveItemAt: source, to: target)
  }

  @Test func `no item can be reordered unless canReorderItem allows it`() {
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
  func `reordering updates the snapshot and calls the handlers`(
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

  @Test func `an item that stays in place calls no handlers`() {
    let rig = DiffableRig<Int>().filled([("a", [1])])
    rig.source.reorderingHandlers.willReorder = { _ in Issue.record("told") }
    move(rig, path(0), to: path(0))
  }

  @Test func `an item of a tree takes its children along`() {
    let rig = DiffableRig<Int>().filled([("a", [])])
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    tree.append([1, 2, 3])
    tree.append([11], to: 1)
    tree.append([21], to: 2)
    tree.expand([2])
    rig.source.apply(tree, to: "a", animatingDifferences: false)
    rig.view.layoutIfNeeded()

    // 1 2 21 3 becomes 1 21 3 2 at first; then 21 follows its parent.
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

  @Test func `an interactive movement updates the snapshot and calls the handlers once`() {
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
  func `a snapshot applied during a movement keeps the moving item and the selection`() {
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

  @Test func `a selected item replaced during a movement stays selected at its presentation path`() {
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

  @Test func `a snapshot without the moving item ends the movement`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2, 3])])
    rig.source.reorderingHandlers.canReorderItem = { _ in true }
    rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 125))

    rig.source.apply(rig.snapshot([("a", [2, 3])]))

    #expect(!rig.view.hasUncommittedUpdates)
    #expect(rig.shown == ["2 [0,0]", "3 [0,1]"])
  }
}
