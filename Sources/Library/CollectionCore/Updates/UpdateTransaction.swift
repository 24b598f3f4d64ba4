import Foundation

/// An object that commits one valid batch: it informs the layout, collects attributes, and starts the
/// animations.
///
/// The order of the calls is the contract that layouts rely on: invalidate with changed counts, `prepare()`,
/// content size, `prepare(forCollectionViewUpdates:)`, target offset, the lists of supplementary and
/// decoration views to delete and insert, the new attributes, all final attributes by old index path, all
/// initial attributes by new index path. After new cells are created, `finalizeCollectionViewUpdates()`
/// follows. If the new cells prefer other sizes, everything from the target offset on is asked again before.
@MainActor
final class UpdateTransaction {
  private let collectionView: CollectionView
  private let layout: CollectionViewLayout
  private let operations: UpdateOperations
  private let mapping: IndexMapping
  private let newCounts: ItemCounts
  private let rearrangement: UpdateBatch.Rearrangement?
  private let timing: UpdateTiming

  /// The time at which the animations begin, in seconds; with `nil`, they begin at the collection view's next
  /// `advance(to:)`.
  private let startTime: TimeInterval?
  /// Copies of the attributes in the visible rectangle and half a view around it, as they were before the
  /// update. The keys are those before the update.
  private let surroundings: [ElementKey: CollectionViewLayoutAttributes]

  /// The change of the content offset that invalidation contexts requested, in points.
  ///
  /// The change is added to the old offset to get the proposed offset, unless a scroll anchor determines the
  /// proposed offset.
  private var adjustment = CGPoint.zero

  /// The animator of the elements. It records the elements on screen, so it is created before the change.
  let animator: TransitionAnimator

  /// The numbers of laps that moved items cross in looping content.
  private var movedLaps: MovedLaps

  /// The supplementary and decoration views that the layout itself deletes and inserts. These lists override
  /// `mapping`.
  private var listed: ListedElements

  init(
    _ batch: UpdateBatch, mapping: IndexMapping, on collectionView: CollectionView, newCounts: ItemCounts,
    startTime: TimeInterval?, timing: UpdateTiming
  ) {
    self.collectionView = collectionView
    layout = collectionView.currentLayout
    operations = batch.operations
    rearrangement = batch.rearrangement
    self.mapping = mapping
    listed = ListedElements(mapping)
    surroundings = batch.surroundings
    movedLaps = MovedLaps(of: mapping, among: surroundings, in: collectionView.currentLayout.loop)
    if let rearrangement, let move = operations.movedItems.first {
      movedLaps.set(rearrangement.lapChange, ofItemAt: move.from)
    }
    self.newCounts = newCounts
    self.startTime = startTime
    self.timing = timing
    animator = TransitionAnimator(on: collectionView, startTime: startTime, timing: timing)
  }

  func run() {
    // Anchor and limits describe the content before the update, so they are read before anything changes.
    // Items that make room for a moving one must not move the content, so a rearrangement has no anchor.
    let anchoring = rearrangement == nil ? ScrollAnchoring(in: collectionView, for: .update) : nil
    let oldLimits = collectionView.limits
    // With the offset locked, new limits do not clamp it: the update chooses the target offset.
    collectionView.withOffsetLocked { run(keeping: anchoring, from: oldLimits) }
  }

  /// Calls the layout in the order that the type documents, and starts the animations. Call this method while
  /// the offset is locked.
  private func run(keeping anchoring: ScrollAnchoring?, from oldLimits: OffsetLimits) {
    prepareLayout()
    // The target offset comes before any attributes: it determines which elements are visible after the
    // update, and layouts pass values from targetContentOffset on to the initial attributes.
    var (target, limits) = moveContent(from: oldLimits, keeping: anchoring)
    // The lists override the mapping, so they are complete before the first element is asked about.
    listed = ListedElements(
      mapping, in: layout, supplementaryKinds: kinds(of: .supplementaryView),
      decorationKinds: kinds(of: .decorationView))
    collectTargets(at: target)
    animator.begin(self)
    // Elements start and end at the sizes that new views prefer. These may bring others into view.
    for _ in 0..<CollectionView.maximumSizingRounds {
      guard adoptsSizesOfNewViews() else { break }
      (target, limits) = moveContent(from: oldLimits, keeping: anchoring)
      animator.forgetTargets()
      collectTargets(at: target)
      animator.restart(self)
    }
    // All attributes have been asked for; changes that the layout makes here still belong to the animation.
    layout.hooks.finalizeCollectionViewUpdates()
    // Outside an update the base layout returns no initial and final attributes.
    layout.updateSession = nil
    // Layouts written for UIKit request offset adjustments while they finalize, so these are applied last.
    adjustContent(from: limits)
  }

