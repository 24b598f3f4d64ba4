import Foundation

extension CollectionViewDiffableDataSource {
  /// A change that an interactive reordering makes to the snapshot.
  public typealias Transaction =
    DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// The handlers that allow and observe interactive reordering.
  public struct ReorderingHandlers {
    /// A closure that returns whether an item may be reordered. If the property is `nil`, the default, no
    /// item may be reordered.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?

    /// A closure called before the data source applies the reordering; `nil` by default.
    public var willReorder: ((Transaction) -> Void)?

    /// A closure called after the data source applied the reordering; `nil` by default. Update the data from
    /// which you create snapshots in this closure.
    public var didReorder: ((Transaction) -> Void)?

    /// Creates handlers that are all `nil`, with which no item may be reordered.
    public init() {}
  }

  /// Applies an interactive move of an item to the snapshot and calls the reordering handlers.
  ///
  /// In a section with a section snapshot, the item's subtree moves with the item. On screen, the visible
  /// items of the subtree follow in a separate update after the next layout pass.
  func reorder(_ source: IndexPath, to destination: IndexPath) {
    guard source != destination, let item = itemIdentifier(for: source), destination.count == 2,
      let target = sectionIdentifier(for: destination.section),
      // The index counts the items without the moved one.
      0..<current.itemCount(inSection: target) + (source.section == destination.section ? 0 : 1)
        ~= destination.item
    else { return }
    var after = current
    after.moveItem(item, to: destination.item, inSection: target)
    let changes = sectionTransactions(for: item, to: destination, after: after)
    let transaction = Transaction(
      initialSnapshot: current, finalSnapshot: after,
      difference: after.itemIdentifiers.difference(from: current.itemIdentifiers).inferringMoves(),
      sectionTransactions: changes)
    // `willReorder` still sees the old snapshot, `didReorder` the new one.
    reorderingHandlers.willReorder?(transaction)
    current = after
    latest = after
    for change in changes where sectionSnapshots[change.sectionIdentifier] != nil {
      sectionSnapshots[change.sectionIdentifier] = change.finalSnapshot
      applySectionSnapshotAfterMove(change)
    }
    reorderingHandlers.didReorder?(transaction)
  }

  /// Returns the changes that the move of an item makes to the section snapshots of the sections that the
  /// item leaves and enters.
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
        // The target may already contain items that move in, hidden under a collapsed parent: a whole
        // snapshot contains no collapsed items.
        final.delete(tree.items)
        final.insert(tree, beforeItem: next)
      }
      let items = after.items(inSection: section)
      return Transaction.SectionTransaction(
        sectionIdentifier: section, initialSnapshot: initial, finalSnapshot: final,
        difference: items.difference(from: current.items(inSection: section)).inferringMoves())
    }
  }

  /// Applies a section snapshot after the next layout pass, if a move made its visible items differ from the
  /// section's current items.
  private func applySectionSnapshotAfterMove(_ change: Transaction.SectionTransaction) {
    let section = change.sectionIdentifier
    guard change.finalSnapshot.visibleItems != current.items(inSection: section) else { return }
    // The collection view is still ending the movement, so the update waits for the next pass.
    collectionView?.updates.afterPass { [weak self] in
      guard let self, let tree = sectionSnapshots[section] else { return }
      apply(tree, to: section)
    }
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Inserts the items of another section snapshot before the item `next`, or after all items if `next` is
  /// `nil`.
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
