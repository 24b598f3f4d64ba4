import Preconditions

/// The items of one section as a tree, of which the items under collapsed ones are not shown.
///
/// A value: build one, or change a copy of the one a data source has, and give it to the data source's
/// `apply(_:to:animatingDifferences:completion:)`. Items are collapsed until they are expanded. Identifiers are
/// unique; putting in one that is there already, and naming one that is not, are mistakes that stop the
/// program, except that what is not there can be deleted.
///
/// - Complexity: changes cost O(changed identifiers) with their descendants, amortised, beside O(√siblings) with
///   a small constant for each identifier that is named as a place. Whatever differs is said where it does.
public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// The children of each item, and under nil the roots.
  private var children = GroupedIdentifiers<ItemIdentifierType?, ItemIdentifierType>()
  private var expanded: Set<ItemIdentifierType> = []

  /// A snapshot without items.
  public init() {}

  /// A snapshot of items without children.
  package init(roots: [ItemIdentifierType]) { append(roots) }

  // MARK: All items

  /// All items, each before its children. O(items).
  public var items: [ItemIdentifierType] { descendants(of: nil) { _ in true } }

  /// The items without a parent. O(their number).
  public var rootItems: [ItemIdentifierType] { children.identifiers(in: nil) }

  /// The items whose ancestors are all expanded: those the collection view shows. O(their number).
  public var visibleItems: [ItemIdentifierType] { descendants(of: nil, under: expanded.contains) }

  /// The expanded items, with and without children, each before those under it. O(items).
  public var expandedItems: [ItemIdentifierType] { items.filter(expanded.contains) }

  // MARK: One item

  /// Whether there is such an item. O(1).
  public func contains(_ item: ItemIdentifierType) -> Bool { children.contains(item) }

  /// The place of an item among all items, or nil if there is none. O(items).
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

  /// How many ancestors an item has. O(ancestors).
  public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).count }

  /// The item another one is a child of, or nil for a root. O(1).
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    demand(child, for: "its parent was asked for")
    return children.group(of: child) ?? nil
  }

  /// Whether an item's children are shown as soon as it is itself. O(1).
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Whether all ancestors of an item are expanded. O(ancestors).
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    ancestors(of: item).allSatisfy(expanded.contains)
  }

  /// What is under an item, as a snapshot of its own; with the item on top if asked for. O(descendants).
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    demand(parent, for: "a snapshot of it was asked for")
    var part = Self()
    if includingParent {
      part.append([parent])
      if isExpanded(parent) { part.expand([parent]) }
    }
    part.graft(self, from: parent, onto: includingParent ? parent : nil)
    return part
  }

  // MARK: Items

  /// Puts new items at the end of an item's children; at the end of the roots by default.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { demand(parent, for: "items were to be appended to it") }
    children.append(items, to: parent)
  }

  /// Puts new items before one that is there, as its siblings.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    demand(item, for: "items were to be inserted before it")
    children.insert(items, before: item)
  }

  /// Puts new items after one that is there and its descendants, as its siblings.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    demand(item, for: "items were to be inserted after it")
    children.insert(items, after: item)
  }

  /// Takes out items with all their descendants; those that are not there are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      deleteDescendants(of: item)
      children.remove(item)
      expanded.remove(item)
    }
  }

  /// Takes out all items. O(1).
  public mutating func deleteAll() { self = Self() }

  /// Shows the children of items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      demand(item, for: "it was to be expanded")
      expanded.insert(item)
    }
  }

  /// Hides what is under items, which stays as it is until they are expanded again.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items {
      demand(item, for: "it was to be collapsed")
      expanded.remove(item)
    }
  }

  // MARK: Snapshots

  /// Puts the items of another snapshot before one that is there, its roots as siblings. O(new items).
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot.rootItems, before: item)
    adoptDescendants(of: snapshot.rootItems, in: snapshot)
  }

  /// Puts the items of another snapshot after one that is there and its descendants, its roots as siblings.
  /// O(new items).
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot.rootItems, after: item)
    adoptDescendants(of: snapshot.rootItems, in: snapshot)
  }

  /// Takes out what is under an item and puts the items of another snapshot there. O(old and new items).
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    demand(parent, for: "its children were to be replaced")
    deleteDescendants(of: parent)
    graft(snapshot, from: nil, onto: parent)
  }

  // MARK: Internal

  /// What is under an item, each before its children, leaving out what is under those that are not open.
  private func descendants(
    of parent: ItemIdentifierType?, under isOpen: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var pending = Array(children.identifiers(in: parent).reversed())
    while let item = pending.popLast() {
      found.append(item)
      if isOpen(item) { pending += children.identifiers(in: item).reversed() }
    }
    return found
  }

  /// An item's parent, its parent's parent, and so on.
  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    demand(item, for: "its ancestors were asked for")
    return Array(sequence(first: item) { children.group(of: $0) ?? nil }.dropFirst())
  }

  private mutating func deleteDescendants(of parent: ItemIdentifierType) {
    let gone = descendants(of: parent) { _ in true }
    for item in gone { children.removeAll(in: item) }
    children.removeAll(in: parent)
    expanded.subtract(gone)
  }

  /// Puts all that is under an item of another snapshot, or under none, under one of this.
  private mutating func graft(
    _ snapshot: Self, from source: ItemIdentifierType?, onto target: ItemIdentifierType?
  ) {
    let items = snapshot.children.identifiers(in: source)
    children.append(items, to: target)
    adoptDescendants(of: items, in: snapshot)
  }

  /// Takes over what is under items of another snapshot that are here already, and whether they are expanded.
  private mutating func adoptDescendants(of items: [ItemIdentifierType], in snapshot: Self) {
    var pending = items
    while let item = pending.popLast() {
      let under = snapshot.children.identifiers(in: item)
      children.append(under, to: item)
      if snapshot.isExpanded(item) { expanded.insert(item) }
      pending += under
    }
  }

  private func demand(_ item: ItemIdentifierType, for purpose: StaticString) {
    require(contains(item), "There is no item \(item) in the section snapshot, but \(purpose).")
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// The tree as lines of text, for people: `+` is an item whose children are shown, `-` one whose are not.
  public func visualDescription() -> String {
    items.map { item in
      let sign = children.count(in: item) == 0 ? "*" : isExpanded(item) ? "+" : "-"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }
}

extension DiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
