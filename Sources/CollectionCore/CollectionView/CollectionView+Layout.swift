import Foundation

extension CollectionView {
  /// The most rounds of preparing within one pass: a content size that changes the bounds that change the
  /// layout.
  private static let mostRounds = 3

  /// The most rounds of asking new cells for their preferred sizes within one pass.
  private static let mostSizingRounds = 10

  /// One layout pass: counts, `prepare()`, content size, the visible elements and their views.
  ///
  /// Waits for the next one while an update is collected or committed. Updates that were asked for during the
  /// pass are made after it.
  func performLayoutPass() {
    guard !updates.isBusy, !layoutCache.isPreparing, !isInPass else { return setNeedsLayout() }
    followInteraction()
    if updates.animatePass() { return }
    isInPass = true
    settleAfterScroll()
    prepareLayoutIfNeeded()
    updateSectionScrolling()
    prepareLayoutIfNeeded()
    for _ in 0..<Self.mostSizingRounds {
      let sized = display.update(with: visibleAttributes(), in: bounds)
      guard isInvalidated(byPreferencesOf: sized) else { break }
      prepareLayoutIfNeeded()
    }
    display.reorderIfNeeded()
    backgroundView?.frame = bounds
    isInPass = false
    updates.passEnded()
  }

  /// Loads the counts and prepares the layout if either is dirty, and follows the content size.
  func prepareLayoutIfNeeded() {
    guard !layoutCache.isPreparing else { return }
    _ = loadedCounts
    prepareUntilStable()
    settleAfterResize()
  }

  private func prepareUntilStable() {
    for _ in 0..<Self.mostRounds where !layoutCache.isPrepared {
      prepareLayout()
      updateSectionScrolling()
    }
    layoutCache.isPrepared = true
  }

  private func prepareLayout() {
    shiftContent(by: layoutCache.takeOffsetAdjustment())
    layoutCache.beginPreparing()
    currentLayout.prepare()
    let size = currentLayout.collectionViewContentSize
    layoutCache.isPreparing = false
    adoptContentSize(size)
    followInteraction()
  }

  /// Moves the content, a scroll and running animations by `delta` points, because the layout moved its
  /// elements by as much.
  func shiftContent(by delta: CGPoint) {
    guard delta.isFinite, delta != .zero else { return }
    shiftContentOffset(by: delta)
    display.shiftAnimations(by: delta)
  }

  private func adoptContentSize(_ size: CGSize) {
    guard size.isFinite, size.width >= 0, size.height >= 0 else {
      report(.absurdContentSize, "The layout's content size is \(size); \(contentSize) is kept.")
      return
    }
    guard size != contentSize else { return }
    contentSize = size
    if !holdsOffset { pullBackIntoContent() }
  }

  /// Moves an offset that lies beyond the content back to its end, unless a scroll will see to that.
  private func pullBackIntoContent() {
    guard scrollState == .idle else { return }
    let limit = maximumContentOffset
    let pulled = CGPoint(x: min(contentOffset.x, limit.x), y: min(contentOffset.y, limit.y))
    if pulled != contentOffset { contentOffset = pulled }
  }

  // MARK: Resizing

  /// After a resize: the layout may say where the content should be now, so that a docked item stays docked.
  ///
  /// A scroll is left alone until it ends.
  private func settleAfterResize() {
    defer { layoutCache.laidOutSize = bounds.size }
    guard let size = layoutCache.laidOutSize, size != bounds.size, interaction == nil else { return }
    pullBackIntoContent()
    guard scrollState == .idle else {
      layoutCache.isUnsettled = true
      return
    }
    let target = currentLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    contentOffset = finiteTarget(target, proposed: contentOffset)
    prepareUntilStable()
  }

  /// Sends a scroll that ended where the layout of another size wanted it to where this one does.
  private func settleAfterScroll() {
    guard layoutCache.isUnsettled, scrollState == .idle else { return }
    layoutCache.isUnsettled = false
    settle()
  }

  // MARK: Answers of the layout

  /// The layout's answer for what is visible, asked for only if the last one does not cover it.
  private func visibleAttributes() -> [CollectionViewLayoutAttributes] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    if let query = layoutCache.query, query.rect.contains(bounds) { return query.attributes }
    let rect = bounds.insetBy(dx: -overscan, dy: -overscan)
    let attributes = currentLayout.layoutAttributesForElements(in: rect) ?? []
    layoutCache.query = (rect, attributes)
    return attributes
  }

  /// An element's attributes as the layout gives them, displayed or not; nil where it has none.
  func layoutAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    currentLayout.attributes(for: key)
  }

  /// An element's attributes, if they can be shown; says so if not.
  func validLayoutAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let attributes = layoutAttributes(for: key) else { return nil }
    return isValid(attributes) ? attributes : nil
  }

  /// The layout's word on where content should be, and the delegate's after it.
  func targetOffset(forProposed proposed: CGPoint) -> CGPoint {
    targetOffset(forProposed: proposed, in: currentLayout)
  }

  /// A layout's word on where content should be, and the delegate's after it.
  func targetOffset(forProposed proposed: CGPoint, in layout: CollectionViewLayout) -> CGPoint {
    var target = layout.targetContentOffset(forProposedContentOffset: proposed)
    if let delegate {
      target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    return finiteTarget(target, proposed: proposed)
  }

  /// The funnel of every invalidation.
  package func layoutWasInvalidated(
    _ layout: CollectionViewLayout, with context: CollectionViewLayoutInvalidationContext
  ) {
    let isPart = interaction?.layout.noteInvalidation(of: layout) ?? false
    guard layout === currentLayout || isPart else { return }
    guard !layoutCache.isPreparing else {
      report(.invalidationInPrepare, "\(type(of: layout)) invalidated itself inside prepare(); ignored.")
      return
    }
    layoutCache.invalidate(adjustingOffsetBy: context.contentOffsetAdjustment)
    setNeedsLayout()
  }
}
