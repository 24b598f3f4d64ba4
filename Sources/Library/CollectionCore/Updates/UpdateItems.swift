import Foundation

/// The update items that a layout receives for a batch of operations.
///
/// Deletions come first, descending by old index path, then insertions, ascending by new index path, then
/// reloads and moves. Deletions and insertions of sections are sorted among those of items. Reloads of items
/// whose section is deleted or reloaded are left out.
@MainActor
struct UpdateItems {
  let list: [CollectionViewUpdateItem]

  init(_ operations: UpdateOperations, mapping: IndexMapping) {
    let deleted = (operations.deletedItems + operations.deletedSections.map(Self.path)).sorted(by: >)
    let inserted = (operations.insertedItems + operations.insertedSections.map(Self.path)).sorted()
    var list = deleted.map { CollectionViewUpdateItem(before: $0, after: nil, action: .delete) }
    list += inserted.map { CollectionViewUpdateItem(before: nil, after: $0, action: .insert) }
    list += Set(operations.reloadedSections).sorted().map { section in
      CollectionViewUpdateItem(
        before: Self.path(section), after: mapping.newSection(for: section).map(Self.path), action: .reload)
    }
    list += Set(operations.reloadedItems).sorted().compactMap { old in
      mapping.newIndexPath(for: old).map { CollectionViewUpdateItem(before: old, after: $0, action: .reload) }
    }
    list += operations.movedSections.map {
      CollectionViewUpdateItem(before: Self.path($0.from), after: Self.path($0.to), action: .move)
    }
    list += operations.movedItems.map {
      CollectionViewUpdateItem(before: $0.from, after: $0.to, action: .move)
    }
    self.list = list
  }

  /// Returns the index path that denotes a whole section: its item is `NSNotFound`.
  private static func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
}
