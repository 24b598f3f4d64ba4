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
  private let timing: UpdateTiming

  /// When the motion begins; nil for when the clock next moves.
  private let startTime: TimeInterval?
  private let surroundings: [ElementKey: CollectionViewLayoutAttributes]

  /// What invalidation contexts want added to the offset.
  private var adjustment = CGPoint.zero

  /// How far the content was moved at once, so that whatever is on screen has to move along to stay there.
  private var shift = CGPoint.zero

  /// What was on screen before, by old key, ascending.
  private var before: [DisplayedElement] = []
  private var onScreen: [ElementKey: CollectionViewLayoutAttributes] = [:]

  /// What is around the visible rectangle afterwards, by new key.
  private var after: [ElementKey: CollectionViewLayoutAttributes] = [:]

  /// Elements the layout itself takes away and puts in, whatever the mapping says.
  private var listed = ListedElements()

  init(
    _ batch: UpdateBatch, on collectionView: CollectionView, newCounts: ItemCounts, startTime: TimeInterval?,
    timing: UpdateTiming
  ) {
    self.collectionView = collectionView
    layout = collectionView.currentLayout
    operations = batch.operations
    mapping = IndexMapping(batch.operations)
    surroundings = batch.surroundings
    self.newCounts = newCounts
    self.startTime = startTime
    self.timing = timing
  }

  func run() {
    before = collectionView.display.elements.values.sorted { $0.key < $1.key }
    for element in before { onScreen[element.key] = element.attributesOnScreen }
    let anchoring = ScrollAnchoring(in: collectionView, for: .update)
    collectionView.holdsOffset = true
    prepareLayout()
    let target = moveContent(keeping: anchoring)
    listed = ListedElements(
      in: layout, supplementaryKinds: kinds(of: .supplementaryView),
      decorationKinds: kinds(of: .decorationView))
    askForAttributes(at: target)
    animate()
    layout.finalizeCollectionViewUpdates()
    layout.updateSession = nil
    adjustContent()
    collectionView.holdsOffset = false
  }

  private func prepareLayout() {
    collectionView.counts = newCounts
    collectionView.selection.remap(through: mapping)
    let context = type(of: layout).invalidationContextClass.init()
    context.invalidateDataSourceCounts = !operations.isEmpty
    context.indexMapping = mapping
    if operations.isEmpty { collectionView.display.forgetSizing() }
    layout.invalidateLayout(with: context)
    adjustment = collectionView.layoutCache.takeOffsetAdjustment()
    collectionView.prepareLayoutIfNeeded()
    layout.updateSession = self
    layout.prepare(forCollectionViewUpdates: UpdateItems(operations, mapping: mapping).list)
    collectionView.adoptContentSize(layout.collectionViewContentSize)
    adjustment = adjustment + collectionView.layoutCache.takeOffsetAdjustment()
  }

  /// Moves the content to where the layout wants it: at once under a finger or a scroll, which go on as
  /// before, otherwise along with the elements. Returns the offset that it ends at.
  private func moveContent(keeping anchoring: ScrollAnchoring) -> CGPoint {
    let kept = anchoring.offset(in: collectionView, through: mapping)
    let current = collectionView.contentOffset
    let target: CGPoint
    if collectionView.isHeldByScroll {
      target = collectionView.targetOffset(forProposed: kept ?? current + adjustment)
      shift = target - current
      collectionView.shiftContentOffset(by: shift)
      collectionView.display.shiftDeparting(by: shift)
      for attributes in onScreen.values { attributes.center = attributes.center + shift }
    } else {
      let proposed = kept ?? (collectionView.updateTarget ?? current) + adjustment
      collectionView.stopMovingWithUpdate()
      target = collectionView.targetOffset(forProposed: collectionView.limits.clamp(proposed))
      collectionView.moveWithUpdate(to: target, startTime: startTime, timing: timing)
    }
    collectionView.prepareLayoutIfNeeded()
    return target
  }

  /// Moves the content by what the layout asked for while it finalized the update.
  private func adjustContent() {
    let adjustment = collectionView.layoutCache.takeOffsetAdjustment()
    guard adjustment.isFinite, adjustment != .zero else { return }
    collectionView.prepareLayoutIfNeeded()
    if collectionView.isHeldByScroll {
      collectionView.shiftContent(by: adjustment)
    } else {
      let proposed = (collectionView.updateTarget ?? collectionView.contentOffset) + adjustment
      collectionView.moveWithUpdate(
        to: collectionView.limits.clamp(proposed), startTime: startTime, timing: timing)
    }
  }

  // MARK: Questions to the layout

  /// The kinds that a view is registered for, that the layout makes, or that are displayed.
  private func kinds(of category: CollectionView.ElementCategory) -> [String] {
    let displayed = before.lazy.map(\.key).filter { $0.category == category }.map(\.kind)
    let made = category == .decorationView ? Array(layout.decorationFactories.keys) : []
    return collectionView.display.supply.pool.kinds(of: category).union(displayed).union(made).sorted()
  }

  /// Both the old and the new visible rectangle take part, so that what scrolls in while the offset moves
  /// does too.
  private func askForAttributes(at target: CGPoint) {
    let bounds = collectionView.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let ahead = CGRect(origin: target, size: bounds.size)
    for area in bounds.overlaps(ahead) ? [bounds.union(ahead)] : [bounds, ahead] {
      for attributes in layout.elements(in: area)
      where collectionView.isValid(attributes) && attributes.frame.overlaps(area) {
        after[attributes.elementKey] = attributes.copied
      }
    }
  }

  private func survivor(of old: ElementKey) -> ElementKey? {
    guard !listed.vanishing.contains(old), let new = mapping.survivor(of: old) else { return nil }
    return listed.emerging.contains(new) ? nil : new
  }

  private func origin(of new: ElementKey) -> ElementKey? {
    guard !listed.emerging.contains(new), let old = mapping.origin(of: new) else { return nil }
    return listed.vanishing.contains(old) ? nil : old
  }

  // MARK: Motion

  /// Sets everything in motion.
  private func animate() {
    let time = collectionView.now
    var finals: [ElementKey: ElementAppearance] = [:]
    for element in before { finals[element.key] = appearance(layout.finalAttributes(for: element.key)) }
    var initials: [ElementKey: ElementAppearance] = [:]
    let appearing = after.keys.sorted()
    for key in appearing { initials[key] = appearance(layout.initialAttributes(for: key)) }

    rekeySurvivors(finals: finals, at: time)
    for key in appearing {
      if let attributes = after[key] { appear(attributes, from: initials[key], at: time) }
    }
    collectionView.setNeedsLayout()
    collectionView.display.reorderIfNeeded()
  }

  /// Sets out for attributes from a start, if there is one. What has no view gets one if it can be seen on its
  /// way.
  private func appear(
    _ attributes: CollectionViewLayoutAttributes, from start: ElementAppearance?, at time: TimeInterval
  ) {
    let display = collectionView.display
    if let element = display.elements[attributes.elementKey] {
      let start = start ?? element.appearance
      element.apply(attributes, at: time)
      return element.animate(from: start, startTime: startTime, timing: timing)
    }
    let end = ElementAppearance(attributes)
    let isSeen = attributes.frame.overlaps(collectionView.bounds) || start != nil && start != end
    guard !attributes.isHidden, isSeen, let element = display.makeElement(attributes) else { return }
    element.animate(from: start ?? end, startTime: startTime, timing: timing)
  }

  /// Gives what stays its new keys, and sends away what is gone and what leaves the screen.
  private func rekeySurvivors(finals: [ElementKey: ElementAppearance], at time: TimeInterval) {
    var survivors: [(element: DisplayedElement, key: ElementKey)] = []
    var leaving:
      [(element: DisplayedElement, attributes: CollectionViewLayoutAttributes, oldKey: ElementKey)] = []
    for element in before {
      let oldKey = element.key
      element.stop(at: onScreen[oldKey].map(ElementAppearance.init) ?? element.appearance)
      guard let newKey = survivor(of: oldKey), let attributes = after[newKey] ?? newAttributes(newKey) else {
        leave(element, for: finals[oldKey] ?? element.appearance)
        collectionView.display.depart(element)
        continue
      }
      survivors.append((element, newKey))
      if after[newKey] == nil { leaving.append((element, attributes, oldKey)) }
    }
    collectionView.display.rekey(survivors)
    for (element, attributes, oldKey) in leaving {
      let start = element.appearance
      element.apply(attributes, at: time)
      element.stop(at: start)
      leave(element, for: finals[oldKey] ?? ElementAppearance(attributes))
    }
  }

  private func leave(_ element: DisplayedElement, for end: ElementAppearance) {
    element.animate(from: element.appearance, to: end, startTime: startTime, timing: timing)
  }

  private func newAttributes(_ key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let attributes = collectionView.layoutAttributes(for: key) else { return nil }
    return collectionView.isValid(attributes) ? attributes : nil
  }

  private func appearance(_ attributes: CollectionViewLayoutAttributes?) -> ElementAppearance? {
    guard let attributes, collectionView.isSane(attributes) else { return nil }
    return ElementAppearance(attributes)
  }
}

extension UpdateTransaction: LayoutUpdateSession {
  /// What stays starts from where it is on screen, or where the old layout had it near by; what is new, or
  /// comes from farther away, fades in.
  func defaultInitialAttributes(for newKey: ElementKey) -> CollectionViewLayoutAttributes? {
    if let old = origin(of: newKey), let start = onScreen[old]?.copied ?? attributesAround(old) {
      return start
    }
    let attributes = (after[newKey] ?? newAttributes(newKey))?.copied
    attributes?.alpha = 0
    return attributes
  }

  /// What stays goes to its new place; what is gone fades out where it is.
  func defaultFinalAttributes(for oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    if let new = survivor(of: oldKey), let end = after[new] ?? newAttributes(new) { return end.copied }
    let attributes = onScreen[oldKey]?.copied
    attributes?.alpha = 0
    return attributes
  }

  /// Where the old layout had an element that was not on screen.
  private func attributesAround(_ oldKey: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let attributes = surroundings[oldKey]?.copied else { return nil }
    attributes.center = attributes.center + shift
    return attributes
  }
}
