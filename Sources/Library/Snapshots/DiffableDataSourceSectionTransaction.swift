/// The change that interactive reordering made to one section of a data source's snapshot.
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The identifier of the section.
  public let sectionIdentifier: SectionIdentifierType

  /// The section's snapshot before the change.
  public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The section's snapshot after the change.
  public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The difference from the section's items before the change to its items after the change.
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
