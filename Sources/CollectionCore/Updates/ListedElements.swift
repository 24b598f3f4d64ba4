import Foundation

/// Supplementary views and decorations that a layout itself takes away and puts in during an update.
@MainActor
struct ListedElements {
  /// By the places they had before.
  private(set) var deleted: Set<ElementKey> = []

  /// By the places they have afterwards.
  private(set) var inserted: Set<ElementKey> = []

  var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty }

  init() {}

  /// Asks a layout, kind by kind.
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
