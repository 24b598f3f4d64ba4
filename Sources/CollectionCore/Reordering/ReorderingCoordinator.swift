import Foundation

/// Moves an item by hand: has the layout follow it, others make room for it on screen, and in the end the data
/// source take it over.
@MainActor
final class ReorderingCoordinator {
  private unowned let collectionView: CollectionView

  /// The movement under way, of which there is one at most.
  private(set) var movement: InteractiveMovement? {
    didSet { heldElement = movement.map { .cell($0.current) } }
  }

  /// The item that is moved, by its path as shown; nil without one.
  private(set) var heldElement: ElementKey?

  /// The path the item is held over and since when, in seconds; nil over its own, and no time until the clock
  /// next moves.
  private var proposal: (path: IndexPath, since: TimeInterval?)?
  private lazy var scrolling = Autoscroller(in: collectionView)

  /// Whether a section scrolled under the item since the layout was asked where it should go.
  private var isOutdated = false

  /// Whether the data source that was asked to move the item does not implement that.
  private var isRefused = false

  init(collectionView: CollectionView) { self.collectionView = collectionView }

  private var layout: CollectionViewLayout { collectionView.currentLayout }
  private var isBusy: Bool { collectionView.updates.isBusy || collectionView.isInPass }

  /// Whether a later time would change anything.
  var isAnimating: Bool {
    guard movement != nil else { return false }
    return proposal != nil || scrolling.isScrolling
  }

  /// Where the moving item is held, in content space; nil without one.
  var heldPosition: CGPoint? { movement.map { $0.place + collectionView.contentOffset } }

  // MARK: Beginning

  /// Takes an item up, if the data source lets it; whether it did.
  func begin(at path: IndexPath) -> Bool {
    let view = collectionView
    guard movement == nil, view.interaction == nil, !isBusy else { return false }
    view.layoutIfNeeded()
    guard view.loadedCounts.contains(path), let dataSource = view.dataSource,
      dataSource.collectionView(view, canMoveItemAt: path),
      let position = view.layoutAttributesForItem(at: path)?.center
    else { return false }
    scrolling = Autoscroller(in: view)
    proposal = nil
    movement = InteractiveMovement(
      of: path, heldAt: position - view.contentOffset, position: position)
    lift()
    return true
  }

  /// Shows the item as its layout wants a moving one, animated from how it looks.
  private func lift() {
    guard let movement else { return }
    let (view, key) = (collectionView, ElementKey.cell(movement.current))
    invalidate(
      with: context(forMoving: movement, to: movement.current, position: movement.toldPosition))
    view.prepareLayoutIfNeeded()
    guard let element = view.display.elements[key], let attributes = view.validLayoutAttributes(for: key)
    else { return }
    var start = element.appearance
    element.apply(attributes, at: view.now)
    start.z = ElementAppearance(attributes).z
    element.animate(from: start, startTime: nil, timing: view.effectiveUpdateTiming)
    view.display.setNeedsReordering()
  }

  // MARK: Moving

  /// The item's centre is held at a position and the finger is at a point, both in content space.
  func move(to position: CGPoint, finger: CGPoint) {
    guard movement != nil, position.isFinite, finger.isFinite else { return }
    let view = collectionView
    movement?.place = position - view.contentOffset
    scrolling.hold(at: finger)
    guard !isBusy else { return view.setNeedsLayout() }
    view.layoutIfNeeded()
    follow()
  }

  /// Has the layout follow if the item is held at another position than it was told, be it that the content
  /// scrolled, and others make room where they are to. A pass that animates a change of bounds takes the item along
  /// itself; the next one follows.
  func follow() {
    guard let movement, !isBusy, !collectionView.updates.isToAnimateBounds, let position = heldPosition
    else { return }
    guard position != movement.toldPosition || isDwellOver || isOutdated else { return }
    isOutdated = false
    collectionView.prepareLayoutIfNeeded()
    let target = target(for: movement, at: position)
    guard self.movement?.current == movement.current else { return }
    propose(target)
    let isDue = target != movement.current && isDwellOver
    let context = context(forMoving: movement, to: isDue ? target : movement.current, position: position)
    self.movement?.toldPosition = position
    showHeld()
    guard isDue else { return invalidate(with: context) }
    makeRoom(at: target, position: position, context: context)
  }

  /// Shows the item where it is held, however it is still being lifted.
  private func showHeld() {
    let view = collectionView
    guard let key = view.heldElement, let element = view.display.elements[key],
      let attributes = view.validLayoutAttributes(for: key)
    else { return }
    element.shift(by: attributes.center - element.attributes.center)
    element.apply(attributes, at: view.now)
  }

