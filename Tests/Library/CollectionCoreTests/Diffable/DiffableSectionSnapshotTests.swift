import CollectionCore
import Foundation
import TestSupport
import Testing

/// Tests of section snapshots applied to a data source.
@MainActor
struct DiffableSectionSnapshotTests {
  private typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<Int>

  /// A tree of 1 (11, 12 (121)) and 2.
  private var tree: SectionSnapshot {
    var snapshot = SectionSnapshot()
    snapshot.append([1, 2])
    snapshot.append([11, 12], to: 1)
    snapshot.append([121], to: 12)
    return snapshot
  }

  @Test func `a section shows the visible items of its tree, more when one expands`() {
    let rig = DiffableRig<Int>().filled([("a", [9]), ("b", [])])
    rig.source.apply(tree, to: "b", animatingDifferences: false)
    #expect(rig.shown == ["9 [0,0]", "1 [1,0]", "2 [1,1]"])
    let two = rig.cell(2)

    var expanded = rig.source.snapshot(for: "b")
    expanded.expand([1])
    rig.source.apply(expanded, to: "b")

    #expect(rig.shown == ["9 [0,0]", "1 [1,0]", "11 [1,1]", "12 [1,2]", "2 [1,3]"])
    #expect(rig.cell(2) === two)
    #expect(rig.source.snapshot().itemIdentifiers(inSection: "b") == [1, 11, 12, 2])

    var collapsed = rig.source.snapshot(for: "b")
    collapsed.collapse([1])
    rig.source.apply(collapsed, to: "b", animatingDifferences: false)
    #expect(rig.shown == ["9 [0,0]", "1 [1,0]", "2 [1,1]"])
    #expect(rig.source.snapshot(for: "b").items == [1, 11, 12, 121, 2], "what is hidden is kept")
  }

  @Test func `a section snapshot for an unknown section appends the section`() {
    let rig = DiffableRig<Int>().filled([("a", [9])])
    var isCompleted = false
    rig.source.apply(tree, to: "b", animatingDifferences: false) { isCompleted = true }
    rig.view.layoutIfNeeded()
    #expect(rig.source.snapshot().sectionIdentifiers == ["a", "b"])
    #expect(isCompleted)
  }

  @Test func `a section filled by a whole snapshot has a snapshot without children`() {
    let rig = DiffableRig<Int>().filled([("a", [1, 2])])
    #expect(rig.source.snapshot(for: "a").rootItems == [1, 2])
    #expect(rig.source.snapshot(for: "z").items.isEmpty)
  }

  @Test func `a whole snapshot keeps a section's tree only if the section has the same items`() {
    let rig = DiffableRig<Int>().filled([("a", [])])
    rig.source.apply(tree, to: "a", animatingDifferences: false)

    var whole = rig.source.snapshot()
    whole.appendSections(["b"])
    whole.appendItems([5])
    rig.source.apply(whole)
    #expect(rig.source.snapshot(for: "a").items == [1, 11, 12, 121, 2])

    whole.appendItems([3], toSection: "a")
    rig.source.apply(whole)
    #expect(rig.source.snapshot(for: "a").items == [1, 2, 3])
  }
}
