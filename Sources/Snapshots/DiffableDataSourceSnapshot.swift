/// What a collection view shows at a time: sections and items by their identifiers, in order.
///
/// A value: build one, or change a copy of the one a data source has, and give it to the data source's
/// `apply(_:animatingDifferences:completion:)`. Item identifiers are unique in the whole snapshot, section
/// identifiers among the sections.
///
/// Adding an item that the snapshot already has moves the item, and applying the snapshot then reports a
/// `LayoutDiagnostic` of the kind `existingItems`. These mistakes stop the program: adding an identifier twice in one
/// call, adding an existing section, and naming an identifier that is not there, other than to delete it.
///
/// - Complexity: changes cost O(changed identifiers), amortised, beside O(√n) with a small constant for each
///   identifier that is named as a place or taken from one, n being the size of its section. Whatever differs
///   is said where it does. Copies share what they have in common until one of them changes.
public struct DiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// All sections are in one group.
  enum Whole: Hashable { case whole }

  var sections = GroupedIdentifiers<Whole, SectionIdentifierType>()
  var items = GroupedIdentifiers<SectionIdentifierType, ItemIdentifierType>()
  var reloadedSections = MarkedIdentifiers<SectionIdentifierType>()
  var reloadedItems = MarkedIdentifiers<ItemIdentifierType>()
  var reconfiguredItems = MarkedIdentifiers<ItemIdentifierType>()

  /// The items that were added although the snapshot had them, since it was last applied.
  var existingItems = MarkedIdentifiers<ItemIdentifierType>()

  /// A snapshot without sections.
  public init() {}

  /// The items of a section, in order; none if the snapshot does not hold the section.
  package func items(inSection section: SectionIdentifierType) -> [ItemIdentifierType] {
    items.identifiers(in: section)
  }

  /// The number of items of a section; 0 if the snapshot does not hold the section.
  package func itemCount(inSection section: SectionIdentifierType) -> Int { items.count(in: section) }

  /// The items that were added although the snapshot held them already, since it was last applied.
  package var itemsAddedTwice: [ItemIdentifierType] { existingItems.identifiers }

  /// Forgets which items and sections are to be reloaded, reconfigured and reported.
  package mutating func removeMarks() {
    reloadedSections = MarkedIdentifiers()
    reloadedItems = MarkedIdentifiers()
    reconfiguredItems = MarkedIdentifiers()
    existingItems = MarkedIdentifiers()
  }
}

extension DiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
