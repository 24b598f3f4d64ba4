import Preconditions

extension DiffableDataSourceSnapshot {
  // MARK: Queries

  /// The number of items in all sections. O(1).
  public var numberOfItems: Int { items.count }

  /// The identifiers of all items, section by section, in order. O(sections + items).
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap(items.identifiers) }

  /// The items marked by `reloadItems(_:)`, in the order in which they were marked. O(marked · log marked).
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.identifiers }

  /// The items marked by `reconfigureItems(_:)` but not by `reloadItems(_:)`, in the order in which they were
  /// marked. O(marked · log marked).
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.identifiers }

  /// Returns the number of items in a section, which must exist. O(1).
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    demand(identifier, for: "the number of its items was requested")
    return items.count(in: identifier)
  }

  /// Returns the items of a section in order; the section must exist. O(items of the section).
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    demand(identifier, for: "its items were requested")
    return items.identifiers(in: identifier)
  }

  /// Returns the section that contains an item, or `nil` if the item does not exist. O(1).
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    items.group(of: identifier)
  }

  /// Returns the index of an item among the items of all sections, or `nil` if the item does not exist.
  ///
  /// - Complexity: O(sections + items / 128).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = items.group(of: identifier), let index = items.index(of: identifier) else {
      return nil
    }
    return sectionIdentifiers.prefix { $0 != section }.reduce(index) { $0 + items.count(in: $1) }
  }

  // MARK: Changes

  /// Appends items to a section, by default to the last section. Items that the snapshot already contains are
  /// moved.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last(in: .whole) else {
      fatalError(
        "Items (\(identifiers.count)) were to be appended to a snapshot without sections; append a section first."
      )
    }
    demand(section, for: "items were to be appended to it")
    // Existing items are removed before they are added, because the storage accepts new identifiers only.
    takeOutExisting(identifiers)
    items.append(identifiers, to: section)
  }

  /// Inserts items before an existing item. Items that the snapshot already contains are moved.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    demand(beforeIdentifier, for: "items were to be inserted before it")
    takeOutExisting(identifiers, anchor: beforeIdentifier)
    items.insert(identifiers, before: beforeIdentifier)
  }

  /// Inserts items after an existing item. Items that the snapshot already contains are moved.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    demand(afterIdentifier, for: "items were to be inserted after it")
    takeOutExisting(identifiers, anchor: afterIdentifier)
    items.insert(identifiers, after: afterIdentifier)
  }

  /// Deletes items; missing items are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where items.remove(identifier) != nil { unmark(identifier) }
  }

  /// Deletes all items and all sections. O(1).
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another item, in the same section or in another one. Moving an item before itself
  /// has no effect.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    demand(identifier, for: "it was to be moved")
    demand(toIdentifier, for: "an item was to be moved before it")
    guard identifier != toIdentifier, let moved = items.remove(identifier) else { return }
    items.insert([moved], before: toIdentifier)
  }

  /// Moves an item after another item, in the same section or in another one. Moving an item after itself has
  /// no effect.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    demand(identifier, for: "it was to be moved")
    demand(toIdentifier, for: "an item was to be moved after it")
    guard identifier != toIdentifier, let moved = items.remove(identifier) else { return }
    items.insert([moved], after: toIdentifier)
  }

  /// Marks items for a reload: applying the snapshot replaces their cells. A reload overrides a
  /// reconfiguration of the same item.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      demand(identifier, for: "it was to be reloaded")
      reloadedItems.mark(identifier)
      reconfiguredItems.unmark(identifier)
    }
  }

  /// Marks items for a reconfiguration: applying the snapshot configures their existing cells again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      demand(identifier, for: "it was to be reconfigured")
      if !reloadedItems.contains(identifier) { reconfiguredItems.mark(identifier) }
    }
  }

  // MARK: Internal

  /// Replaces the items of a section. New items of the section that are in other sections move to this
  /// section. O(old and new items).
  package mutating func replaceItems(
    inSection section: SectionIdentifierType, with identifiers: [ItemIdentifierType]
  ) {
    // The section's own items first, so that they do not count as items that were added twice.
    removeItems(in: section)
    takeOutExisting(identifiers)
    items.append(identifiers, to: section)
  }

  /// Removes the items of a section, and all marks of these items.
  mutating func removeItems(in section: SectionIdentifierType) {
    // The marks first: they are found through the section's items. Without marks, the loop is skipped.
    if !reloadedItems.isEmpty || !reconfiguredItems.isEmpty || !existingItems.isEmpty {
      items.identifiers(in: section).forEach { unmark($0) }
    }
    items.removeAll(in: section)
  }

  /// Removes the given items that are already in the snapshot, so that the caller can insert them at a new
  /// position. The items stay marked for reload and reconfiguration.
  ///
  /// - Parameter anchor: The item before or after which the items will be inserted. If `identifiers` contains
  ///   the anchor, the program stops.
  private mutating func takeOutExisting(
    _ identifiers: [ItemIdentifierType], anchor: ItemIdentifierType? = nil
  ) {
    guard items.count > 0 else { return }
    for identifier in identifiers where items.contains(identifier) {
      require(
        identifier != anchor,
        "Item \(identifier) was to be inserted before or after itself; name an item that is not being inserted."
      )
      items.remove(identifier)
      existingItems.mark(identifier)
    }
  }

  /// Removes all marks of an item that is deleted.
  private mutating func unmark(_ item: ItemIdentifierType) {
    reloadedItems.unmark(item)
    reconfiguredItems.unmark(item)
    // An item that is gone was not moved, so it is not reported.
    existingItems.unmark(item)
  }

  /// Stops the program if an item does not exist.
  private func demand(_ item: ItemIdentifierType, for purpose: StaticString) {
    require(items.contains(item), "There is no item \(item) in the snapshot, but \(purpose).")
  }
}

extension DiffableDataSourceSnapshot {
  /// Moves an item to an index of a section; the index is that of the item after the move.
  package mutating func moveItem(
    _ identifier: ItemIdentifierType, to index: Int, inSection section: SectionIdentifierType
  ) {
    // Remove first, because the index counts the items without the moved one.
    guard let moved = items.remove(identifier) else { return }
    if let next = items.identifier(at: index, in: section) {
      items.insert([moved], before: next)
    } else {
      items.append([moved], to: section)
    }
  }
}
