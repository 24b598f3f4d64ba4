import Foundation

extension CollectionView {
  /// The most rounds of preparing within one pass: a content size that changes the bounds that change the
  /// layout.
  private static let maximumRounds = 3

  /// One layout pass: counts, `prepare()`, content size, the visible elements and their views.
  ///
  /// Waits for the next one while an update is collected or committed. Updates that were asked for during the
  /// pass are made after it.
  func performLayoutPass() {
    guard !updates.isBusy, !layoutCache.isPreparing, !isInPass else { return setNeedsLayout() }
    followInteraction()
    reordering.follow()
    if updates.animatePass() { return }
    isInPass = true
    settleAfterScroll()
    prepareLayoutIfNeeded()
    updateSectionScrolling()
    prepareLayoutIfNeeded()
    showVisibleElements()
    display.reorderIfNeeded()
    backgroundView?.frame = bounds
    prefetching.update()
    isInPass = false
    updates.passEnded()
  }

  /// Loads the counts and prepares the layout if either is dirty, and follows the content size.
  package func prepareLayoutIfNeeded() {
    guard !layoutCache.isPreparing else { return }
    _ = loadedCounts
    prepareUntilStable()
    keepMirroredOffset()
    settleAfterResize()
  }

  private func prepareUntilStable() {
    for _ in 0..<Self.maximumRounds where !layoutCache.isPrepared {
      prepareLayout()
      updateSectionScrolling()
    }
    layoutCache.isPrepared = true
  }

  private func prepareLayout() {
    layoutCache.mirroredOffset = offsetSeenByLayout
    let growth = layoutCache.takeSizeAdjustment()
    if growth != .zero {
      contentSize = CGSize(
        width: contentSize.width + growth.width, height: contentSize.height + growth.height)
    }
    shiftContent(by: layoutCache.takeOffsetAdjustment())
    layoutCache.beginPreparing()
    currentLayout.hooks.prepare()
    let size = currentLayout.hooks.collectionViewContentSize
    layoutCache.isPreparing = false
    adoptContentSize(size)
    followInteraction()
    keepMirroredOffset()
  }

  /// The content's width may have changed on the side that a mirrored layout counts from.
  private func keepMirroredOffset() {
    guard let kept = layoutCache.mirroredOffset else { return }
    layoutCache.mirroredOffset = nil
    // The inset at the start may have changed along with the content, as the safe area's does.
    let inset = currentLayout.isMirrored ? adjustedContentInset.right : adjustedContentInset.left
    let x = kept.x + (kept.startInset.map { $0 - inset } ?? 0)
    let target = CGPoint(x: contentOffset(seenByLayoutAs: x), y: contentOffset.y)
    if isOffsetLocked {
      layoutCache.adjustOffset(by: target - contentOffset)
    } else {
      shiftContent(by: (scrollState == .idle ? limits.clamp(target) : target) - contentOffset)
    }
  }

  /// Moves the content, a scroll and running animations by `delta` points, because the layout moved its
  /// elements by as much. While a change is committed, its own motion sees to the animations.
  func shiftContent(by delta: CGPoint) {
    guard delta.isFinite, delta != .zero else { return }
    shiftContentOffset(by: delta)
    if !updates.isCommitting { display.shiftAnimations(by: delta) }
  }

  func adoptContentSize(_ size: CGSize) {
    guard size.isFinite, size.width >= 0, size.height >= 0 else {
      report(.absurdContentSize, "The layout's content size is \(size); \(contentSize) is kept.")
      return
    }
    guard size != contentSize else { return }
    contentSize = size
    if !isOffsetLocked { pullBackIntoContent() }
  }

  /// Moves an offset that lies beyond the content back to its end, unless a scroll will see to that.
  func pullBackIntoContent() {
    guard scrollState == .idle else { return }
    let limit = maximumContentOffset
    let pulled = CGPoint(x: min(contentOffset.x, limit.x), y: min(contentOffset.y, limit.y))
    if pulled != contentOffset { contentOffset = pulled }
  }

  // MARK: Resizing

  /// After a resize: the content goes where the scroll anchor wants it, or else stays, and the layout may say
  /// where it should be now, so that a docked item stays docked.
  ///
  /// A scroll goes on until it ends.
  private func settleAfterResize() {
    defer {
      layoutCache.laidOutSize = bounds.size
      layoutCache.resizeAnchor = nil
    }
    guard let size = layoutCache.laidOutSize, size != bounds.size, interaction == nil else { return }
    pullBackIntoContent()
    if let anchor = layoutCache.resizeAnchor { restore(anchor) }
    guard scrollState == .idle else {
      layoutCache.isUnsettled = true
      return
    }
    contentOffset = finiteTarget(currentLayout.target(forProposed: contentOffset), proposed: contentOffset)
    prepareUntilStable()
  }

  /// Sends a scroll that ended where the layout of another size wanted it to where this one does.
  private func settleAfterScroll() {
    guard layoutCache.isUnsettled, scrollState == .idle else { return }
    layoutCache.isUnsettled = false
    settle()
  }

  // MARK: Answers of the layout

  /// The layout's answer for what is visible, asked for only as far as the last one does not hold.
  func visibleAttributes() -> [CollectionViewLayoutAttributes] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    var rect = bounds.insetBy(dx: -overscan, dy: -overscan)
    let answer: [CollectionViewLayoutAttributes]
    if let query = layoutCache.query, query.rect.contains(bounds) {
      guard !layoutCache.staleElements.isEmpty else { return query.attributes }
      rect = query.rect
      answer = refreshed(query.attributes, in: rect)
    } else {
      // Whose objects the layout may use for the new one.
      layoutCache.forgetQuery()
      answer = currentLayout.elements(in: rect)
    }
    // A layout may invalidate itself while it answers; its answer then holds for this pass only.
    if layoutCache.isPrepared { layoutCache.remember(answer, in: rect) }
    return answer
  }

  /// An answer for a rectangle with the elements in it that became invalid asked for again.
  private func refreshed(
    _ attributes: [CollectionViewLayoutAttributes], in rect: CGRect
  ) -> [CollectionViewLayoutAttributes] {
    let stale = layoutCache.staleElements
    return attributes.filter { !stale.contains($0.elementKey) }
      + stale.sorted().compactMap(currentLayout.attributes(for:)).filter {
        $0.frame.overlaps(rect) || $0.elementKey == heldElement
      }
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
    var target = layout.target(forProposed: proposed)
    if let delegate {
      target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    return finiteTarget(target, proposed: proposed)
  }

  /// The funnel of every invalidation.
  package func layoutWasInvalidated(
    _ layout: CollectionViewLayout, with context: CollectionViewLayoutInvalidationContext
  ) {
    let isPart = interaction?.layout.noteInvalidation(of: layout, with: context) ?? false
    guard layout === currentLayout || isPart else { return }
    guard !layoutCache.isPreparing else {
      report(.invalidationInPrepare, "\(type(of: layout)) invalidated itself inside prepare(); ignored.")
      return
    }
    layoutCache.invalidate(by: context)
    if context.forgetsSizes, !layoutCache.isScrolled { display.forgetSizing() }
    setNeedsLayout()
  }
}