  /// Where the layout and then the delegate want the item to go; its present path for a place that there is
  /// not, or that it would be taken away from again at once.
  private func target(for movement: InteractiveMovement, at position: CGPoint) -> IndexPath {
    let (view, current) = (collectionView, movement.current)
    let proposed = layout.target(forMoving: current, at: position)
    guard proposed != current else { return current }
    let target =
      view.delegate?.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
        atCurrentIndexPath: current, toProposedIndexPath: proposed) ?? proposed
    guard target != current, isPlace(target, for: current),
      !movement.wouldBePulled(from: target, at: position)
    else { return current }
    return target
  }

  /// Whether an item can go to a path: that of another, or behind the last one of another section.
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

  private func propose(_ target: IndexPath) {
    if target == movement?.current {
      proposal = nil
    } else if proposal?.path != target {
      proposal = (target, nil)
    }
  }

  /// Whether the item was held over another path for as long as it takes others to make room.
  private var isDwellOver: Bool {
    guard let proposal else { return false }
    let dwell = collectionView.reorderingCadence.dwell
    return dwell == 0 || proposal.since.map { collectionView.now - $0 >= dwell } ?? false
  }

  /// Shows the item at another path, and the items there making room, of which the data source hears nothing.
  private func makeRoom(
    at target: IndexPath, position: CGPoint, context: CollectionViewLayoutInvalidationContext
  ) {
    guard let source = movement?.current, let counts = collectionView.counts else { return }
    let slot = counts.contains(target) ? layout.slot(at: target) : nil
    movement?.notePull(of: slot ?? .null, at: position)
    movement?.move(to: target)
    proposal = nil
    rearrange(from: source, to: target, counts: counts, context: context, keepsOffset: true)
  }

  private func rearrange(
    from source: IndexPath, to target: IndexPath, counts: ItemCounts,
    context: CollectionViewLayoutInvalidationContext, keepsOffset: Bool
  ) {
    var operations = UpdateOperations()
    if source != target { operations.movedItems = [.init(from: source, to: target)] }
    collectionView.updates.rearrange(
      operations, counts: counts.moving(from: source, to: target),
      as: UpdateBatch.Rearrangement(context: context, keepsOffset: keepsOffset))
  }

  // MARK: Ending

  /// Lets the item go where it is shown, and has the data source take that over.
  func end() {
    guard !isBusy else { return collectionView.updates.whenFree { [weak self] in self?.end() } }
    guard let ended = takeMovement() else { return }
    let (view, original, final) = (collectionView, ended.original, ended.current)
    isRefused = false
    if ended.isMoved { view.dataSource?.collectionView(view, moveItemAt: original, to: final) }
    guard !isRefused else { return settle(final, at: original, previous: final, isCancelled: true) }
    settle(final, at: final, previous: original, isCancelled: false)
  }

  /// Lets the item go back to where the data source has it.
  func cancel() {
    guard !isBusy else { return collectionView.updates.whenFree { [weak self] in self?.cancel() } }
    guard let ended = takeMovement() else { return }
    settle(ended.current, at: ended.original, previous: ended.current, isCancelled: true)
  }

  /// Forgets the movement, because everything else about the data is forgotten too, or the item is deleted.
  func abandon() {
    guard let movement else { return }
    self.movement = nil
    proposal = nil
    layout.hooks.invalidateLayout(
      with: layout.hooks.invalidationContextForEndingInteractiveMovement(
        at: movement.original, previousIndexPath: movement.current, movementCancelled: true))
  }

  /// The data source does not implement the move it was asked for.
  func refuse() { isRefused = true }

  /// The movement as it is on screen, which is then over.
  private func takeMovement() -> InteractiveMovement? {
    guard movement != nil else { return nil }
    collectionView.layoutIfNeeded()
    defer { movement = nil }
    proposal = nil
    scrolling.end()
    return movement
  }

  /// Animates an item from where it was held to its place.
  private func settle(_ shown: IndexPath, at final: IndexPath, previous: IndexPath, isCancelled: Bool) {
    let context = layout.hooks.invalidationContextForEndingInteractiveMovement(
      at: final, previousIndexPath: previous, movementCancelled: isCancelled)
    guard let counts = collectionView.counts, !collectionView.display.needsReload, !isBusy else {
      return layout.hooks.invalidateLayout(with: context)
    }
    collectionView.layoutCache.invalidate(.cell(shown))
    rearrange(from: shown, to: final, counts: counts, context: context, keepsOffset: false)
  }

  // MARK: Time

  /// Scrolls at an edge, and lets others make room that waited for it, at a time in seconds.
  func advance(to time: TimeInterval) {
    guard movement != nil else { return }
    if scrolling.advance(to: time) { isOutdated = true }
    guard let since = proposal?.since else {
      proposal?.since = time
      return
    }
    if time - since >= collectionView.reorderingCadence.dwell { collectionView.setNeedsLayout() }
  }

  // MARK: Updates

  /// An update of the data in terms of what is shown, which the movement goes on in, or ends.
  func shown(
    _ operations: UpdateOperations, counts: ItemCounts, newCounts: ItemCounts
  ) -> (operations: UpdateOperations, counts: ItemCounts) {
    guard let movement else { return (operations, newCounts) }
    let update = movement.shownUpdate(operations, counts: counts, newCounts: newCounts)
    if let next = update.movement {
      self.movement = next
      proposal = nil
    } else {
      abandon()
    }
    return (update.operations, update.counts)
  }

  /// The numbers of items in the data, given those shown.
  func dataCounts(_ shown: ItemCounts) -> ItemCounts {
    movement.map { shown.moving(from: $0.current, to: $0.original) } ?? shown
  }

  /// Whether there is an item at a path in the data, given the numbers shown; O(1).
  func dataContains(_ path: IndexPath, amongShown shown: ItemCounts) -> Bool {
    guard let movement, path.section != movement.current.section || path.section != movement.original.section,
      path.count == 2, let items = shown.items(in: path.section)
    else { return shown.contains(path) }
    let gone = path.section == movement.original.section ? 1 : 0
    let added = path.section == movement.current.section ? 1 : 0
    return 0..<items + gone - added ~= path.item
  }
}

// MARK: The layout's part

extension ReorderingCoordinator {
  private func context(
    forMoving movement: InteractiveMovement, to target: IndexPath, position: CGPoint
  ) -> CollectionViewLayoutInvalidationContext {
    layout.hooks.invalidationContext(
      forInteractivelyMovingItem: target, withTargetPosition: layout.mirrored(position),
      previousIndexPath: movement.current, previousPosition: layout.mirrored(movement.toldPosition))
  }

  private func invalidate(with context: CollectionViewLayoutInvalidationContext) {
    if let movement { collectionView.layoutCache.invalidate(.cell(movement.current)) }
    layout.hooks.invalidateLayout(with: context)
  }
}
