/// What reordering by hand did to a section of a data source's snapshot.
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// Which section.
  public let sectionIdentifier: SectionIdentifierType

  /// What there was in it before.
  public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// What there is in it now.
  public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The way from its items before to its items now.
  public let difference: CollectionDifference<ItemIdentifierType>

  package init(
    sectionIdentifier: SectionIdentifierType,
    initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    difference: CollectionDifference<ItemIdentifierType>
  ) {
    self.sectionIdentifier = sectionIdentifier
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
    self.difference = difference
  }
}
