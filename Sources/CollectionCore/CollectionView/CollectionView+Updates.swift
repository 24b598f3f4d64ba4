public import Foundation

extension CollectionView {
  /// Runs a block of insertions, deletions, moves, reloads and reconfigurations as one animated update.
  ///
  /// Change the data inside the block. Deletions, reloads and the sources of moves are places before the
  /// update, insertions and the targets of moves places after it; the order of the calls does not count. With
  /// an empty or no block, whatever the layout changed is animated. The calls to the layout are made before
  /// this returns.
  /// - Parameter completion: called when the animation ended, or, with false, when another update, a change of
  ///   layout or a reload took its place; never before this returns.
  /// - Complexity: O(operations · log operations + displayed elements) beside what the layout's `prepare()`
  ///   takes.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    self.updates.perform(updates, completion: completion)
  }

  /// Inserts items at paths after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    updates.record { $0.insertedItems += indexPaths }
  }

  /// Deletes items at paths before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    updates.record { $0.deletedItems += indexPaths }
  }

  /// Replaces the cells of items at paths before the update.
  public func reloadItems(at indexPaths: [IndexPath]) {
    updates.record { $0.reloadedItems += indexPaths }
  }

  /// Has the data source fill the cells of items anew, by their paths before the update.
  ///
  /// Inside `collectionView(_:cellForItemAt:)`, which is called with the path after the update, dequeueing
  /// hands out the cell the item has, without `prepareForReuse()`; the same identifier must be dequeued. What
  /// has no cell now is left out. The layout hears of it only through the attributes the cells then prefer. An
  /// item can be moved and reconfigured, but not deleted or reloaded as well.
  /// - Complexity: O(index paths · log index paths), and a call for each that has a cell.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    updates.record { $0.reconfiguredItems += indexPaths }
  }

  /// Moves an item from a path before the update to one after it; its cell stays as it is.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updates.record { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Inserts sections, by their indices after the update, with all their items.
  public func insertSections(_ sections: IndexSet) {
    updates.record { $0.insertedSections += sections }
  }

  /// Deletes sections, by their indices before the update, with all their items.
  public func deleteSections(_ sections: IndexSet) {
    updates.record { $0.deletedSections += sections }
  }

  /// Replaces all views of sections, by their indices before the update; their numbers of items may change.
  public func reloadSections(_ sections: IndexSet) {
    updates.record { $0.reloadedSections += sections }
  }

  /// Moves a section from an index before the update to one after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    updates.record { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// An animation block's timing goes before the view's own; nothing is on screen to animate in a view without
  /// a size.
  var effectiveUpdateTiming: UpdateTiming {
    bounds.isEmpty ? .immediate : updates.block?.timing ?? updateTiming
  }

  /// The layout's attributes in the visible rectangle and half a view around it.
  func attributesAroundBounds() -> [CollectionViewLayoutAttributes] {
    guard bounds.width > 0, bounds.height > 0, layoutCache.isPrepared else { return [] }
    let rect = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    return currentLayout.elements(in: rect).filter(\.isSane)
  }
}
