extension CollectionViewDiffableDataSource {
  /// The snapshot of a section as it was last applied, or one without children of the section's items; empty if
  /// there is no such section. O(1), or O(items of the section).
  public func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    sectionSnapshots[section] ?? SectionSnapshot(roots: latest.items(inSection: section))
  }

  /// Shows the visible items of a snapshot in a section, which is put at the end if there is none. Items of other
  /// sections move to the section; see `LayoutDiagnostic.Kind.existingItems`.
  ///
  /// The snapshot is kept for `snapshot(for:)` until a whole snapshot with other items in the section is applied.
  /// - Parameter completion: as for `apply(_:animatingDifferences:completion:)`.
  /// - Complexity: as for `apply(_:animatingDifferences:completion:)`.
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var whole = latest
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.replaceItems(inSection: section, with: snapshot.visibleItems)
    sectionSnapshots[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Forgets the snapshots of sections that have other items now. O(items of sections with a snapshot).
  func removeOutdatedSectionSnapshots() {
    sectionSnapshots = sectionSnapshots.filter { section, snapshot in
      latest.indexOfSection(section) != nil && latest.items(inSection: section) == snapshot.visibleItems
    }
  }
}
