extension CollectionViewDiffableDataSource {
  /// Returns a copy of the snapshot last applied, without the marks of items to reload or reconfigure.
  ///
  /// Changes to the copy have no effect until the copy is applied.
  ///
  /// - Complexity: O(1).
  public func snapshot() -> Snapshot { latest }

  /// Applies a snapshot: performs the changes from the current snapshot in one batch update.
  ///
  /// Items and sections in both snapshots keep their views, even if their contents changed. To update such a
  /// view, mark its item or section for reload or reconfiguration. Selected items stay selected.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - animatingDifferences: Whether the update is animated.
  ///   - completion: Called when the animation has ended or was interrupted. Without animation, called at the
  ///     end of the following layout pass.
  /// - Complexity: O(sections + items), plus the batch update; see `performBatchUpdates(_:completion:)`.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    enqueue(snapshot, animatingDifferences ? .animated : .immediate, completion)
  }

  /// Applies a snapshot by reloading all data: nothing is compared or animated, and the selection is cleared.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to show.
  ///   - completion: Called at the end of the following layout pass.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    enqueue(snapshot, .reload, completion)
  }

  /// A snapshot that was applied but is not yet shown, the way in which it will be shown, and the completion
  /// handler.
  struct Application {
    enum Manner { case animated, immediate, reload }

    var snapshot: Snapshot
    var manner: Manner
    var completion: () -> Void
  }

  private func enqueue(
    _ snapshot: Snapshot, _ manner: Application.Manner, _ completion: (() -> Void)?
  ) {
    // `snapshot()` returns the new snapshot at once, even if the update has to wait.
    latest = snapshot.unmarked
    removeOutdatedSectionSnapshots()
    waiting.append(Application(snapshot: snapshot, manner: manner, completion: completion ?? {}))
    guard let collectionView, collectionView.dataSource === self else { return showWaiting(in: nil) }
    // A snapshot may be applied during an update or a layout pass, which must end first.
    collectionView.updates.performWhenIdle { [weak self] in self?.showWaiting(in: collectionView) }
  }

  /// Shows the waiting snapshots in the order in which they were applied. A snapshot that is applied during
  /// the call is shown last.
  private func showWaiting(in collectionView: CollectionView?) {
    guard !isApplying else { return }
    isApplying = true
    defer { isApplying = false }
    while !waiting.isEmpty { show(waiting.removeFirst(), in: collectionView) }
  }

  /// Shows an applied snapshot with an animated update, an immediate update or a reload. Without a collection
  /// view, the snapshot is only stored.
  private func show(_ application: Application, in collectionView: CollectionView?) {
    guard let collectionView else {
      current = application.snapshot.unmarked
      return application.completion()
    }
    reportExistingItems(of: application.snapshot, in: collectionView)
    guard application.manner != .reload else {
      current = application.snapshot.unmarked
      collectionView.reloadData()
      return collectionView.updates.afterPass(application.completion)
    }
    let operations = SnapshotDifference(from: current, to: application.snapshot).operations
    // As in UIKit, a snapshot without differences causes no batch update.
    guard !operations.isEmpty else {
      current = application.snapshot.unmarked
      return collectionView.updates.schedule([{ _ in application.completion() }], isFinished: true)
    }
    let isAnimated = application.manner == .animated
    update(
      collectionView, to: application.snapshot, operations, isAnimated: isAnimated,
      completion: isAnimated ? application.completion : {})
    if !isAnimated { collectionView.updates.afterPass(application.completion) }
  }

  /// Performs the operations that lead from the current snapshot to another one in a batch update. Selected
  /// items stay selected.
  private func update(
    _ collectionView: CollectionView, to snapshot: Snapshot, _ operations: UpdateOperations, isAnimated: Bool,
    completion: @escaping () -> Void
  ) {
    // The selected items are looked up before the update, while the index paths still refer to the current
    // snapshot.
    let selected = collectionView.selection.selected
    let selectedItems = selected.compactMap {
      itemIdentifier(for: collectionView.dataSourcePath(ofShown: $0))
    }
    let updates = collectionView.updates
    updates.perform(
      { [self] in
        // The data changes inside the block: `perform` first makes the pending layout pass, which needs the
        // current snapshot.
        current = snapshot.unmarked
        updates.record { $0 = operations }
      }, isAnimated: isAnimated, completion: { _ in completion() })
    // A batch update deselects the items of a reloaded section, although their identifiers are the same.
    if collectionView.selection.selected.count < selected.count { select(selectedItems, in: collectionView) }
  }

  /// Reports a diagnostic if items were added to the snapshot although it already contained them.
  private func reportExistingItems(of snapshot: Snapshot, in collectionView: CollectionView) {
    let items = snapshot.itemsAddedTwice
    guard !items.isEmpty else { return }
    let count = items.count == 1 ? "An item" : "\(items.count) items"
    collectionView.report(
      .existingItems,
      """
      \(count) added to a snapshot that already had the identifiers: \(items.prefix(10))\
      \(items.count > 10 ? " and others" : ""); moved to the new place. Use moveItem, or delete the items first.
      """)
  }

  /// Selects the given items, except for those that the current snapshot no longer contains.
  private func select(_ items: [ItemIdentifierType], in collectionView: CollectionView) {
    for path in items.compactMap(indexPath).compactMap(collectionView.presentationIndexPath) {
      collectionView.selection.insert(path)
      collectionView.cellForItem(at: path)?.isSelected = true
    }
  }
}

extension DiffableDataSourceSnapshot {
  /// A copy of the snapshot without its marks of items to reload or reconfigure and its record of items that
  /// were added twice.
  var unmarked: Self {
    var copy = self
    copy.removeMarks()
    return copy
  }
}
