import Foundation

/// The commit of one valid batch: tells the layout, asks it where everything starts and ends, and sets it in
/// motion.
///
/// The order of the calls is the contract that layouts rely on: invalidate with changed counts, `prepare()`,
/// content size, `prepare(forCollectionViewUpdates:)`, target offset, the layout's own supplementary changes,
/// the new attributes, all final attributes by old path, all initial attributes by new path, new cells,
/// finalize.
@MainActor
final class UpdateTransaction {
  private let collectionView: CollectionView
  private let layout: CollectionViewLayout
  private let operations: UpdateOperations
  private let mapping: IndexMapping
  private let newCounts: ItemCounts
  private let rearrangement: UpdateBatch.Rearrangement?
  private let timing: UpdateTiming

  /// When the motion begins; nil for when the clock next moves.
  private let startTime: TimeInterval?
  private let surroundings: [ElementKey: CollectionViewLayoutAttributes]

  /// What invalidation contexts want added to the offset.
  private var adjustment = CGPoint.zero

  private lazy var motion = TransitionAnimator(
    of: self, on: collectionView, startTime: startTime, timing: timing)

  /// Elements the layout itself takes away and puts in, whatever the mapping says.
  private var listed = ListedElements()

  init(
    _ batch: UpdateBatch, mapping: IndexMapping, on collectionView: CollectionView, newCounts: ItemCounts,
    startTime: TimeInterval?, timing: UpdateTiming
  ) {
    self.collectionView = collectionView
    layout = collectionView.currentLayout
    operations = batch.operations
    rearrangement = batch.rearrangement
    self.mapping = mapping
    surroundings = batch.surroundings
    self.newCounts = newCounts
    self.startTime = startTime
    self.timing = timing
  }

  func run() {
    let anchoring = rearrangement == nil ? ScrollAnchoring(in: collectionView, for: .update) : nil
    let oldLimits = collectionView.limits
    collectionView.withOffsetLocked { run(keeping: anchoring, from: oldLimits) }
  }

  private func run(keeping anchoring: ScrollAnchoring?, from oldLimits: OffsetLimits) {
    prepareLayout()
    let (target, limits) = moveContent(from: oldLimits, keeping: anchoring)
    listed = ListedElements(
      in: layout, supplementaryKinds: kinds(of: .supplementaryView),
      decorationKinds: kinds(of: .decorationView))
    look(at: target)
    motion.begin()
    layout.hooks.finalizeCollectionViewUpdates()
    layout.updateSession = nil
    adjustContent(from: limits)
  }

  private func prepareLayout() {
    collectionView.counts = newCounts
    collectionView.selection.remap(through: mapping)
    collectionView.orthogonalScrolling.remap(through: mapping)
    let context = rearrangement?.context ?? type(of: layout).invalidationContextClass.init()
    if !operations.changesNoElement { context.invalidateDataSourceCounts = true }
    context.indexMapping = mapping
    if operations.changesNoElement, rearrangement == nil { collectionView.display.forgetSizing() }
    layout.hooks.invalidateLayout(with: context)
    adjustment = collectionView.layoutCache.takeOffsetAdjustment()
    let offset = collectionView.contentOffset
    collectionView.prepareLayoutIfNeeded()
    motion.shift(by: collectionView.contentOffset - offset)
    layout.updateSession = motion
    layout.hooks.prepare(forCollectionViewUpdates: UpdateItems(operations, mapping: mapping).list)
    collectionView.adoptContentSize(layout.hooks.collectionViewContentSize)
    adjustment = adjustment + collectionView.layoutCache.takeOffsetAdjustment()
  }

