package import Foundation

/// A two-way mapping of sections and items between the states before and after a batch update.
///
/// Sections are mapped first. Deleted sections have no new index, moved sections have their targets, and all
/// others take the remaining indices in ascending order. The items of each surviving section are then mapped
/// in the same way. A lookup costs O(log operations).
package struct IndexMapping: Sendable {
  private let sections: SlotMapping
  private let movedSections: [Int: Int]
  private let movedSectionsBack: [Int: Int]
  /// The mappings of items, by the old index of their section; sections without operations on their items are
  /// absent.
  private let items: [Int: SlotMapping]
  private let movedItems: ItemMoves
  private let reloadedItems: Set<IndexPath>
  /// The indices of the reloaded sections before the update.
  package let reloadedSections: Set<Int>

  /// Creates the mapping of a batch update, whose operations must be valid.
  package init(_ operations: UpdateOperations) {
    self.init(operations, movedItems: ItemMoves(operations.movedItems))
  }

  /// Creates the mapping of a batch update, whose operations must be valid, from its sorted moves of items.
  init(_ operations: UpdateOperations, movedItems: ItemMoves) {
    self.movedItems = movedItems
    movedSections = Self.dictionary(operations.movedSections.map { ($0.from, $0.to) })
    movedSectionsBack = Self.dictionary(operations.movedSections.map { ($0.to, $0.from) })
    // The sections come first: the targets of items have new section indices, but the items' mappings are
    // listed by old ones.
    sections = SlotMapping(
      vacated: operations.deletedSections + operations.movedSections.map(\.from),
      occupied: operations.insertedSections + operations.movedSections.map(\.to))
    reloadedItems = Set(operations.reloadedItems)
    reloadedSections = Set(operations.reloadedSections)
    items = Self.itemMappings(
      operations, movedItems: movedItems, sections: sections, movedSections: movedSectionsBack)
  }

  /// Whether the update has no moves, insertions, deletions or reloads.
  package var isIdentity: Bool {
    sections.isIdentity && items.isEmpty && reloadedItems.isEmpty && reloadedSections.isEmpty
  }

  /// Returns the new index of the section with the index `old` before the update, or `nil` if the section was
  /// deleted.
  package func newSection(for old: Int) -> Int? { movedSections[old] ?? sections.new(for: old) }

  /// Returns the old index of the section with the index `new` after the update, or `nil` if the section was
  /// inserted.
  package func oldSection(for new: Int) -> Int? { movedSectionsBack[new] ?? sections.old(for: new) }

  /// Returns a dictionary of values by section, with the sections' old indices replaced by their new ones.
  /// The values of deleted sections are left out.
  package func sectionsCarried<Value>(_ values: [Int: Value]) -> [Int: Value] {
    var carried: [Int: Value] = [:]
    for (section, value) in values {
      if let new = newSection(for: section) { carried[new] = value }
    }
    return carried
  }

  /// Returns the new index path of the item with the index path `old` before the update.
  ///
  /// The result is `nil` for a deleted item, and for an item of a deleted or reloaded section unless the item
  /// was moved. A reloaded item has a new index path.
  package func newIndexPath(for old: IndexPath) -> IndexPath? {
    // Moves first: an item may move out of a reloaded section, whose other items have no new index paths.
    if let target = movedItems.target(ofItemAt: old) { return target }
    guard let section = newSection(for: old.section), !reloadedSections.contains(old.section) else {
      return nil
    }
    guard let mapping = items[old.section] else { return IndexPath(item: old.item, section: section) }
    return mapping.new(for: old.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns the old index path of the item with the index path `new` after the update.
  ///
  /// The result is `nil` for an inserted item, and for an item of an inserted or reloaded section unless the
  /// item was moved there.
  package func oldIndexPath(for new: IndexPath) -> IndexPath? {
    if let source = movedItems.origin(ofItemAt: new) { return source }
    guard let section = oldSection(for: new.section), !reloadedSections.contains(section) else { return nil }
    guard let mapping = items[section] else { return IndexPath(item: new.item, section: section) }
    return mapping.old(for: new.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns whether the item with the index path `old` before the update was moved by a move of the item or
  /// of its section, and not merely shifted by other operations.
  package func isMoved(_ old: IndexPath) -> Bool {
    isMovedByItself(old) || movedSections[old.section] != nil
  }

  /// Returns whether the item with the index path `old` before the update was moved by a move of the item,
  /// not merely with its section or shifted by other operations.
  package func isMovedByItself(_ old: IndexPath) -> Bool { movedItems.target(ofItemAt: old) != nil }

  /// Returns whether the item with the index path `old` before the update is replaced by a new element at its
  /// new index path.
  ///
  /// An item that moves out of a reloaded section, or within it, is not replaced.
  package func isReloaded(_ old: IndexPath) -> Bool {
    reloadedItems.contains(old) || reloadedSections.contains(old.section) && !isMovedByItself(old)
  }

  /// Returns whether the section with the index `section` before the update is replaced by a new one.
  package func isReloaded(section: Int) -> Bool { reloadedSections.contains(section) }

  /// Returns the section and the index after the update of an item that stays the same element; `nil` if the
  /// item is deleted or replaced. `item` and `section` are indices before the update.
  package func survivor(ofItem item: Int, in section: Int) -> (section: Int, item: Int)? {
    // Without moves and reloads of items the section's mapping is enough, and no index path is created.
    guard movedItems.isEmpty, reloadedItems.isEmpty else {
      let old = IndexPath(item: item, section: section)
      guard !isReloaded(old), let new = newIndexPath(for: old) else { return nil }
      return (new.section, new.item)
    }
    guard let newSection = newSection(for: section), !reloadedSections.contains(section) else { return nil }
    guard let mapping = items[section] else { return (newSection, item) }
    return mapping.new(for: item).map { (newSection, $0) }
  }

  /// Returns the indices of a section's items that the update deletes, inserts, moves or reloads: `before` has the
  /// deleted, moved and reloaded items, `after` the inserted, moved and reloaded ones, each in ascending order.
  /// Returns `nil` if the section is deleted or reloaded.
  ///
  /// - Parameter old: The index of the section before the update.
  package func changedItems(inSection old: Int) -> (before: [Int], after: [Int])? {
    guard newSection(for: old) != nil, !isReloaded(section: old) else { return nil }
    let mapping = items[old] ?? SlotMapping(vacated: [], occupied: [])
    let reloaded = reloadedItems.filter { $0.section == old }
    let (before, after) = (reloaded.map(\.item), reloaded.compactMap { newIndexPath(for: $0)?.item })
    return ((mapping.vacated + before).sorted(), (mapping.occupied + after).sorted())
  }

  /// Returns the ranges of sections that the update neither deletes nor moves, in ascending order. Reloaded sections
  /// are among them.
  ///
  /// - Parameter count: The number of sections before the update.
  package func keptSections(of count: Int) -> [KeptRange] { sections.keptRanges(of: count) }

  /// The indices, before the update, of the sections with items that the update deletes, inserts, moves or reloads.
  package var sectionsWithChangedItems: Set<Int> { Set(items.keys).union(reloadedItems.map(\.section)) }

  /// The index paths, before and after the update, of the items that the update moves.
  package var itemMoves: [(old: IndexPath, new: IndexPath)] {
    zip(movedItems.origins, movedItems.origins.map { movedItems.target(ofItemAt: $0.indexPath) })
      .compactMap { old, new in new.map { (old.indexPath, $0) } }
  }

  /// Returns a dictionary of the given pairs. If several pairs have the same key, the first one is used.
  private static func dictionary<Key: Hashable, Value>(_ pairs: [(Key, Value)]) -> [Key: Value] {
    Dictionary(pairs) { first, _ in first }
  }

  /// Returns the mappings of the items, by the old index of their section, for each section with operations
  /// on its items.
  private static func itemMappings(
    _ operations: UpdateOperations, movedItems: ItemMoves, sections: SlotMapping, movedSections: [Int: Int]
  ) -> [Int: SlotMapping] {
    var vacated = itemsBySection(operations.deletedItems.lazy.map(ItemMoves.Place.init))
    vacated.merge(itemsBySection(movedItems.origins), uniquingKeysWith: +)
    // Items of an inserted section have no old section, and need no mapping.
    var occupied: [Int: [Int]] = [:]
    for places in [
      itemsBySection(operations.insertedItems.lazy.map(ItemMoves.Place.init)),
      itemsBySection(movedItems.targets),
    ] {
      for (section, items) in places {
        guard let old = movedSections[section] ?? sections.old(for: section) else { continue }
        occupied[old, default: []] += items
      }
    }
    var mappings: [Int: SlotMapping] = [:]
    for section in Set(vacated.keys).union(occupied.keys) {
      mappings[section] = SlotMapping(
        vacated: vacated[section] ?? [], occupied: occupied[section] ?? [])
    }
    return mappings
  }

  /// Returns the items of the given places, by section.
  private static func itemsBySection(_ places: some Sequence<ItemMoves.Place>) -> [Int: [Int]] {
    var all: [Int: [Int]] = [:]
    var section = 0
    var items: [Int] = []
    // Successive places are mostly in one section, so there is a lookup only where the section changes.
    for place in places {
      if place.section != section {
        if !items.isEmpty { all[section, default: []] += items }
        (section, items) = (place.section, [])
      }
      items.append(place.item)
    }
    if !items.isEmpty { all[section, default: []] += items }
    return all
  }
}
