import CollectionCore
import Foundation

/// The items that an update inserts and deletes, as single items or as whole sections.
///
/// A moved item is not included, even if its old section is deleted or its new section is inserted.
struct UpdatedItems: Hashable {
  private var inserted = Items()
  private var deleted = Items()

  private struct Items: Hashable {
    var items: Set<IndexPath> = []
    var sections: Set<Int> = []
    var moved: Set<IndexPath> = []

    mutating func add(_ indexPath: IndexPath?) {
      guard let indexPath else { return }
      if indexPath.item == NSNotFound {
        sections.insert(indexPath.section)
      } else {
        items.insert(indexPath)
      }
    }

    func contains(_ indexPath: IndexPath) -> Bool {
      items.contains(indexPath) || (sections.contains(indexPath.section) && !moved.contains(indexPath))
    }
  }

  /// Creates an empty set.
  init() {}

  /// Creates the set of items that an update inserts or deletes.
  @MainActor
  init(_ updateItems: [CollectionViewUpdateItem]) {
    for item in updateItems {
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      switch item.updateAction {
      case .insert: inserted.add(after)
      case .delete: deleted.add(before)
      case .move:
        if let before { deleted.moved.insert(before) }
        if let after { inserted.moved.insert(after) }
      default: break
      }
    }
  }

  /// Whether the update inserts, deletes and moves nothing.
  var isEmpty: Bool { self == UpdatedItems() }

  /// Returns whether the update deletes an item, given its index path before the update.
  func isDeleted(_ indexPath: IndexPath) -> Bool { deleted.contains(indexPath) }

  /// Returns an item's initial attributes: those of a transition if the update inserts the item.
  ///
  /// - Parameter standard: The attributes that the base class of layouts returns.
  @MainActor
  func initialAttributes(
    _ standard: CollectionViewLayoutAttributes?, at indexPath: IndexPath, with transition: ItemTransition
  ) -> CollectionViewLayoutAttributes? {
    inserted.contains(indexPath) ? standard.map { Self.changed($0, by: transition) } : standard
  }

  /// Returns an item's final attributes: those of a transition if the update deletes the item.
  ///
  /// - Parameter standard: The attributes that the base class of layouts returns.
  @MainActor
  func finalAttributes(
    _ standard: CollectionViewLayoutAttributes?, at indexPath: IndexPath, with transition: ItemTransition
  ) -> CollectionViewLayoutAttributes? {
    deleted.contains(indexPath) ? standard.map { Self.changed($0, by: transition) } : standard
  }

  @MainActor
  private static func changed(
    _ attributes: CollectionViewLayoutAttributes, by transition: ItemTransition
  ) -> CollectionViewLayoutAttributes {
    let changed = attributes.copied
    let scale = transition.scale ?? 1
    changed.center.y += (transition.offset ?? 0) * changed.size.height
    changed.transform3D = changed.transform3D.scaledBy(x: scale, y: scale, z: 1)
      .rotated(by: transition.angle ?? 0, x: 0, y: 0, z: 1)
    changed.alpha = transition.alpha ?? changed.alpha
    return changed
  }
}
