import Foundation

/// The supplementary and decoration views that a layout itself deletes and inserts in an update.
@MainActor
struct ListedElements {
  /// The keys that the deleted elements have before the update.
  private(set) var deleted: Set<ElementKey> = []

  /// The keys that the inserted elements have after the update.
  private(set) var inserted: Set<ElementKey> = []

  var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty }

  init() {}

  /// Creates the lists by asking a layout for the deletions and insertions of each kind.
  init(in layout: CollectionViewLayout, supplementaryKinds: [String], decorationKinds: [String]) {
    for kind in supplementaryKinds {
      let deleted = layout.hooks.indexPathsToDeleteForSupplementaryView(ofKind: kind)
      let inserted = layout.hooks.indexPathsToInsertForSupplementaryView(ofKind: kind)
      add(.supplementaryView, kind, deleted: deleted, inserted: inserted)
    }
    for kind in decorationKinds {
      let deleted = layout.hooks.indexPathsToDeleteForDecorationView(ofKind: kind)
      let inserted = layout.hooks.indexPathsToInsertForDecorationView(ofKind: kind)
      add(.decorationView, kind, deleted: deleted, inserted: inserted)
    }
  }

  private mutating func add(
    _ category: CollectionView.ElementCategory, _ kind: String, deleted: [IndexPath], inserted: [IndexPath]
  ) {
    self.deleted.formUnion(
      deleted.lazy.map { ElementKey(category: category, kind: kind, indexPath: $0) })
    self.inserted.formUnion(
      inserted.lazy.map { ElementKey(category: category, kind: kind, indexPath: $0) })
  }
}
