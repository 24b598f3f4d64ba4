/// What a collection view shows at a time: sections and items by their identifiers, in order.
///
/// A value: build one, or change a copy of the one a data source has, and give it to the data source's
/// `apply(_:animatingDifferences:completion:)`. Item identifiers are unique in the whole snapshot, section
/// identifiers among the sections; putting in one that is there already, and naming one that is not, are
/// mistakes that stop the program, except that what is not there can be deleted.
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

  /// A snapshot without sections.
  public init() {}

  /// Forgets what is to be reloaded and reconfigured.
  mutating func removeMarks() {
    reloadedSections = MarkedIdentifiers()
    reloadedItems = MarkedIdentifiers()
    reconfiguredItems = MarkedIdentifiers()
  }
}

extension DiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