  /// Updates the item counts, the selection and the orthogonal sections, and prepares the layout for the new
  /// data.
  private func prepareLayout() {
    // Swiped cells are found by their keys before the update.
    collectionView.swiping.updateWillBegin(operations, mapping: mapping)
    // From here on the layout's questions about counts, selection and sections are answered for the new data.
    collectionView.counts = newCounts
    collectionView.selection.remap(through: mapping)
    collectionView.orthogonalScrolling.remap(through: mapping)
    let context = rearrangement?.context ?? layout.contextClass.init()
    if !operations.changesNoElement { context.invalidateDataSourceCounts = true }
    context.indexMapping = mapping
    // A batch without operations stands for a changed layout, in which cells may prefer other sizes. A
    // context with a mapping does not make cells forget their sizes.
    if operations.changesNoElement, rearrangement == nil { collectionView.display.forgetSizing() }
    layout.hooks.invalidateLayout(with: context)
    prepareInvalidatedLayout()
    // From prepare(forCollectionViewUpdates:) to the end of the update the base layout returns initial and
    // final attributes, as in UIKit.
    layout.updateSession = self
    // Comes after prepare(): a layout computes its new geometry first, and learns only now what was changed.
    // It may then report another content size and request another adjustment.
    layout.hooks.prepare(forCollectionViewUpdates: UpdateItems(operations, mapping: mapping).list)
    let size = layout.hooks.collectionViewContentSize
    layout.updateLoop(contentSize: size)
    collectionView.adoptContentSize(size)
    adjustment = adjustment + collectionView.layoutCache.takeOffsetAdjustment()
  }

  private func prepareInvalidatedLayout() {
    // Taken before preparing, which would apply the adjustment at once; it belongs to the proposed offset.
    adjustment = adjustment + collectionView.layoutCache.takeOffsetAdjustment()
    // Preparing may move the content, as in an interactive transition; elements on screen stay in place.
    let offset = collectionView.contentOffset
    collectionView.prepareLayoutIfNeeded()
    animator.shift(by: collectionView.contentOffset - offset)
  }

  /// Asks the views that the update made for their preferred sizes, and prepares the layout again if it adopts
  /// one of them. Returns whether it does.
  private func adoptsSizesOfNewViews() -> Bool {
    let unmeasured = animator.made.filter { $0.needsPreferredSize() }
    let preferences = collectionView.preferences(of: unmeasured, askingAgain: false)
    guard !preferences.isEmpty else { return false }
    preferences.forEach { $0.invalidateLayout() }
    prepareInvalidatedLayout()
    return true
  }

  /// Moves the content to the target offset. Returns that offset, in points, and the limits within which it
  /// was chosen.
  ///
  /// During a drag or a scroll the content moves at once, and the drag or scroll continues. Otherwise the
  /// content moves in an animation along with the elements. Content at its start stays there unless the
  /// layout or the delegate requests another offset.
  private func moveContent(
    from oldLimits: OffsetLimits, keeping anchoring: ScrollAnchoring?
  ) -> (target: CGPoint, limits: OffsetLimits) {
    // The layout places items by their section's offset: sections are restored and the layout is prepared
    // again before the anchor item is measured.
    defer { adjustment = .zero }
    anchoring?.restoreSections(in: collectionView, through: mapping)
    collectionView.prepareLayoutIfNeeded()
    let kept = anchoring?.offset(in: collectionView, through: mapping)
    let current = collectionView.contentOffset
    let limits = collectionView.limits
    let target: CGPoint
    if collectionView.isHeldByScroll {
      // During a drag or a scroll the offset may lie beyond the limits; the motion returns by itself. If only
      // the wheel holds the content, nothing brings it back, so the offset is clamped here.
      let isAtRest = collectionView.scrollState == .idle
      let start = isAtRest ? collectionView.settledOffset(current, from: oldLimits) : current
      let proposed = kept ?? start + adjustment
      target = finalOffset(forProposed: isAtRest ? limits.clamp(proposed) : proposed)
      // The drag or the scroll is shifted along, so that it keeps its velocity and the finger its hold.
      // Elements on screen stay in place in the window and animate from there.
      collectionView.shiftContentOffset(by: target - current)
      animator.shift(by: target - current)
    } else {
      // An update during another starts from the offset at which that one would have ended. This target is
      // read before the motion stops, which forgets it.
      let start = collectionView.settledOffset(collectionView.updateTarget ?? current, from: oldLimits)
      let proposed = kept ?? start + adjustment
      collectionView.stopMovingWithUpdate()
      target = finalOffset(forProposed: limits.clamp(proposed))
      collectionView.moveWithUpdate(to: target, startTime: startTime, timing: timing)
    }
    // The content may have moved at once, which may invalidate the layout; its elements are queried next.
    collectionView.prepareLayoutIfNeeded()
    return (target, limits)
  }

