import UIKit

extension UIKitMembers {
  static func use(_ source: UICollectionViewDiffableDataSource<Int, String>, view: UICollectionView) {
    _ = UICollectionViewDiffableDataSource<Int, String>(
      collectionView: view, cellProvider: { _, _, _ in nil })
    source.supplementaryViewProvider = nil
    _ = UICollectionViewDiffableDataSource<Int, String>.apply(_:animatingDifferences:completion:)
    _ = UICollectionViewDiffableDataSource<Int, String>.applySnapshotUsingReloadData(_:completion:)
    _ = UICollectionViewDiffableDataSource<Int, String>.itemIdentifier(for:)
    _ = UICollectionViewDiffableDataSource<Int, String>.indexPath(for:)
    _ = UICollectionViewDiffableDataSource<Int, String>.sectionIdentifier(for:)
    _ = UICollectionViewDiffableDataSource<Int, String>.index(for:)
    _ = UICollectionViewDiffableDataSource<Int, String>.apply(_:to:animatingDifferences:completion:)
    _ = UICollectionViewDiffableDataSource<Int, String>.snapshot(for:)
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.willReorder = { _ in }
    source.reorderingHandlers.didReorder = { (transaction: NSDiffableDataSourceTransaction<Int, String>) in
      _ = (transaction.initialSnapshot, transaction.finalSnapshot, transaction.difference)
      _ = transaction.sectionTransactions.map(\.sectionIdentifier)
    }
    use(source.snapshot())
  }

  static func use(_ given: NSDiffableDataSourceSnapshot<Int, String>) {
    _ = NSDiffableDataSourceSnapshot<Int, String>.init()
    var snapshot = given
    _ = (snapshot.numberOfItems, snapshot.numberOfSections)
    _ = (snapshot.sectionIdentifiers, snapshot.itemIdentifiers)
    _ = (snapshot.reloadedSectionIdentifiers, snapshot.reloadedItemIdentifiers)
    _ = snapshot.reconfiguredItemIdentifiers
    _ = snapshot.numberOfItems(inSection: 0)
    _ = snapshot.itemIdentifiers(inSection: 0)
    _ = snapshot.sectionIdentifier(containingItem: "a")
    _ = (snapshot.indexOfItem("a"), snapshot.indexOfSection(0))
    snapshot.appendItems(["a"], toSection: 0)
    snapshot.insertItems(["b"], beforeItem: "a")
    snapshot.insertItems(["c"], afterItem: "a")
    snapshot.deleteItems(["c"])
    snapshot.deleteAllItems()
    snapshot.moveItem("a", beforeItem: "b")
    snapshot.moveItem("a", afterItem: "b")
    snapshot.reloadItems(["a"])
    snapshot.reconfigureItems(["a"])
    snapshot.appendSections([1])
    snapshot.insertSections([2], beforeSection: 1)
    snapshot.insertSections([3], afterSection: 1)
    snapshot.deleteSections([3])
    snapshot.moveSection(1, beforeSection: 2)
    snapshot.moveSection(1, afterSection: 2)
    snapshot.reloadSections([1])
  }

  static func use(_ given: NSDiffableDataSourceSectionSnapshot<String>) {
    var snapshot = given
    _ = (snapshot.items, snapshot.rootItems, snapshot.visibleItems)
    snapshot.append(["a"], to: nil)
    snapshot.insert(["b"], before: "a")
    snapshot.insert(["c"], after: "a")
    snapshot.delete(["c"])
    snapshot.deleteAll()
    snapshot.expand(["a"])
    snapshot.collapse(["a"])
    snapshot.replace(childrenOf: "a", using: given)
    _ = (snapshot.contains("a"), snapshot.index(of: "a"), snapshot.level(of: "a"), snapshot.parent(of: "a"))
    _ = (snapshot.isExpanded("a"), snapshot.isVisible("a"))
    _ = snapshot.snapshot(of: "a", includingParent: true)
    _ = snapshot.visualDescription()
  }
}
