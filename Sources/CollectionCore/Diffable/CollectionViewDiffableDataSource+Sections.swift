extension CollectionViewDiffableDataSource {
  /// Returns the section snapshot last applied to a section, or a flat one of the section's items; empty if
  /// there is no such section.
  ///
  /// - Complexity: O(1), or O(items of the section).
  public func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    sectionSnapshots[section] ?? SectionSnapshot(roots: latest.items(inSection: section))
  }

  /// Applies the visible items of a section snapshot to a section, which is appended if it does not exist.
  ///
  /// Items of other sections move to the section; see `LayoutDiagnostic.Kind.existingItems`. The snapshot is
  /// kept for `snapshot(for:)` until a whole snapshot with other items in the section is applied.
  ///
  /// - Parameters:
  ///   - snapshot: The section snapshot to show.
  ///   - section: The identifier of the section.
  ///   - animatingDifferences: Whether the update is animated.
  ///   - completion: As for `apply(_:animatingDifferences:completion:)`.
  /// - Complexity: As for `apply(_:animatingDifferences:completion:)`.
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

  /// Discards the section snapshots whose sections have other items now. O(items of sections with a section
  /// snapshot).
  func removeOutdatedSectionSnapshots() {
    sectionSnapshots = sectionSnapshots.filter { section, snapshot in
      latest.indexOfSection(section) != nil && latest.items(inSection: section) == snapshot.visibleItems
    }
  }
}
