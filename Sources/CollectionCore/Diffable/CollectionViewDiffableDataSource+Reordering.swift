import Foundation

extension CollectionViewDiffableDataSource {
  /// What reordering by hand did.
  public typealias Transaction =
    DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// What may be reordered by hand, and who is told.
  public struct ReorderingHandlers {
    /// Whether an item may be reordered. Without it none may.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?

    /// Told before the data source takes over what was reordered.
    public var willReorder: ((Transaction) -> Void)?

    /// Told afterwards; the place to change the data that the snapshots are made from.
    public var didReorder: ((Transaction) -> Void)?

    /// No handlers.
    public init() {}
  }

  /// Takes over that an item was moved on screen.
  ///
  /// In a section with a tree it takes what is under it along; what of that is shown follows it in an update
  /// of its own, after the next pass.
  func reorder(_ source: IndexPath, to destination: IndexPath) {
    guard source != destination, let item = itemIdentifier(for: source),
      let target = sectionIdentifier(for: destination.section)
    else { return }
    var after = current
    after.moveItem(item, to: destination.item, inSection: target)
    let changes = sectionTransactions(for: item, to: destination, after: after)
    let transaction = Transaction(
      initialSnapshot: current, finalSnapshot: after,
      difference: after.itemIdentifiers.difference(from: current.itemIdentifiers).inferringMoves(),
      sectionTransactions: changes)
    reorderingHandlers.willReorder?(transaction)
    current = after
    latest = after
    for change in changes where sectionSnapshots[change.sectionIdentifier] != nil {
      sectionSnapshots[change.sectionIdentifier] = change.finalSnapshot
      bringAlong(change)
    }
    reorderingHandlers.didReorder?(transaction)
  }

  private func sectionTransactions(
    for item: ItemIdentifierType, to destination: IndexPath, after: Snapshot
  ) -> [Transaction.SectionTransaction] {
    guard let source = current.sectionIdentifier(containingItem: item),
      let target = after.sectionIdentifier(containingItem: item)
    else {
      return []
    }
    let tree = snapshot(for: source).snapshot(of: item, includingParent: true)
    let following = after.items(inSection: target).dropFirst(destination.item + 1)
    let next = following.first { !tree.contains($0) }
    return after.sectionIdentifiers.filter { $0 == source || $0 == target }.map { section in
      let initial = snapshot(for: section)
      var final = initial
      if section == source { final.delete([item]) }
      if section == target {
        // Collapsed items are in no whole snapshot, so the target may hide an item that moves in.
        final.delete(tree.items)
        final.insert(tree, beforeItem: next)
      }
      let items = after.items(inSection: section)
      return Transaction.SectionTransaction(
        sectionIdentifier: section, initialSnapshot: initial, finalSnapshot: final,
        difference: items.difference(from: current.items(inSection: section)).inferringMoves())
    }
  }

  /// Shows a section as its tree has it, if that is not how the items are.
  private func bringAlong(_ change: Transaction.SectionTransaction) {
    let section = change.sectionIdentifier
    guard change.finalSnapshot.visibleItems != current.items(inSection: section) else { return }
    collectionView?.updates.afterPass { [weak self] in
      guard let self, let tree = sectionSnapshots[section] else { return }
      apply(tree, to: section)
    }
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Puts the items of another snapshot before one that is there, or after all others.
  fileprivate mutating func insert(_ snapshot: Self, beforeItem next: ItemIdentifierType?) {
    if let next {
      insert(snapshot, before: next)
    } else if let last = rootItems.last {
      insert(snapshot, after: last)
    } else {
      self = snapshot
    }
  }
}