  /// Moves the content to where the layout wants it: at once under a finger or a scroll, which go on as
  /// before, otherwise along with the elements. Content at its start stays there, unless the layout wants it
  /// elsewhere. Returns the offset that the content ends at, and the limits that the offset was chosen in.
  private func moveContent(
    from oldLimits: OffsetLimits, keeping anchoring: ScrollAnchoring?
  ) -> (target: CGPoint, limits: OffsetLimits) {
    anchoring?.restoreSections(in: collectionView, through: mapping)
    collectionView.prepareLayoutIfNeeded()
    let kept = anchoring?.offset(in: collectionView, through: mapping)
    let current = collectionView.contentOffset
    let limits = collectionView.limits
    let target: CGPoint
    if collectionView.isHeldByScroll {
      // Where only the wheel holds the content, nothing brings it back from beyond its limits.
      let isAtRest = collectionView.scrollState == .idle
      let start = isAtRest ? collectionView.settledOffset(current, from: oldLimits) : current
      let proposed = kept ?? start + adjustment
      target = finalOffset(forProposed: isAtRest ? limits.clamp(proposed) : proposed)
      collectionView.shiftContentOffset(by: target - current)
      motion.shift(by: target - current)
    } else {
      let start = collectionView.settledOffset(collectionView.updateTarget ?? current, from: oldLimits)
      let proposed = kept ?? start + adjustment
      collectionView.stopMovingWithUpdate()
      target = finalOffset(forProposed: limits.clamp(proposed))
      collectionView.moveWithUpdate(to: target, startTime: startTime, timing: timing)
    }
    collectionView.prepareLayoutIfNeeded()
    return (target, limits)
  }

  private func finalOffset(forProposed proposed: CGPoint) -> CGPoint {
    rearrangement?.keepsOffset == true ? proposed : collectionView.targetOffset(forProposed: proposed)
  }

  /// Moves the content by what the layout asked for while it finalized the update, and settles it if the limits
  /// changed after the offset was chosen.
  private func adjustContent(from oldLimits: OffsetLimits) {
    var adjustment = collectionView.layoutCache.takeOffsetAdjustment()
    if adjustment != .zero { collectionView.prepareLayoutIfNeeded() }
    let isAtRest = collectionView.scrollState == .idle
    if isAtRest, collectionView.limits != oldLimits {
      let current = collectionView.contentOffset
      adjustment = adjustment + collectionView.settledOffset(current, from: oldLimits) - current
    }
    guard adjustment.isFinite, adjustment != .zero else { return }
    if collectionView.isHeldByScroll {
      collectionView.shiftContentOffset(by: adjustment)
      collectionView.display.shiftAnimations(by: adjustment)
    } else {
      let proposed = (collectionView.updateTarget ?? collectionView.contentOffset) + adjustment
      collectionView.moveWithUpdate(
        to: collectionView.limits.clamp(proposed), startTime: startTime, timing: timing)
    }
  }

  // MARK: Questions to the layout

  /// The kinds that a view is registered for, that the layout makes, or that are displayed.
  private func kinds(of category: CollectionView.ElementCategory) -> [String] {
    let displayed = motion.before.lazy.map(\.key).filter { $0.category == category }.map(\.kind)
    let made = category == .decorationView ? layout.decorationKinds : []
    return collectionView.display.supply.pool.kinds(of: category).union(displayed).union(made).sorted()
  }

  /// Both the old and the new visible rectangle take part, so that what scrolls in while the offset moves
  /// does too.
  private func look(at target: CGPoint) {
    let bounds = collectionView.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let ahead = CGRect(origin: target, size: bounds.size)
    for area in bounds.overlaps(ahead) ? [bounds.union(ahead)] : [bounds, ahead] {
      motion.look(in: area)
    }
  }
}

extension UpdateTransaction: ElementTransition {
  var keepsKeys: Bool { operations.changesNoElement && listed.isEmpty }

  func survivor(of old: ElementKey) -> ElementKey? {
    guard !listed.deleted.contains(old), let new = mapping.survivor(of: old) else { return nil }
    return listed.inserted.contains(new) ? nil : new
  }

  func origin(of new: ElementKey) -> ElementKey? {
    guard !listed.inserted.contains(new), let old = mapping.origin(of: new) else { return nil }
    return listed.deleted.contains(old) ? nil : old
  }

  /// Where the old layout had an element near by.
  func attributesBefore(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let attributes = surroundings[oldKey]?.copied else { return nil }
    attributes.center = attributes.center + motion.shift
    return attributes
  }

  func attributesAfter(_ newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    collectionView.validLayoutAttributes(for: newKey)
  }

  func finalAttributes(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    layout.finalAttributes(for: oldKey)
  }

  func initialAttributes(_ newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    layout.initialAttributes(for: newKey)
  }
}
