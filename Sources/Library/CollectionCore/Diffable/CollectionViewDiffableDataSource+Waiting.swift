/// Asynchronous forms of the methods that apply snapshots.
///
/// Each method returns when its counterpart with a completion handler would call the handler. While a method
/// waits, keep calling the collection view's `advance(to:)`.
extension CollectionViewDiffableDataSource {
  /// Applies a snapshot, and returns when the animation has ended or was interrupted; see
  /// `apply(_:animatingDifferences:completion:)`.
  public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences, completion: { continuation.resume() })
    }
  }

  /// Applies the visible items of a section snapshot, and returns when the animation has ended or was
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

  /// Applies a snapshot by reloading all data, and returns at the end of the following layout pass; see
  /// `applySnapshotUsingReloadData(_:completion:)`.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot, completion: { continuation.resume() })
    }
  }
}
