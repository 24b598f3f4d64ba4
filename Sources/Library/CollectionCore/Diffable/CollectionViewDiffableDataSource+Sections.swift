extension CollectionViewDiffableDataSource {
  /// Returns the section snapshot last applied to a section. If there is none, returns a section snapshot
  /// whose roots are the section's items. If there is no such section, the result is empty.
  ///
  /// - Complexity: O(1) for an applied section snapshot; otherwise O(items of the section).
  public func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    sectionSnapshots[section] ?? SectionSnapshot(roots: latest.items(inSection: section))
  }

  /// Applies the visible items of a section snapshot to a section, which is appended if it does not exist.
  ///
  /// Visible items of the snapshot that are in other sections move to this section; see
  /// `LayoutDiagnostic.Kind.existingItems`. `snapshot(for:)` returns the section snapshot until a whole
  /// snapshot with other items in the section, or without the section, is applied.
  ///
  /// - Parameters:
  ///   - snapshot: The section snapshot to show.
  ///   - section: The identifier of the section.
  ///   - animatingDifferences: Whether the update is animated.
  ///   - completion: Called when the animation has ended or was interrupted. Without animation, called at the
  ///     end of the following layout pass.
  /// - Complexity: That of `apply(_:animatingDifferences:completion:)`.
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

  /// Discards the section snapshots whose sections were removed or have other items now.
  ///
  /// - Complexity: O(items of the sections with a section snapshot).
  func removeOutdatedSectionSnapshots() {
    sectionSnapshots = sectionSnapshots.filter { section, snapshot in
      latest.indexOfSection(section) != nil && latest.items(inSection: section) == snapshot.visibleItems
    }
  }
}
