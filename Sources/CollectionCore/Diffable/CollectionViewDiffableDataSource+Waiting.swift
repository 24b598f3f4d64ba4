/// Applying as functions to wait for, which return when the completions of the others are called: the clock
/// that the animation goes by has to move on meanwhile.
extension CollectionViewDiffableDataSource {
  /// Shows a snapshot, and waits until the animation ended or was interrupted; see
  /// `apply(_:animatingDifferences:completion:)`.
  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences, completion: { continuation.resume() })
    }
  }

  /// Shows the visible items of a snapshot in a section, and waits until the animation ended or was
  /// interrupted; see `apply(_:to:animatingDifferences:completion:)`.
  public func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(
        snapshot, to: section, animatingDifferences: animatingDifferences,
        completion: { continuation.resume() })
    }
  }

  /// Shows a snapshot by reloading everything, and waits for the end of the layout pass that follows; see
  /// `applySnapshotUsingReloadData(_:completion:)`.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot, completion: { continuation.resume() })
    }
  }
}
