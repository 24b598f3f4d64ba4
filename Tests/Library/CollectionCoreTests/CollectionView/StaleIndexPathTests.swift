import CollectionCore
import Foundation
import StandardLayouts
import TestSupport
import Testing

/// Tests of calls with index paths that were right before an update.
@MainActor
struct StaleIndexPathTests {
  nonisolated private static let stale = [[0, 3], [4, 0], [0, -1], [-1, 0], [0], []] as [IndexPath]

  /// A column of items that stops the program if it is asked about an item that does not exist.
  private final class StrictLayout: StackLayout {
    override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
      guard let attributes = super.layoutAttributesForItem(at: indexPath) else {
        fatalError("There is no item \(indexPath).")
      }
      return attributes
    }
  }

  private func rig(_ words: [[String]] = [["a", "b", "c"]]) -> ListRig {
    let layout = StrictLayout()
    return ListRig(words, layout: layout, journal: layout.journal, height: 60).laidOut()
  }

  @Test(arguments: stale, [false, true])
  func `a scroll to an item that does not exist is reported and ignored`(path: IndexPath, animated: Bool) {
    let rig = rig()
    rig.view.contentOffset.y = 30

    rig.view.scrollToItem(at: path, at: .bottom, animated: animated)
    rig.advance(to: 1)

    #expect(rig.view.contentOffset.y == 30)
    #expect(rig.diagnostics.map(\.kind) == [.missingItem])
  }

  @Test(arguments: stale)
  func `a selection of an item that does not exist is reported and ignored`(path: IndexPath) {
    let rig = rig()
    rig.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])

    rig.view.selectItem(at: path, animated: true, scrollPosition: .top)

    #expect(rig.view.indexPathsForSelectedItems == [[0, 1]])
    #expect(rig.diagnostics.map(\.kind) == [.missingItem])
  }

  @Test func `the diagnostic names the item and what there is`() {
    let rig = rig()

    rig.view.scrollToItem(at: [0, 3], at: .top, animated: false)
    rig.view.selectItem(at: [4, 0], animated: false, scrollPosition: [])

    #expect(
      rig.diagnostics.map(\.message) == [
        "Item [0, 3] was to be scrolled to, but there is no such item, so nothing happens; section 0 has 3 items.",
        "Item [4, 0] was to be selected, but there is no such item, so nothing happens; the number of sections is 1.",
      ])
  }

  @Test func `an item that an update deletes between two calls may be selected and scrolled to`() {
    let rig = rig()

    rig.update(to: [["a"]]) { $0.deleteItems(at: [[0, 1], [0, 2]]) }
    rig.view.selectItem(at: [0, 2], animated: true, scrollPosition: .top)
    rig.advance(to: 2)

    #expect(rig.shown == ["a [0,0]"])
    #expect(rig.view.indexPathsForSelectedItems == [])
    #expect(rig.diagnostics.map(\.kind) == [.missingItem])
  }

  @Test(arguments: [-1, 1, Int.max])
  func `a section that does not exist has no items, which is reported`(section: Int) {
    let rig = rig()

    #expect(rig.view.numberOfItems(inSection: section) == 0)
    #expect(rig.diagnostics.map(\.kind) == [.missingItem])
  }

  @Test(arguments: stale)
  func `no call with the path of an item that does not exist stops the program`(path: IndexPath) {
    let rig = rig()
    let view = rig.view

    #expect(view.cellForItem(at: path) == nil)
    #expect(view.layoutAttributesForItem(at: path) == nil)
    #expect(!view.beginInteractiveMovementForItem(at: path))
    #expect(view.presentationIndexPath(forDataSourceIndexPath: path) == nil)
    #expect(view.dataSourceIndexPath(forPresentationIndexPath: path) == nil)
    view.deselectItem(at: path, animated: true)
    _ = view.dequeueReusableCell(withReuseIdentifier: "word", for: path)
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [path])
    rig.layout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    view.performBatchUpdates { view.reloadItems(at: [path]) }
    view.performBatchUpdates { view.reconfigureItems(at: [path]) }
    view.performBatchUpdates { view.moveItem(at: path, to: [0, 0]) }
    view.performBatchUpdates { view.deleteItems(at: [path]) }
    rig.advance(to: 2)

    #expect(rig.shown == ["a [0,0]", "b [0,1]"])
    #expect(rig.invalidUpdates.count == 4)
  }

  @Test(arguments: stale)
  func `the ready-made layouts have no attributes for an item that does not exist`(path: IndexPath) {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)))
    let group = CollectionLayoutGroup.vertical(layoutSize: item.layoutSize, subitems: [item])
    let compositional = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    for layout in [CollectionViewFlowLayout(), compositional] {
      let rig = LayoutRig(layout, counts: [3])
      rig.view.onDiagnostic = { _ in }

      #expect(layout.layoutAttributesForItem(at: path) == nil)
      rig.view.scrollToItem(at: path, at: .top, animated: false)
      #expect(rig.view.visibleCells.count == 3)
    }
  }

  @Test(arguments: stale)
  func `a diffable data source ignores paths that are not in its snapshot`(path: IndexPath) {
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: StackLayout())
    var diagnostics: [LayoutDiagnostic.Kind] = []
    view.onDiagnostic = { diagnostics.append($0.kind) }
    let source = CollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([7, 8, 9])
    source.applySnapshotUsingReloadData(snapshot)

    #expect(source.itemIdentifier(for: path) == nil)
    #expect(!source.collectionView(view, canMoveItemAt: path))
    source.collectionView(view, moveItemAt: path, to: [0, 0])
    source.collectionView(view, moveItemAt: [0, 0], to: path)
    #expect(source.snapshot().itemIdentifiers == [7, 8, 9])
    _ = source.collectionView(view, cellForItemAt: path)
    #expect(diagnostics == [.missingItem])
  }
}
