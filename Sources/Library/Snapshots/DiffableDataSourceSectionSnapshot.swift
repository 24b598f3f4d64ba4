import Preconditions

/// The items of one section as a tree. The collection view does not show the descendants of collapsed items.
///
/// A section snapshot is a value: build one, or change a copy of the data source's snapshot, and pass it to
/// the data source's `apply(_:to:animatingDifferences:completion:)`. New items are collapsed. Identifiers are
/// unique. Two programming errors stop the program: adding an identifier that exists already, and passing one
/// that does not exist, except to `delete(_:)`, `contains(_:)`, `index(of:)` and `isExpanded(_:)`.
///
/// - Complexity: A change costs O(changed items and their descendants), amortised. Each item before or after
///   which others are inserted adds O(siblings / 128). Members with another complexity state it.
public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  /// The children of each item; the roots are the children of `nil`.
  private var children = GroupedIdentifiers<ItemIdentifierType?, ItemIdentifierType>()
  /// The expanded items.
  private var expanded: Set<ItemIdentifierType> = []

  /// Creates a snapshot without items.
  public init() {}

  /// Creates a snapshot of root items without children.
  package init(roots: [ItemIdentifierType]) { append(roots) }

  // MARK: All items

  /// All items in depth-first order, each before its children. O(items).
  public var items: [ItemIdentifierType] { descendants(of: nil) { _ in true } }

  /// The items without a parent. O(root items).
  public var rootItems: [ItemIdentifierType] { children.identifiers(in: nil) }

  /// The items that the collection view shows: those whose ancestors are all expanded. O(visible items).
  public var visibleItems: [ItemIdentifierType] { descendants(of: nil, under: expanded.contains) }

  /// The expanded items in depth-first order, including those without children. O(items).
  public var expandedItems: [ItemIdentifierType] { items.filter(expanded.contains) }

  // MARK: One item

  /// Returns whether an item exists. O(1).
  public func contains(_ item: ItemIdentifierType) -> Bool { children.contains(item) }

  /// Returns the index of an item among all items, or `nil` if the item does not exist. O(items).
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

  /// Returns the level of an item in the tree: the number of its ancestors. O(ancestors).
  public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).count }

  /// Returns the parent of an item, or `nil` for a root. O(1).
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    demand(child, for: "its parent was requested")
    return children.group(of: child) ?? nil
  }

  /// Returns whether an item is expanded, so that its children are shown whenever the item itself is shown;
  /// `false` if the item does not exist. O(1).
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }

  /// Returns whether all ancestors of an item are expanded, so that the collection view shows the item.
  /// O(ancestors).
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    ancestors(of: item).allSatisfy(expanded.contains)
  }

  /// Returns the subtree below an item as a snapshot. If `includingParent` is `true`, the item is the root of
  /// the subtree. O(descendants).
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    demand(parent, for: "a snapshot of it was requested")
    var part = Self()
    if includingParent {
      part.append([parent])
      if isExpanded(parent) { part.expand([parent]) }
    }
    part.copySubtree(self, from: parent, onto: includingParent ? parent : nil)
    return part
  }

  // MARK: Items

  /// Appends new items to the children of `parent`, or to the root items if `parent` is `nil`.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { demand(parent, for: "items were to be appended to it") }
    children.append(items, to: parent)
  }

  /// Inserts new items before an existing item, as siblings of the existing item.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    demand(item, for: "items were to be inserted before it")
    children.insert(items, before: item)
  }

  /// Inserts new items after an existing item and its descendants, as siblings of the existing item.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    demand(item, for: "items were to be inserted after it")
    children.insert(items, after: item)
  }

  /// Deletes items with all their descendants; missing items are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      // The descendants first: they are found through the item's children.
      deleteDescendants(of: item)
      children.remove(item)
      expanded.remove(item)
    }
  }

  /// Deletes all items. O(1).
  public mutating func deleteAll() { self = Self() }

  /// Expands items, so that their children are shown.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      demand(item, for: "it was to be expanded")
      expanded.insert(item)
    }
  }

  /// Collapses items. Each of their descendants remains expanded or collapsed, as before.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items {
      demand(item, for: "it was to be collapsed")
      expanded.remove(item)
    }
  }

  // MARK: Snapshots

  /// Inserts the items of another snapshot before an existing item; the snapshot's roots become siblings of
  /// the item. O(new items).
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot.rootItems, before: item)
    copyDescendants(of: snapshot.rootItems, in: snapshot)
  }

  /// Inserts the items of another snapshot after an existing item and its descendants; the snapshot's roots
  /// become siblings of the item. O(new items).
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot.rootItems, after: item)
    copyDescendants(of: snapshot.rootItems, in: snapshot)
  }

  /// Replaces the descendants of an item with the items of another snapshot. O(old and new items).
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    demand(parent, for: "its children were to be replaced")
    // Delete first, since the other snapshot may contain the same identifiers.
    deleteDescendants(of: parent)
    copySubtree(snapshot, from: nil, onto: parent)
  }

  // MARK: Internal

  /// Returns the items below a parent in depth-first order; for `nil`, all items. The descendants of items
  /// for which `isOpen` returns `false` are left out.
  private func descendants(
    of parent: ItemIdentifierType?, under isOpen: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    // A stack instead of recursion; reversed, so that the first child is popped first.
    var pending = Array(children.identifiers(in: parent).reversed())
    while let item = pending.popLast() {
      found.append(item)
      if isOpen(item) { pending += children.identifiers(in: item).reversed() }
    }
    return found
  }

  /// Returns the parent of an item, the parent's parent, and so on up to a root item.
  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    demand(item, for: "its ancestors were requested")
    return Array(sequence(first: item) { children.group(of: $0) ?? nil }.dropFirst())
  }

  /// Deletes all items below a parent, but not the parent.
  private mutating func deleteDescendants(of parent: ItemIdentifierType) {
    // All descendants are collected before any is removed, because removals cut the links to them.
    let deleted = descendants(of: parent) { _ in true }
    for item in deleted { children.removeAll(in: item) }
    children.removeAll(in: parent)
    expanded.subtract(deleted)
  }

  /// Adds copies of all items below `source` in another snapshot to this snapshot, below `target`. For both
  /// parameters, `nil` stands for the level above the roots.
  private mutating func copySubtree(
    _ snapshot: Self, from source: ItemIdentifierType?, onto target: ItemIdentifierType?
  ) {
    let items = snapshot.children.identifiers(in: source)
    children.append(items, to: target)
    copyDescendants(of: items, in: snapshot)
  }

  /// Adds to items of this snapshot the descendants that the same items have in another snapshot.
  ///
  /// Items and descendants that are expanded in the other snapshot become expanded in this snapshot.
  private mutating func copyDescendants(of items: [ItemIdentifierType], in snapshot: Self) {
    var pending = items
    while let item = pending.popLast() {
      let under = snapshot.children.identifiers(in: item)
      children.append(under, to: item)
      if snapshot.isExpanded(item) { expanded.insert(item) }
      pending += under
    }
  }

  /// Stops the program if an item does not exist.
  private func demand(_ item: ItemIdentifierType, for purpose: StaticString) {
    require(contains(item), "There is no item \(item) in the section snapshot, but \(purpose).")
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Returns a text with one indented line per item: `+` marks an expanded item, `-` a collapsed one, `*` one
  /// without children.
  public func visualDescription() -> String {
    items.map { item in
      let sign = children.count(in: item) == 0 ? "*" : isExpanded(item) ? "+" : "-"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }
}

extension DiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
