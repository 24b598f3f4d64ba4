/// The change that interactive reordering made to a data source's snapshot.
public struct DiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The snapshot before the change.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The snapshot after the change.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The difference from all items before the change to those after it, to be applied to the program's own
  /// array.
  public let difference: CollectionDifference<ItemIdentifierType>

  /// The changes of the sections that changed, in section order.
  public let sectionTransactions: [SectionTransaction]

  /// The change of one section.
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
