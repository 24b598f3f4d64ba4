import CollectionCore
import Foundation

/// The items that an update inserts or deletes, as single items or as whole sections.
struct UpdatedItems {
  private var items: Set<IndexPath> = []
  private var sections: Set<Int> = []

  /// Creates an empty set.
  init() {}

  /// Creates the set of items that an update inserts, by their paths after the update.
  @MainActor
  init(insertedBy updateItems: [CollectionViewUpdateItem]) {
    for item in updateItems where item.updateAction == .insert { add(item.indexPathAfterUpdate) }
  }

  /// Creates the set of items that an update deletes, by their paths before the update.
  @MainActor
  init(deletedBy updateItems: [CollectionViewUpdateItem]) {
    for item in updateItems where item.updateAction == .delete { add(item.indexPathBeforeUpdate) }
  }

  private mutating func add(_ indexPath: IndexPath?) {
    guard let indexPath else { return }
    if indexPath.item == NSNotFound {
      sections.insert(indexPath.section)
    } else {
      items.insert(indexPath)
    }
  }

  /// Returns whether the update inserts or deletes an item.
  func contains(_ indexPath: IndexPath) -> Bool {
    items.contains(indexPath) || sections.contains(indexPath.section)
  }
}
