public import Foundation

extension CollectionView {
  /// Performs insertions, deletions, moves, reloads and reconfigurations as one animated update.
  ///
  /// Change the data inside the block. For deletions, reloads and the sources of moves, pass index paths
  /// before the update. For insertions and the targets of moves, pass index paths after the update. The order
  /// of the calls does not matter.
  ///
  /// With an empty block or none, the update animates pending changes of the layout. All calls to the layout
  /// are made before this method returns.
  ///
  /// - Parameters:
  ///   - updates: The block that changes the data and calls the update methods.
  ///   - completion: Called when the animation has ended, or with `false` when another update, a layout
  ///     change or a reload replaces it. Never called before this method returns.
  /// - Complexity: O(operations · log operations + displayed elements), besides the layout's `prepare()`.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    self.updates.perform(updates, completion: completion)
  }

  /// Inserts items. The index paths are those after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    updates.record { $0.insertedItems += indexPaths }
  }

  /// Deletes items. The index paths are those before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    updates.record { $0.deletedItems += indexPaths }
  }

  /// Replaces the cells of items. The index paths are those before the update.
  public func reloadItems(at indexPaths: [IndexPath]) {
    updates.record { $0.reloadedItems += indexPaths }
  }

  /// Has the data source configure the existing cells of items again. The index paths are those before the
  /// update.
  ///
  /// The data source's `collectionView(_:cellForItemAt:)` is called with the index path after the update. In
  /// this call, dequeue a cell with the same identifier as before: the result is the item's present cell,
  /// without a call of `prepareForReuse()`. Items without a cell are skipped.
  ///
  /// The layout takes part only through the cells' preferred attributes. An item can be moved and
  /// reconfigured in one update, but not reconfigured and deleted or reloaded.
  ///
  /// - Complexity: O(index paths · log index paths), and one call for each cell.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    updates.record { $0.reconfiguredItems += indexPaths }
  }

  /// Moves an item from an index path before the update to one after the update; the item keeps its cell.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.record { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Inserts sections with all their items. The indices are those after the update.
  public func insertSections(_ sections: IndexSet) {
    updates.record { $0.insertedSections += sections }
  }

  /// Deletes sections with all their items. The indices are those before the update.
  public func deleteSections(_ sections: IndexSet) {
    updates.record { $0.deletedSections += sections }
  }

  /// Replaces all views of sections. The indices are those before the update. The numbers of items in the
  /// sections may change.
  public func reloadSections(_ sections: IndexSet) {
    updates.record { $0.reloadedSections += sections }
  }

  /// Moves a section from an index before the update to an index after the update.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    updates.record { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// The timing of an update that starts now: the timing of the running animation block or, without one,
  /// `updateTiming`.
  ///
  /// If the view has no size, nothing can animate, and the timing is `immediate`.
  var effectiveUpdateTiming: UpdateTiming {
    bounds.isEmpty ? .immediate : updates.block?.timing ?? updateTiming
  }

  /// Returns the layout's attributes in the visible rectangle and half a view around it, as far as the
  /// content reaches; empty if the layout is not prepared.
  func attributesAroundBounds() -> [CollectionViewLayoutAttributes] {
    guard bounds.width > 0, bounds.height > 0, layoutCache.isPrepared else { return [] }
    let around = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    // The visible rectangle itself was queried by the last pass, even if it reaches beyond the content.
    let rect = bounds.union(currentLayout.contentPart(of: around) ?? bounds)
    // Not prepared for other laps: when an update begins, the data may have changed already, and a layout
    // that prepares would ask for items by index paths that are no longer valid.
    return currentLayout.elements(in: rect, isPreparing: false).filter(\.isSane)
  }
}