  /// Returns the content offset after the update: asks the layout, then the delegate. A rearrangement that
  /// keeps the offset asks neither, and the result is the proposed offset.
  private func finalOffset(forProposed proposed: CGPoint) -> CGPoint {
    rearrangement?.keepsOffset == true ? proposed : collectionView.targetOffset(forProposed: proposed)
  }

  /// Applies the change of the content offset that the layout requested while finalizing the update.
  ///
  /// If the limits have changed since the offset was chosen, the offset of a view at rest is also brought
  /// within the new limits.
  private func adjustContent(from oldLimits: OffsetLimits) {
    var adjustment = collectionView.layoutCache.takeOffsetAdjustment()
    // The request came with an invalidation. The layout is prepared first, since its content size determines
    // the limits below.
    if adjustment != .zero { collectionView.prepareLayoutIfNeeded() }
    let isAtRest = collectionView.scrollState == .idle
    if isAtRest, collectionView.limits != oldLimits {
      let current = collectionView.contentOffset
      adjustment = adjustment + collectionView.settledOffset(current, from: oldLimits) - current
    }
    guard adjustment.isFinite, adjustment != .zero else { return }
    if collectionView.isHeldByScroll {
      // The elements are already animating, so their animations are shifted rather than the animator's
      // starts.
      collectionView.shiftContentOffset(by: adjustment)
      collectionView.display.shiftAnimations(by: adjustment)
    } else {
      let proposed = (collectionView.updateTarget ?? collectionView.contentOffset) + adjustment
      collectionView.moveWithUpdate(
        to: collectionView.limits.clamp(proposed), startTime: startTime, timing: timing)
    }
  }

  // MARK: Queries

  /// Returns the kinds of supplementary or decoration views that are displayed, or registered with the view
  /// or the layout, in ascending order.
  private func kinds(of category: CollectionView.ElementCategory) -> [String] {
    let displayed = animator.before.lazy.map(\.key).filter { $0.category == category }.map(\.kind)
    let made = category == .decorationView ? layout.decorationKinds : []
    return collectionView.display.supply.pool.kinds(of: category).union(displayed).union(made).sorted()
  }

  /// Queries the layout for the elements in the part of the old visible rectangle that lies in the new
  /// content, and in the new visible rectangle. `target` is the content offset after the update.
  ///
  /// Elements that scroll into view while the offset animates thus take part in the animation.
  private func collectTargets(at target: CGPoint) {
    let bounds = collectionView.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let ahead = CGRect(origin: target, size: bounds.size)
    // The old visible rectangle may be beyond the new content, where a layout need not answer.
    guard bounds != ahead, let before = collectionView.partWithElements(of: bounds) else {
      return animator.collectTargets(in: ahead)
    }
    for area in before.overlaps(ahead) ? [before.union(ahead)] : [before, ahead] {
      animator.collectTargets(in: area)
    }
  }
}

extension UpdateTransaction: ElementTransition {
  var keepsKeys: Bool { operations.changesNoElement && listed.isEmpty }

  func survivor(of old: ElementKey) -> ElementKey? {
    listed.survivor(of: old).map { $0.inLap($0.lap + lapChange(from: old, to: $0)) }
  }

  func origin(of new: ElementKey) -> ElementKey? {
    listed.origin(of: new).map { $0.inLap($0.lap - lapChange(from: $0, to: new)) }
  }

  /// Returns the number of laps that a surviving element crosses in the update.
  private func lapChange(from old: ElementKey, to new: ElementKey) -> Int {
    guard !movedLaps.isEmpty, old.category == .cell else { return 0 }
    return movedLaps.change(of: old.indexPath, in: layout.loop) {
      collectionView.validLayoutAttributes(for: new.inLap(0))?.center
    }
  }

  /// Returns a copy of an element's attributes before the update, moved by the animator's `shift`; `nil` if
  /// the element was farther than half a view from the visible rectangle.
  func attributesBefore(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let attributes = surroundings[oldKey]?.copied else { return nil }
    attributes.center = attributes.center + animator.shift
    return attributes
  }

  func attributesAfter(_ newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let attributes = collectionView.validLayoutAttributes(for: newKey) else { return nil }
    // A layout may place a header by its section only, whatever number the header was given.
    return newKey.category == .cell || attributes.elementKey == newKey ? attributes : nil
  }

  func finalAttributes(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    layout.finalAttributes(for: oldKey)
  }

  func initialAttributes(_ newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    layout.initialAttributes(for: newKey)
  }
}
