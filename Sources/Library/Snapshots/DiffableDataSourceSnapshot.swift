/// The content of a collection view at one time: the identifiers of sections and items, in order.
///
/// A snapshot is a value: build one, or change a copy of the data source's snapshot, and pass it to the data
/// source's `apply(_:animatingDifferences:completion:)`. Item identifiers are unique in the whole snapshot,
/// section identifiers among the sections.
///
/// Adding an existing item moves the item, and applying the snapshot then reports a `LayoutDiagnostic` of the
/// kind `existingItems`. These programming errors stop the program: adding an identifier twice in one call,
/// adding an existing section, and passing a missing identifier, except to delete it or to look up its index
/// or section.
///
/// - Complexity: A change costs O(changed identifiers), amortised. Each identifier that is removed, or before
///   or after which others are inserted or moved, adds O(n / 128), n being the size of its section. Members
///   with another complexity state it. Copies share their storage until one of them changes.
public struct DiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The group key of `sections`, in which all section identifiers are one group.
  enum Whole: Hashable { case whole }

  var sections = GroupedIdentifiers<Whole, SectionIdentifierType>()
  var items = GroupedIdentifiers<SectionIdentifierType, ItemIdentifierType>()
  var reloadedSections = MarkedIdentifiers<SectionIdentifierType>()
  var reloadedItems = MarkedIdentifiers<ItemIdentifierType>()
  var reconfiguredItems = MarkedIdentifiers<ItemIdentifierType>()

  /// The items that were added since the snapshot was last applied although the snapshot already contained
  /// them.
  var existingItems = MarkedIdentifiers<ItemIdentifierType>()

  /// Creates a snapshot without sections.
  public init() {}

  /// Returns the items of a section, in order; none if the section does not exist.
  package func items(inSection section: SectionIdentifierType) -> [ItemIdentifierType] {
    items.identifiers(in: section)
  }

  /// Returns the number of items of a section; 0 if the section does not exist.
  package func itemCount(inSection section: SectionIdentifierType) -> Int { items.count(in: section) }

  /// The items that were added since the snapshot was last applied although the snapshot already contained
  /// them, in the order of these additions.
  package var itemsAddedTwice: [ItemIdentifierType] { existingItems.identifiers }

  /// Removes the marks for reload and reconfiguration, and the record of items that were added although they
  /// existed.
  package mutating func removeMarks() {
    reloadedSections = MarkedIdentifiers()
    reloadedItems = MarkedIdentifiers()
    reconfiguredItems = MarkedIdentifiers()
    existingItems = MarkedIdentifiers()
  }
}

extension DiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
