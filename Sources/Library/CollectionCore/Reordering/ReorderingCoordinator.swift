import Foundation

/// The coordinator of interactive movements.
///
/// The coordinator informs the layout of each position of the moving item, lets other items make room on
/// screen, and reports the move to the data source at the end.
@MainActor
final class ReorderingCoordinator {
  private unowned let collectionView: CollectionView

  /// The interactive movement in progress; `nil` if there is none.
  private(set) var movement: InteractiveMovement? {
    didSet { heldElement = movement?.key }
  }

  /// The key of the held cell, with its index path on screen; `nil` without a movement.
  private(set) var heldElement: ElementKey?

  /// The target over which the item is held, and the time in seconds at which the hold began.
  ///
  /// The proposal is `nil` while the item is over its own path. The time is `nil` until the next call of
  /// `advance(to:)`.
  private var proposal: (target: ElementKey, since: TimeInterval?)?
  private lazy var scrolling = Autoscroller(in: collectionView)

  /// Whether an orthogonal section scrolled under the moving item since the layout was last asked for the
  /// target index path.
  private var isOutdated = false

  /// Whether the data source was called to move the item, but does not implement the move.
  private var isRefused = false

  init(collectionView: CollectionView) { self.collectionView = collectionView }

  private var layout: CollectionViewLayout { collectionView.currentLayout }
  private var isBusy: Bool { collectionView.updates.isBusy || collectionView.isInPass }

  /// Whether the movement needs further calls of `advance(to:)`, because items wait to make room or the
  /// content autoscrolls.
  var isAnimating: Bool {
    guard movement != nil else { return false }
    return proposal != nil || scrolling.isScrolling
  }

  /// The position at which the moving item's center is held, in content space; `nil` if no item is moving.
  var heldPosition: CGPoint? { movement.map { $0.viewportPosition + collectionView.contentOffset } }

  // MARK: Beginning

  /// Begins the movement of an item if the data source allows it; returns whether the movement began.
  ///
  /// In looping content, the copy nearest to `point` (in content space) is held; without a point, the copy
  /// nearest to the middle of the view.
  func begin(at path: IndexPath, near point: CGPoint? = nil) -> Bool {
    let view = collectionView
    guard movement == nil, view.interaction == nil, !isBusy, !view.swiping.claimsTouch else { return false }
    view.swiping.close()
    // The path and the item's position are checked against the present data and layout.
    view.layoutIfNeeded()
    guard view.loadedCounts.contains(path), let dataSource = view.dataSource,
      dataSource.collectionView(view, canMoveItemAt: path),
      let attributes = copy(of: path, nearestTo: point ?? view.bounds.center)
    else { return false }
    // Both are read before the movement begins, after which the attributes are those of the held item.
    let (position, visibleCenter) = (attributes.center, attributes.visibleCenter)
    scrolling = Autoscroller(in: view)
    proposal = nil
    movement = InteractiveMovement(
      of: path, inLap: attributes.elementKey.lap, heldAt: position - view.contentOffset, position: position)
    lift(from: visibleCenter)
    return true
  }

  /// Returns the attributes of an item; in looping content, of the displayed copy whose middle on screen is
  /// nearest to a point in content space.
  private func copy(of path: IndexPath, nearestTo point: CGPoint) -> CollectionViewLayoutAttributes? {
    let view = collectionView
    // Looks move copies on screen, so the distance in laps does not tell the nearest one.
    let copies =
      layout.loop == nil
      ? []
      : view.displayedAttributes.filter {
        $0.representedElementCategory == .cell && $0.indexPath == path
      }
    func distance(_ copy: CollectionViewLayoutAttributes) -> CGFloat {
      hypot(copy.visibleCenter.x - point.x, copy.visibleCenter.y - point.y)
    }
    return copies.min { distance($0) < distance($1) } ?? view.nearestAttributes(for: .cell(path), to: point)
  }

