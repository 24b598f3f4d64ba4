extension CollectionViewDiffableDataSource {
  /// The snapshot last applied, without marks. Changing it changes nothing until it is applied. O(1).
  public func snapshot() -> Snapshot { latest }

  /// Shows a snapshot: compares it with the present one and makes the difference one batch update, animated or
  /// not. What is in both snapshots stays as it is on screen, also if its identifier has other contents now,
  /// unless it is marked to be reloaded or reconfigured. Selected items stay selected.
  /// - Parameter completion: called when the animation ended or was interrupted; without animation at the end
  ///   of the layout pass that follows.
  /// - Complexity: O(sections + items), and what the batch update takes; see `performBatchUpdates(_:completion:)`.
  public func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    enqueue(snapshot, animatingDifferences ? .animated : .immediate, completion)
  }

  /// Shows a snapshot by reloading everything: no comparison, no animation, no selection.
  /// - Parameter completion: called at the end of the layout pass that follows.
  public func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    enqueue(snapshot, .reload, completion)
  }

  /// A snapshot that is to be shown.
  struct Application {
    enum Manner { case animated, immediate, reload }

    var snapshot: Snapshot
    var manner: Manner
    var completion: () -> Void
  }

  private func enqueue(
    _ snapshot: Snapshot, _ manner: Application.Manner, _ completion: (() -> Void)?
  ) {
    latest = snapshot.unmarked
    removeOutdatedSectionSnapshots()
    waiting.append(Application(snapshot: snapshot, manner: manner, completion: completion ?? {}))
    guard let collectionView, collectionView.dataSource === self else { return showWaiting(in: nil) }
    collectionView.updates.whenFree { [weak self] in self?.showWaiting(in: collectionView) }
  }

  /// Shows what waits, in turn; what comes meanwhile waits for its turn.
  private func showWaiting(in collectionView: CollectionView?) {
    guard !isApplying else { return }
    isApplying = true
    defer { isApplying = false }
    while !waiting.isEmpty { show(waiting.removeFirst(), in: collectionView) }
  }

  private func show(_ application: Application, in collectionView: CollectionView?) {
    guard let collectionView else {
      current = application.snapshot.unmarked
      return application.completion()
    }
    reportExistingItems(of: application.snapshot, in: collectionView)
    switch application.manner {
    case .animated:
      update(collectionView, to: application.snapshot, isAnimated: true, completion: application.completion)
    case .immediate:
      update(collectionView, to: application.snapshot, isAnimated: false, completion: {})
      collectionView.updates.afterPass(application.completion)
    case .reload:
      current = application.snapshot.unmarked
      collectionView.reloadData()
      collectionView.updates.afterPass(application.completion)
    }
  }

  private func update(
    _ collectionView: CollectionView, to snapshot: Snapshot, isAnimated: Bool,
    completion: @escaping () -> Void
  ) {
    let selected = collectionView.selection.selected
    let selectedItems = selected.compactMap {
      itemIdentifier(for: collectionView.dataSourcePath(ofShown: $0))
    }
    let updates = collectionView.updates
    updates.perform(
      { [self] in
        let difference = SnapshotDifference(from: current, to: snapshot)
        current = snapshot.unmarked
        updates.record { $0 = difference.operations }
      }, isAnimated: isAnimated, completion: { _ in completion() })
    if collectionView.selection.selected.count < selected.count { select(selectedItems, in: collectionView) }
  }

  /// Reports the items that were added to the snapshot although it had them.
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

  /// Selects again what had to be replaced, and stays the same item.
  private func select(_ items: [ItemIdentifierType], in collectionView: CollectionView) {
    for path in items.compactMap(indexPath).compactMap(collectionView.presentationIndexPath) {
      collectionView.selection.insert(path)
      collectionView.cellForItem(at: path)?.isSelected = true
    }
  }
}

extension DiffableDataSourceSnapshot {
  /// The snapshot with nothing to be reloaded, reconfigured or reported.
  var unmarked: Self {
    var copy = self
    copy.removeMarks()
    return copy
  }
}
