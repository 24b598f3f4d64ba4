import Preconditions

extension DiffableDataSourceSnapshot {
  // MARK: Questions

  /// The number of items in all sections. O(1).
  public var numberOfItems: Int { items.count }

  /// The items' identifiers in the order of the sections and in each. O(sections + items).
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap(items.identifiers) }

  /// The items marked by `reloadItems(_:)`, in the order in which they were marked.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.identifiers }

  /// The items marked by `reconfigureItems(_:)` and not to be reloaded, in the order in which they were marked.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.identifiers }

  /// The number of items in a section, which must be there. O(1).
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    demand(identifier, for: "the number of its items was asked for")
    return items.count(in: identifier)
  }

  /// The items of a section in order; the section must be there. O(its items).
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    demand(identifier, for: "its items were asked for")
    return items.identifiers(in: identifier)
  }

  /// The section an item is in, or nil if there is no such item. O(1).
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    items.group(of: identifier)
  }

  /// The place of an item among all items of the snapshot, or nil if there is none. O(sections + √items).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = items.group(of: identifier), let index = items.index(of: identifier) else {
      return nil
    }
    return sectionIdentifiers.prefix { $0 != section }.reduce(index) { $0 + items.count(in: $1) }
  }

  // MARK: Changes

  /// Puts items at the end of a section; of the last one by default. Items that the snapshot already has move there.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last(in: .whole) else {
      fatalError(
        "Items (\(identifiers.count)) were to be appended to a snapshot without sections; append a section first."
      )
    }
    demand(section, for: "items were to be appended to it")
    takeOutExisting(identifiers)
    items.append(identifiers, to: section)
  }

  /// Puts items before one that is there. Items that the snapshot already has move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    demand(beforeIdentifier, for: "items were to be inserted before it")
    takeOutExisting(identifiers, anchor: beforeIdentifier)
    items.insert(identifiers, before: beforeIdentifier)
  }

  /// Puts items after one that is there. Items that the snapshot already has move there.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    demand(afterIdentifier, for: "items were to be inserted after it")
    takeOutExisting(identifiers, anchor: afterIdentifier)
    items.insert(identifiers, after: afterIdentifier)
  }

  /// Takes out items; those that are not there are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where items.remove(identifier) != nil { unmark(identifier) }
  }

  /// Takes out all items and all sections. O(1).
  public mutating func deleteAllItems() { self = Self() }

  /// Puts an item before another one, of its own section or of another. Before itself it stays where it is.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    demand(identifier, for: "it was to be moved")
    demand(toIdentifier, for: "an item was to be moved before it")
    guard identifier != toIdentifier, let moved = items.remove(identifier) else { return }
    items.insert([moved], before: toIdentifier)
  }

  /// Puts an item after another one, of its own section or of another. After itself it stays where it is.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    demand(identifier, for: "it was to be moved")
    demand(toIdentifier, for: "an item was to be moved after it")
    guard identifier != toIdentifier, let moved = items.remove(identifier) else { return }
    items.insert([moved], after: toIdentifier)
  }

  /// Marks items: when the snapshot is applied their cells are replaced. It goes before reconfiguring them.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      demand(identifier, for: "it was to be reloaded")
      reloadedItems.mark(identifier)
      reconfiguredItems.unmark(identifier)
    }
  }

  /// Marks items: when the snapshot is applied those of their cells that exist are filled anew.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      demand(identifier, for: "it was to be reconfigured")
      if !reloadedItems.contains(identifier) { reconfiguredItems.mark(identifier) }
    }
  }

  // MARK: Internal

  /// Gives a section other items; those of other sections move there. O(old and new items).
  package mutating func replaceItems(
    inSection section: SectionIdentifierType, with identifiers: [ItemIdentifierType]
  ) {
    removeItems(in: section)
    takeOutExisting(identifiers)
    items.append(identifiers, to: section)
  }

  mutating func removeItems(in section: SectionIdentifierType) {
    if !reloadedItems.isEmpty || !reconfiguredItems.isEmpty {
      items.identifiers(in: section).forEach { unmark($0) }
    }
    items.removeAll(in: section)
  }

  /// Removes the items that are about to be added but exist, so that adding them moves them. Their marks stay.
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

  private mutating func unmark(_ item: ItemIdentifierType) {
    reloadedItems.unmark(item)
    reconfiguredItems.unmark(item)
  }

  private func demand(_ item: ItemIdentifierType, for purpose: StaticString) {
    require(items.contains(item), "There is no item \(item) in the snapshot, but \(purpose).")
  }
}

extension DiffableDataSourceSnapshot {
  /// Puts an item to a place in a section, the place being that after the move.
  package mutating func moveItem(
    _ identifier: ItemIdentifierType, to index: Int, inSection section: SectionIdentifierType
  ) {
    guard let moved = items.remove(identifier) else { return }
    if let next = items.identifier(at: index, in: section) {
      items.insert([moved], before: next)
    } else {
      items.append([moved], to: section)
    }
  }
}