  /// Animates the item from its present appearance to the layout's attributes for a moving item, with the
  /// item's middle on screen at `visibleCenter`, in content space.
  private func lift(from visibleCenter: CGPoint) {
    guard let movement else { return }
    let (view, key) = (collectionView, movement.key)
    // The layout is informed of the movement before it returns the moving item's attributes.
    invalidate(
      with: context(forMoving: movement, to: movement.key, position: movement.reportedPosition))
    view.prepareLayoutIfNeeded()
    guard var attributes = view.validLayoutAttributes(for: key) else { return }
    // A layout that moves items with a transform may return other attributes for the held item. The item must
    // not jump away from the finger.
    let jump = visibleCenter - attributes.visibleCenter
    if hypot(jump.x, jump.y) > 1e-6 {
      let position = movement.reportedPosition + jump
      self.movement?.viewportPosition = position - view.contentOffset
      invalidate(with: context(forMoving: movement, to: movement.key, position: position))
      self.movement?.report(position)
      view.prepareLayoutIfNeeded()
      guard let moved = view.validLayoutAttributes(for: key) else { return }
      attributes = moved
    }
    guard let element = view.display.elements[key] else { return }
    // The start is read before the new attributes are applied. The z is not animated: a lifted item is in
    // front of all others at once.
    var start = element.appearance
    element.apply(attributes, at: view.now)
    start.z = ElementAppearance(attributes).z
    element.animate(from: start, startTime: nil, timing: view.effectiveUpdateTiming)
    view.display.setNeedsReordering()
  }

  // MARK: Moving

  /// Moves the moving item's center to a position, with the finger at a point, both in content space.
  func move(to position: CGPoint, finger: CGPoint) {
    guard movement != nil, position.isFinite, finger.isFinite else { return }
    let view = collectionView
    // The position is converted before the pass below, which may scroll the content.
    movement?.viewportPosition = position - view.contentOffset
    scrolling.hold(at: finger)
    // During an update or a pass the layout cannot be queried; the next pass follows the item.
    guard !isBusy else { return view.setNeedsLayout() }
    view.layoutIfNeeded()
    follow()
  }

  /// Passes a new position of the moving item to the layout, and lets other items make room after the dwell
  /// time.
  ///
  /// The position in content space also changes when the content scrolls. If the next pass animates a bounds
  /// change, the method does nothing: that pass animates the item, and a later call updates the position.
  func follow() {
    guard let movement, !isBusy, !collectionView.updates.willAnimateBounds, let position = heldPosition
    else { return }
    guard position != movement.reportedPosition || isDwellOver || isOutdated else { return }
    isOutdated = false
    // The target path is queried from a valid layout.
    collectionView.prepareLayoutIfNeeded()
    let target = target(for: movement, at: position)
    // The delegate may have ended the movement, or an update may have moved the item, during the query.
    guard self.movement?.current == movement.current else { return }
    // The target is recorded before the dwell time is checked, so the time over an old target does not count.
    propose(target)
    let isDue = target != movement.key && isDwellOver
    // The context contains the previous position, so it is made before the position is replaced.
    let context = context(forMoving: movement, to: isDue ? target : movement.key, position: position)
    self.movement?.report(position)
    // The item is shown at its position at once. The update in makeRoom animates elements from the screen, so
    // the item has to be there first.
    showHeld()
    guard isDue else { return invalidate(with: context) }
    // The update invalidates the layout with the same context.
    makeRoom(at: target, position: position, context: context)
  }

  /// Shows the moving item at the position where it is held. If the item is still animating from its pick-up,
  /// the animation is shifted to that position.
  private func showHeld() {
    let view = collectionView
    guard let key = view.heldElement, let element = view.display.elements[key],
      let attributes = view.validLayoutAttributes(for: key)
    else { return }
    element.shift(by: attributes.center - element.attributes.center)
    element.apply(attributes, at: view.now)
  }

