/// What reordering by hand did to a data source's snapshot.
public struct DiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// What there was before.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// What there is now.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The way from all items before to all items now, to be applied to an array of one's own.
  public let difference: CollectionDifference<ItemIdentifierType>

  /// What it did to each section that it changed, in the order of the sections.
  public let sectionTransactions: [SectionTransaction]

  /// What it did to a section.
  public typealias SectionTransaction =
    DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>

  package init(
    initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    difference: CollectionDifference<ItemIdentifierType>, sectionTransactions: [SectionTransaction]
  ) {
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
    self.difference = difference
    self.sectionTransactions = sectionTransactions
  }
}
