/// The change that interactive reordering made to a data source's snapshot.
public struct DiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The snapshot before the change.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The snapshot after the change.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The difference between the arrays of all items before and after the change. The program can apply the
  /// difference to its own array.
  public let difference: CollectionDifference<ItemIdentifierType>

  /// The changes of the sections that the moved item left and entered, in section order; one change if the
  /// item stayed in its section.
  public let sectionTransactions: [SectionTransaction]

  /// The change that the reordering made to one section.
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
