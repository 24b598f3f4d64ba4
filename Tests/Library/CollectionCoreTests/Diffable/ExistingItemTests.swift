import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests that adding an item that a snapshot already has moves the item, as in UIKit.
@MainActor
struct ExistingItemTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private var filled: Snapshot { SnapshotModel([("a", [1, 2, 3]), ("b", [4, 5])]).snapshot }

  private func sections(_ snapshot: Snapshot) -> [String] {
    snapshot.sectionIdentifiers.map { "\($0)\(snapshot.itemIdentifiers(inSection: $0))" }
  }

  // MARK: Snapshots

  @Test func `appending existing items moves them to the end, even from other sections`() {
    var changed = filled
    changed.appendItems([9, 1, 4], toSection: "b")
    #expect(sections(changed) == ["a[2, 3]", "b[5, 9, 1, 4]"])
    #expect(changed.numberOfItems == 6)
  }

  @Test func `appending a section's own items again keeps their order`() {
    var changed = filled
    changed.appendItems([1, 2, 3], toSection: "a")
    #expect(sections(changed) == ["a[1, 2, 3]", "b[4, 5]"])
  }

  @Test func `inserting existing items moves them next to the other item`() {
    var changed = filled
    changed.insertItems([5, 1], beforeItem: 3)
    #expect(sections(changed) == ["a[2, 5, 1, 3]", "b[4]"])
    changed.insertItems([2, 9], afterItem: 4)
    #expect(sections(changed) == ["a[5, 1, 3]", "b[4, 2, 9]"])
  }

  @Test func `a moved item keeps its mark`() {
    var changed = filled
    changed.reloadItems([1])
    changed.appendItems([1], toSection: "b")
    #expect(changed.reloadedItemIdentifiers == [1])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `adding random items equals deleting them first`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var added = SnapshotModel([("a", Array(0..<300)), ("b", Array(300..<500))]).snapshot
    var deleted = added
    for _ in 0..<10 {
      let items = Array((0..<600).shuffled(using: &random).prefix(Int.random(in: 0...200, using: &random)))
      let section = Bool.random(using: &random) ? "a" : "b"
      let anchor = deleted.itemIdentifiers.filter { !items.contains($0) }.randomElement(using: &random)
      deleted.deleteItems(items)
      if let anchor, Bool.random(using: &random) {
        added.insertItems(items, afterItem: anchor)
        deleted.insertItems(items, afterItem: anchor)
      } else {
        added.appendItems(items, toSection: section)
        deleted.appendItems(items, toSection: section)
      }
      #expect(sections(added) == sections(deleted))
      #expect(added.numberOfItems == deleted.numberOfItems)
      #expect(Set(added.itemIdentifiers).count == added.numberOfItems)
    }
  }

  // MARK: Data sources

  @Test func `applying moves the item's cell and reports the item once`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2]), ("b", [3])])
    let cell = rig.cell(1)
    var snapshot = rig.source.snapshot()
    snapshot.appendItems([1, 4], toSection: "b")

    rig.source.apply(snapshot, animatingDifferences: false)
    rig.advance(to: 1)

    #expect(rig.shown == ["2 [0,0]", "3 [1,0]", "1 [1,1]", "4 [1,2]"])
    #expect(rig.cell(1) === cell)
    #expect(rig.diagnostics.map(\.kind) == [.existingItems])
    #expect(rig.diagnostics.first?.message.contains("[1]") == true)

    rig.source.apply(rig.source.snapshot(), animatingDifferences: false)
    #expect(rig.diagnostics.count == 1)
  }

  @Test func `a reload reports existing items too`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2])])
    var snapshot = rig.source.snapshot()
    snapshot.insertItems([2], beforeItem: 1)

    rig.source.applySnapshotUsingReloadData(snapshot)
    rig.advance(to: 1)

    #expect(rig.shown == ["2 [0,0]", "1 [0,1]"])
    #expect(rig.diagnostics.map(\.kind) == [.existingItems])
  }

  @Test func `a report of many items names the first ten`() {
    let rig = DiffableRig<Int>().filled([("a", Array(0..<50))])
    var snapshot = rig.source.snapshot()
    snapshot.appendItems(Array(0..<50))

    rig.source.apply(snapshot)

    #expect(rig.diagnostics.first?.message.contains("50 items") == true)
    #expect(rig.diagnostics.first?.message.contains("[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]") == true)
  }

  @Test func `a section snapshot with an item of another section moves the item`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2]), ("b", [3])])
    var tree = rig.source.snapshot(for: "b")
    tree.append([1])

    rig.source.apply(tree, to: "b", animatingDifferences: false)
    rig.advance(to: 1)

    #expect(rig.shown == ["2 [0,0]", "3 [1,0]", "1 [1,1]"])
    #expect(rig.source.snapshot(for: "a").items == [2])
    #expect(rig.source.snapshot(for: "b").items == [3, 1])
    #expect(rig.diagnostics.map(\.kind) == [.existingItems])
  }

  @Test func `applying a section's own items again reports nothing`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2])])
    rig.source.apply(rig.source.snapshot(for: "a"), to: "a", animatingDifferences: false)
    #expect(rig.diagnostics == [])
  }

  @Test func `an item dragged into a section that hides the same item replaces the hidden one`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2]), ("b", [])])
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    tree.append([10])
    tree.append([1], to: 10)
    rig.source.apply(tree, to: "b", animatingDifferences: false)
    rig.advance(to: 1)
    rig.source.collectionView(
      rig.view, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))
    rig.advance(to: 2)
    rig.advance(to: 3)

    #expect(rig.source.snapshot().itemIdentifiers(inSection: "a") == [2])
    #expect(Set(rig.source.snapshot(for: "b").rootItems) == [1, 10])
  }
}
