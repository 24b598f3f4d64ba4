package import Foundation

/// Where every section and item of the old state is in the new one, and back: the one value that carries
/// index paths across a batch update.
///
/// Sections first: deleted ones go nowhere, moved ones to their targets, and the rest, ascending, to the
/// places that are left. Then items in each section that stays, alike. Looking up costs O(log operations).
package struct IndexMapping: Sendable {
  private let sections: SlotMapping
  private let movedSections: [Int: Int]
  private let movedSectionsBack: [Int: Int]
  /// By old section; sections without operations of their own are not listed.
  private let items: [Int: SlotMapping]
  private let movedItems: [IndexPath: IndexPath]
  private let movedItemsBack: [IndexPath: IndexPath]
  private let reloadedItems: Set<IndexPath>
  private let reloadedSections: Set<Int>

  /// The mapping of a batch whose operations are valid.
  package init(_ operations: UpdateOperations) {
    movedSections = Self.dictionary(operations.movedSections.map { ($0.from, $0.to) })
    movedSectionsBack = Self.dictionary(operations.movedSections.map { ($0.to, $0.from) })
    sections = SlotMapping(
      vacated: operations.deletedSections + operations.movedSections.map(\.from),
      occupied: operations.insertedSections + operations.movedSections.map(\.to))
    movedItems = Self.dictionary(operations.movedItems.map { ($0.from, $0.to) })
    movedItemsBack = Self.dictionary(operations.movedItems.map { ($0.to, $0.from) })
    reloadedItems = Set(operations.reloadedItems)
    reloadedSections = Set(operations.reloadedSections)
    items = Self.itemMappings(operations, sections: sections, movedSections: movedSectionsBack)
  }

  /// Whether nothing moved, came or went.
  package var isIdentity: Bool {
    sections.isIdentity && items.isEmpty && reloadedItems.isEmpty && reloadedSections.isEmpty
  }

  /// Where an old section is now, or nil if it was deleted.
  package func newSection(for old: Int) -> Int? { movedSections[old] ?? sections.new(for: old) }

  /// Where a new section was, or nil if it was inserted.
  package func oldSection(for new: Int) -> Int? { movedSectionsBack[new] ?? sections.old(for: new) }

  /// What belongs to old sections, by the new ones.
  package func sectionsCarried<Value>(_ values: [Int: Value]) -> [Int: Value] {
    var carried: [Int: Value] = [:]
    for (section, value) in values {
      if let new = newSection(for: section) { carried[new] = value }
    }
    return carried
  }

  /// Where an old item is now, or nil if it is gone. A reloaded item keeps its place, a reloaded section's do
  /// not.
  package func newIndexPath(for old: IndexPath) -> IndexPath? {
    if let target = movedItems[old] { return target }
    guard let section = newSection(for: old.section), !reloadedSections.contains(old.section) else {
      return nil
    }
    guard let mapping = items[old.section] else { return IndexPath(item: old.item, section: section) }
    return mapping.new(for: old.item).map { IndexPath(item: $0, section: section) }
  }

  /// Where a new item was, or nil if it is new.
  package func oldIndexPath(for new: IndexPath) -> IndexPath? {
    if let source = movedItemsBack[new] { return source }
    guard let section = oldSection(for: new.section), !reloadedSections.contains(section) else { return nil }
    guard let mapping = items[section] else { return IndexPath(item: new.item, section: section) }
    return mapping.old(for: new.item).map { IndexPath(item: $0, section: section) }
  }

  /// Whether an old item was moved by itself or with its section, rather than pushed by others.
  package func isMoved(_ old: IndexPath) -> Bool {
    isMovedByItself(old) || movedSections[old.section] != nil
  }

  /// Whether an old item was moved, rather than its section or others around it.
  package func isMovedByItself(_ old: IndexPath) -> Bool { movedItems[old] != nil }

  /// Whether an old item is replaced by a new element at its new place. One that moves out of a reloaded
  /// section, or within it, is not.
  package func isReloaded(_ old: IndexPath) -> Bool {
    reloadedItems.contains(old) || reloadedSections.contains(old.section) && movedItems[old] == nil
  }

  /// Whether an old section is replaced by a new one at its place.
  package func isReloaded(section: Int) -> Bool { reloadedSections.contains(section) }

  /// Where an item that stays the same item is now, as section and item; nil if it is deleted or replaced.
  package func survivor(ofItem item: Int, in section: Int) -> (section: Int, item: Int)? {
    guard movedItems.isEmpty, reloadedItems.isEmpty else {
      let old = IndexPath(item: item, section: section)
      guard !isReloaded(old), let new = newIndexPath(for: old) else { return nil }
      return (new.section, new.item)
    }
    guard let newSection = newSection(for: section), !reloadedSections.contains(section) else { return nil }
    guard let mapping = items[section] else { return (newSection, item) }
    return mapping.new(for: item).map { (newSection, $0) }
  }

  private static func dictionary<Key: Hashable, Value>(_ pairs: [(Key, Value)]) -> [Key: Value] {
    Dictionary(pairs) { first, _ in first }
  }

  private static func itemMappings(
    _ operations: UpdateOperations, sections: SlotMapping, movedSections: [Int: Int]
  ) -> [Int: SlotMapping] {
    var vacated: [Int: [Int]] = [:]
    var occupied: [Int: [Int]] = [:]
    for path in operations.deletedItems + operations.movedItems.map(\.from) {
      vacated[path.section, default: []].append(path.item)
    }
    for path in operations.insertedItems + operations.movedItems.map(\.to) {
      guard let old = movedSections[path.section] ?? sections.old(for: path.section) else { continue }
      occupied[old, default: []].append(path.item)
    }
    var mappings: [Int: SlotMapping] = [:]
    for section in Set(vacated.keys).union(occupied.keys) {
      mappings[section] = SlotMapping(
        vacated: vacated[section] ?? [], occupied: occupied[section] ?? [])
    }
    return mappings
  }
}
