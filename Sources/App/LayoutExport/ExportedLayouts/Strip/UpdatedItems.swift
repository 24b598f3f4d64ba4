import UIKit

/// The items that an update inserts or deletes, as single items or as whole sections.
///
/// A moved item is not included, even if its old section is deleted or its new section is inserted.
struct UpdatedItems {
  private var items: Set<IndexPath> = []
  private var sections: Set<Int> = []
  private var moved: Set<IndexPath> = []

  /// Creates an empty set.
  init() {}

  /// Creates the set of items that an update inserts, with their index paths after the update.
  @MainActor
  init(insertedBy updateItems: [UICollectionViewUpdateItem]) {
    for item in updateItems {
      if item.updateAction == .insert { add(item.indexPathAfterUpdate) }
      if item.updateAction == .move, let path = item.indexPathAfterUpdate { moved.insert(path) }
    }
  }

  /// Creates the set of items that an update deletes, with their index paths before the update.
  @MainActor
  init(deletedBy updateItems: [UICollectionViewUpdateItem]) {
    for item in updateItems {
      if item.updateAction == .delete { add(item.indexPathBeforeUpdate) }
      if item.updateAction == .move, let path = item.indexPathBeforeUpdate { moved.insert(path) }
    }
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
    items.contains(indexPath) || (sections.contains(indexPath.section) && !moved.contains(indexPath))
  }
}