  /// Returns the moving item's target, which the layout proposes and the delegate may replace.
  ///
  /// The result is the item's present key if the target does not exist, or if the item would leave the target
  /// again at once.
  private func target(for movement: InteractiveMovement, at position: CGPoint) -> ElementKey {
    let (view, current) = (collectionView, movement.current)
    let proposed = layout.target(forMoving: current, at: position)
    guard proposed.indexPath != current else { return movement.key }
    let target =
      view.delegate?.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
        atCurrentIndexPath: current, toProposedIndexPath: proposed.indexPath) ?? proposed.indexPath
    guard target != current, isPlace(target, for: current),
      !movement.wouldBeDisplaced(from: target, at: position)
    else { return movement.key }
    return proposed.at(target)
  }

  /// Returns whether a target index path is valid: that of an item, or the one after the last item of another
  /// section.
  ///
  /// If the path is invalid, reports a diagnostic.
  private func isPlace(_ path: IndexPath, for current: IndexPath) -> Bool {
    if path.count == 2, let count = collectionView.loadedCounts.items(in: path.section) {
      let end = path.section == current.section ? count : count + 1
      if 0..<end ~= path.item { return true }
    }
    collectionView.report(
      .missingMoveTarget,
      "An item that is moved was to go to \(path), but there is no such place; it stays where it is.")
    return false
  }

  /// Records the target over which the item is held.
  ///
  /// The dwell time at a new target starts at the next call of `advance(to:)`.
  private func propose(_ target: ElementKey) {
    if target == movement?.key {
      proposal = nil
    } else if proposal?.target != target {
      proposal = (target, nil)
    }
  }

  /// Whether the moving item has been held over the proposed target for the dwell time of
  /// `reorderingCadence`.
  private var isDwellOver: Bool {
    guard let proposal else { return false }
    let dwell = collectionView.reorderingCadence.dwell
    return dwell == 0 || proposal.since.map { collectionView.now - $0 >= dwell } ?? false
  }

  /// Moves the item to a target index path on screen and lets the other items make room. The data source is
  /// not informed.
  private func makeRoom(
    at target: ElementKey, position: CGPoint, context: CollectionViewLayoutInvalidationContext
  ) {
    guard let source = movement?.key, let counts = collectionView.counts else { return }
    // The displaced item's frame and the present path are recorded before the move changes both. Items of
    // equal size exchange their places exactly, so the moving one is not over another item afterwards.
    let slot = counts.contains(target.indexPath) ? layout.slot(at: target) : nil
    let isExchange = slot != nil && slot?.size == layout.slot(at: source)?.size
    if !isExchange { movement?.recordDisplacement(of: slot?.frame ?? .null, at: position) }
    // The layout is queried for the new presentation paths during the update, so the movement changes first.
    movement?.move(to: target.indexPath, inLap: target.lap)
    proposal = nil
    rearrange(
      from: source.indexPath, to: target.indexPath, lapChange: target.lap - source.lap, counts: counts,
      context: context, keepsOffset: true)
  }

  /// Commits an update that moves an item from one presentation path to another and by `lapChange` laps.
  private func rearrange(
    from source: IndexPath, to target: IndexPath, lapChange: Int, counts: ItemCounts,
    context: CollectionViewLayoutInvalidationContext, keepsOffset: Bool
  ) {
    var operations = UpdateOperations()
    if source != target { operations.movedItems = [.init(from: source, to: target)] }
    collectionView.updates.rearrange(
      operations, counts: counts.moving(from: source, to: target),
      as: UpdateBatch.Rearrangement(context: context, keepsOffset: keepsOffset, lapChange: lapChange))
  }

  // MARK: Ending

  /// Ends the movement at the item's index path on screen, and reports the move to the data source.
  func end() {
    guard !isBusy else { return collectionView.updates.performWhenIdle { [weak self] in self?.end() } }
    guard let ended = takeMovement() else { return }
    // The movement is over before the data source is called, which may query or reload the view.
    let (view, original, final) = (collectionView, ended.original, ended.current)
    isRefused = false
    if ended.isMoved { view.dataSource?.collectionView(view, moveItemAt: original, to: final) }
    guard !isRefused else { return settle(ended, at: original, previous: final, isCancelled: true) }
    settle(ended, at: final, previous: original, isCancelled: false)
  }

  /// Cancels the movement. The item returns to its index path in the data.
  func cancel() {
    guard !isBusy else { return collectionView.updates.performWhenIdle { [weak self] in self?.cancel() } }
    guard let ended = takeMovement() else { return }
    settle(ended, at: ended.original, previous: ended.current, isCancelled: true)
  }

  /// Ends the movement without an animation, because the data is reloaded or the item is deleted.
  func abandon() {
    guard let movement else { return }
    self.movement = nil
    proposal = nil
    layout.hooks.invalidateLayout(
      with: layout.hooks.invalidationContextForEndingInteractiveMovement(
        at: movement.original, previousIndexPath: movement.current, movementCancelled: true))
  }

  /// Records that the data source does not implement the move.
  func refuse() { isRefused = true }

  /// Ends the movement and returns its state after a last layout pass; `nil` if no item is moving.
  private func takeMovement() -> InteractiveMovement? {
    guard movement != nil else { return nil }
    // The pass applies the last position, by which other items may still make room.
    collectionView.layoutIfNeeded()
    defer { movement = nil }
    proposal = nil
    scrolling.end()
    return movement
  }

  /// Animates an item from the position where it was held to its final path.
  private func settle(
    _ ended: InteractiveMovement, at final: IndexPath, previous: IndexPath, isCancelled: Bool
  ) {
    let shown = ended.current
    let context = layout.hooks.invalidationContextForEndingInteractiveMovement(
      at: final, previousIndexPath: previous, movementCancelled: isCancelled)
    guard let counts = collectionView.counts, !collectionView.display.needsReload, !isBusy else {
      return layout.hooks.invalidateLayout(with: context)
    }
    // The last query result has the held item where it was held, even if the layout does not list it. From
    // here on the layout decides about the item, so it is queried again.
    collectionView.layoutCache.forgetQuery()
    rearrange(
      from: shown, to: final, lapChange: isCancelled ? -ended.lapChange : 0, counts: counts,
      context: context, keepsOffset: false)
  }

  // MARK: Looping

  /// Moves the recorded positions by `delta` points, and decreases the laps by `laps`, after looping content
  /// was shifted by whole periods.
  func rebase(byLaps laps: Int, _ delta: CGPoint) {
    guard movement != nil else { return }
    movement?.rebase(byLaps: laps, delta)
    if let target = proposal?.target { proposal?.target = target.inLap(target.lap - laps) }
    scrolling.rebase(by: delta)
  }

  // MARK: Time

  /// Advances autoscroll, and the time for which the item is held over its target, to a time in seconds.
  func advance(to time: TimeInterval) {
    guard movement != nil else { return }
    // A section that scrolls does not change the item's position in content space, but perhaps its target.
    if scrolling.advance(to: time) { isOutdated = true }
    guard let since = proposal?.since else {
      proposal?.since = time
      return
    }
    if time - since >= collectionView.reorderingCadence.dwell { collectionView.setNeedsLayout() }
  }

  // MARK: Updates

  /// Converts an update of the data to presentation index paths, those on screen. Ends the movement if the
  /// update deletes the moving item.
  func shown(
    _ operations: UpdateOperations, mapping: IndexMapping, counts: ItemCounts, newCounts: ItemCounts
  ) -> (operations: UpdateOperations, mapping: IndexMapping, counts: ItemCounts) {
    guard let movement else { return (operations, mapping, newCounts) }
    let update = movement.shownUpdate(operations, counts: counts, newCounts: newCounts)
    if let next = update.movement {
      self.movement = next
      proposal = nil
    } else {
      abandon()
    }
    return (update.operations, IndexMapping(update.operations), update.counts)
  }

  /// Returns the item counts of the data. In the item counts `shown`, the moving item is counted in the
  /// section that shows it.
  func dataCounts(_ shown: ItemCounts) -> ItemCounts {
    movement.map { shown.moving(from: $0.current, to: $0.original) } ?? shown
  }

  /// Returns whether an item exists at an index path in the data. In the item counts `shown`, the moving item
  /// is counted in the section that shows it.
  ///
  /// - Complexity: O(1).
  func dataContains(_ path: IndexPath, amongShown shown: ItemCounts) -> Bool {
    guard let movement, path.section != movement.current.section || path.section != movement.original.section,
      path.count == 2, let items = shown.items(in: path.section)
    else { return shown.contains(path) }
    let gone = path.section == movement.original.section ? 1 : 0
    let added = path.section == movement.current.section ? 1 : 0
    return 0..<items + gone - added ~= path.item
  }
}

// MARK: Invalidation

extension ReorderingCoordinator {
  /// Returns the layout's invalidation context for a step of the movement. `position` is in content space.
  private func context(
    forMoving movement: InteractiveMovement, to target: ElementKey, position: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    // Both positions are converted to the target's lap, in which the layout is queried.
    let translation = layout.translation(toLap: target.lap)
    return layout.inLap(target.lap) {
      layout.hooks.invalidationContext(
        forInteractivelyMovingItem: target.indexPath,
        withTargetPosition: layout.mirrored(position - translation), previousIndexPath: movement.current,
        previousPosition: layout.mirrored(movement.reportedPosition - translation))
    }
  }

  /// Invalidates the layout and the cached attributes of the moving item.
  private func invalidate(with context: CollectionViewLayoutInvalidationContext) {
    if let movement { collectionView.layoutCache.invalidate(movement.key) }
    layout.hooks.invalidateLayout(with: context)
  }
}
