import Foundation

extension CollectionView {
  /// The most rounds of preparing within one pass: a content size that changes the bounds that change the layout.
  private static let mostRounds = 3

  /// The most rounds of asking new cells for their preferred sizes within one pass.
  private static let mostSizingRounds = 10

  /// One layout pass: counts, `prepare()`, content size, the visible elements and their views.
  func performLayoutPass() {
    guard !updates.isBusy, !layoutCache.isPreparing else { return }
    prepareLayoutIfNeeded()
    for _ in 0..<Self.mostSizingRounds {
      let appeared = display.update(with: visibleAttributes(), in: bounds)
      guard display.invalidatedByPreferredSizes(of: appeared) else { break }
      prepareLayoutIfNeeded()
    }
    display.restack()
    backgroundView?.frame = bounds
  }

  /// Loads the counts and prepares the layout if either is dirty, and follows the content size.
  func prepareLayoutIfNeeded() {
    _ = loadedCounts
    for _ in 0..<Self.mostRounds where !layoutCache.isPrepared { prepareLayout() }
    layoutCache.isPrepared = true
    settleAfterResize()
  }

  private func prepareLayout() {
    let adjustment = layoutCache.offsetAdjustment
    layoutCache.offsetAdjustment = .zero
    if adjustment != .zero { shiftContentOffset(by: adjustment) }
    layoutCache.isPrepared = true
    layoutCache.isPreparing = true
    currentLayout.prepare()
    let size = currentLayout.collectionViewContentSize
    layoutCache.isPreparing = false
    adoptContentSize(size)
  }

  private func adoptContentSize(_ size: CGSize) {
    guard size.isFinite, size.width >= 0, size.height >= 0 else {
      report(.absurdContentSize, "The layout's content size is \(size); \(contentSize) is kept.")
      return
    }
    guard size != contentSize else { return }
    contentSize = size
    if !updates.isBusy { pullBackIntoContent() }
  }

  /// After a resize: the layout may say where the content should be now, so that a docked item stays docked.
  private func settleAfterResize() {
    defer { layoutCache.laidOutSize = bounds.size }
    guard let size = layoutCache.laidOutSize, size != bounds.size else { return }
    pullBackIntoContent()
    guard scrollState == .idle else { return }
    let target = currentLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    contentOffset = finiteTarget(target, proposed: contentOffset)
    for _ in 0..<Self.mostRounds where !layoutCache.isPrepared { prepareLayout() }
  }

  /// Moves an offset that lies beyond the content back to its end, unless a scroll will see to that.
  private func pullBackIntoContent() {
    guard scrollState == .idle else { return }
    let limit = maximumContentOffset
    let pulled = CGPoint(x: min(contentOffset.x, limit.x), y: min(contentOffset.y, limit.y))
    if pulled != contentOffset { contentOffset = pulled }
  }

  /// The layout's answer for what is visible, asked for only if the last one does not cover it.
  private func visibleAttributes() -> [CollectionViewLayoutAttributes] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    if let query = layoutCache.query, query.rect.contains(bounds) { return query.attributes }
    let rect = bounds.insetBy(dx: -overscan, dy: -overscan)
    let attributes = currentLayout.layoutAttributesForElements(in: rect) ?? []
    layoutCache.query = (rect, attributes)
    return attributes
  }

  /// The funnel of every invalidation.
  package func layoutWasInvalidated(
    _ layout: CollectionViewLayout, with context: CollectionViewLayoutInvalidationContext
  ) {
    guard layout === currentLayout else { return }
    guard !layoutCache.isPreparing else {
      report(.invalidationInPrepare, "\(type(of: layout)) invalidated itself inside prepare(); ignored.")
      return
    }
    layoutCache.invalidate(adjustingOffsetBy: context.contentOffsetAdjustment)
    setNeedsLayout()
  }

  // MARK: Another layout

  func replaceLayout(with layout: CollectionViewLayout) {
    guard layout !== currentLayout else { return }
    let old = currentLayout
    let anchor = indexPathNearestMiddle()
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for view in display.views { view.willTransition(from: old, to: layout) }
    old.detach(from: self)
    currentLayout = layout
    layout.attach(to: self)
    let context = type(of: layout).invalidationContextClass.init()
    context.invalidateEverything = true
    layout.invalidateLayout(with: context)
    setNeedsLayout()
    if let anchor, counts != nil { adoptOffset(keeping: anchor) }
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
    for view in display.views { view.didTransition(from: old, to: layout) }
  }

  private func adoptOffset(keeping anchor: IndexPath) {
    prepareLayoutIfNeeded()
    var proposed = contentOffset
    if let attributes = currentLayout.layoutAttributesForItem(at: anchor) {
      proposed = clampedContentOffset(
        CGPoint(x: attributes.center.x - bounds.width / 2, y: attributes.center.y - bounds.height / 2))
    }
    contentOffset = targetOffset(forProposed: proposed)
  }

  /// The layout's word on where content should be, and the delegate's after it.
  func targetOffset(forProposed proposed: CGPoint) -> CGPoint {
    var target = currentLayout.targetContentOffset(forProposedContentOffset: proposed)
    if let delegate {
      target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    return finiteTarget(target, proposed: proposed)
  }

  private func indexPathNearestMiddle() -> IndexPath? {
    let middle = bounds.center
    return display.cells.min {
      distance($0.attributes.center, middle) < distance($1.attributes.center, middle)
    }?
    .key.indexPath
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
}
