import Foundation
import Snapshots

/// The supplementary and decoration views that a layout itself deletes and inserts in an update, and the
/// places of the other elements before and after the update.
///
/// Of a kind with deletions or insertions in a section, the views that stay are renumbered as items are. The
/// views of other kinds keep their numbers in their section.
@MainActor
struct ListedElements {
  private let mapping: IndexMapping

  /// The keys that the deleted elements have before the update.
  private var deleted: Set<ElementKey> = []

  /// The keys that the inserted elements have after the update.
  private var inserted: Set<ElementKey> = []

  /// The renumbering of the views of each category, kind and section. The dictionary's key is the key that the
  /// section's first view of the kind has before the update.
  private var renumberings: [ElementKey: SlotMapping] = [:]

  var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty }

  /// Creates empty lists for an update with the given mapping.
  init(_ mapping: IndexMapping) { self.mapping = mapping }

  /// Creates the lists by asking a layout for the deletions and insertions of each kind.
  init(
    _ mapping: IndexMapping, in layout: CollectionViewLayout, supplementaryKinds: [String],
    decorationKinds: [String]
  ) {
    self.init(mapping)
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
    let key = { ElementKey(category: category, kind: kind, indexPath: $0) }
    let (gone, new) = (deleted.map(key), inserted.map(key))
    self.deleted.formUnion(gone)
    self.inserted.formUnion(new)
    let vacated = Dictionary(grouping: gone.filter { !$0.isGlobal }) { $0.first(inSection: $0.section) }
    let occupied = Dictionary(grouping: new.filter { !$0.isGlobal }) { element in
      mapping.oldSection(for: element.section).map { element.first(inSection: $0) }
    }
    for list in Set(vacated.keys).union(occupied.keys.compactMap(\.self)) {
      renumberings[list] = SlotMapping(
        vacated: vacated[list]?.map(\.item) ?? [], occupied: occupied[list]?.map(\.item) ?? [])
    }
  }

  // MARK: Elements before and after

  /// Returns the key that an element has after the update, in the same lap; `nil` if the update deletes or
  /// replaces the element.
  func survivor(of old: ElementKey) -> ElementKey? {
    guard !deleted.contains(old.inLap(0)) else {
      let new = mapping.isMove(old) ? mapping.survivor(ofItemAt: old) : nil
      return new.flatMap { inserted.contains($0.inLap(0)) ? $0 : nil }
    }
    guard var new = mapping.survivor(of: old) else { return nil }
    if old.isGlobal { return inserted.contains(new.inLap(0)) ? nil : new }
    if let renumbering = renumberings[old.first(inSection: old.section)] {
      new.item = renumbering.new(for: old.item) ?? new.item
    }
    return new
  }

  /// Returns the key that an element had before the update, in the same lap; `nil` if the update inserts the
  /// element or creates the element as a replacement.
  func origin(of new: ElementKey) -> ElementKey? {
    guard !inserted.contains(new.inLap(0)) else {
      let old = mapping.origin(ofItemAt: new)
      return old.flatMap { mapping.isMove($0) && deleted.contains($0.inLap(0)) ? $0 : nil }
    }
    guard var old = mapping.origin(of: new) else { return nil }
    if old.isGlobal { return deleted.contains(old.inLap(0)) ? nil : old }
    if let renumbering = renumberings[old.first(inSection: old.section)] {
      old.item = renumbering.old(for: new.item) ?? old.item
    }
    return old
  }
}

extension ElementKey {
  /// Returns the key of the first element of the same category and kind in a section, in lap 0.
  fileprivate func first(inSection section: Int) -> ElementKey {
    ElementKey(category: category, kind: kind, section: section, item: 0)
  }
}

extension IndexMapping {
  /// Returns whether the update moves the item at an element's index path before the update.
  ///
  /// A view that a layout deletes and inserts where the update moves its item travels with the item.
  fileprivate func isMove(_ old: ElementKey) -> Bool { !old.isGlobal && isMovedByItself(old.indexPath) }

  /// Returns an element's key at the index path that its item has after the update.
  fileprivate func survivor(ofItemAt old: ElementKey) -> ElementKey? {
    survivor(of: .cell(old.indexPath)).map { old.at($0.indexPath) }
  }

  /// Returns an element's key at the index path that its item had before the update.
  fileprivate func origin(ofItemAt new: ElementKey) -> ElementKey? {
    guard !new.isGlobal else { return nil }
    return origin(of: .cell(new.indexPath)).map { new.at($0.indexPath) }
  }
}
