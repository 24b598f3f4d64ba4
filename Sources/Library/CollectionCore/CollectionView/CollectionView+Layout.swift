import Foundation

extension CollectionView {
  /// The maximum number of successive `prepare()` calls after which the content size is applied. A second call
  /// is needed if the new content size changes the bounds and the new bounds invalidate the layout.
  private static let maximumRounds = 3

  /// The maximum number of rounds of self-sizing in one layout pass or update.
  static let maximumSizingRounds = 10

  /// Performs one layout pass: loads the item counts, prepares the layout, applies the content size, and
  /// creates, updates and removes views so that they match the layout.
  ///
  /// The pass is postponed while the operations of a batch update are collected or a change is committed.
  /// Updates requested during the pass are made after it.
  func performLayoutPass() {
    // A pass inside an update, inside `prepare()` or inside another pass would see a half-made change.
    guard !updates.isBusy, !layoutCache.isPreparing, !isInPass else { return setNeedsLayout() }
    // During an interactive transition, the offset depends on the progress. Set the offset first, because
    // everything below reads the bounds.
    followInteraction()
    // The held item's position invalidates the layout, so it is passed on before the layout is prepared.
    // The step may commit an update of its own, which is not possible once `isInPass` is set.
    reordering.follow()
    // Inside an animation block, a transaction replaces the pass: it prepares the layout and animates the
    // result.
    if updates.animatePass() { return }
    isInPass = true
    // Before `prepare()`: settling may move the content, which may invalidate the layout.
    settleAfterScroll()
    prepareLayoutIfNeeded()
    // The prepared layout knows its period. Re-base now, so that all queries below are made in the first lap.
    rebaseContent()
    // A scroll without invalidation leaves the layout prepared, but may bring orthogonal sections on screen.
    // Only a prepared layout knows these sections.
    updateSectionScrolling()
    // A section that was given another offset has invalidated the layout, so prepare again before asking for
    // elements.
    prepareLayoutIfNeeded()
    showVisibleElements()
    // The views are sorted once, after all of them were added and have their `zIndex`.
    display.reorderIfNeeded()
    // Self-sizing may have moved the content, so the bounds are final only here.
    backgroundView?.frame = bounds
    // Prefetching skips displayed items, so it follows the display.
    prefetching.update()
    isInPass = false
    // Last, because postponed work may start an update, which must not run inside a pass.
    updates.passEnded()
  }

  // MARK: Visible elements

  /// Updates the visible elements until self-sizing converges, in at most ten rounds.
  ///
  /// In each round, views that are shown at a new size are asked for their preferred attributes. The layout
  /// may then change, which may bring more elements on screen.
  func showVisibleElements() {
    var newlyDisplayed: Set<ElementKey> = []
    // An item that the content was just scrolled to is the anchor: sizes measured around the item must not
    // move it.
    var anchoring = layoutCache.takeScrollTarget(at: contentOffset).map(ScrollAnchoring.init)
    // Only a displayed cell can be asked for its size.
    display.update(with: visibleAttributes(), in: bounds)
    // While a change animates, remember where the elements are in the window before any size changes. Their
    // animations continue from there after the last round.
    let change = updates.animatedChange
    let appearances =
      change == nil || display.needingPreferredSize.isEmpty ? [] : display.appearancesInWindow()
    defer { if let change { display.continueAnimations(from: appearances, in: change) } }
    for _ in 0..<Self.maximumSizingRounds {
      let preferences = preferences(of: display.needingPreferredSize, askingAgain: false)
      guard !preferences.isEmpty else { return }
      // Cells that first appear in this pass are the last choice as an anchor, because the user has not seen
      // them yet.
      newlyDisplayed.formUnion(display.newlyDisplayed)
      // The anchor is chosen once, before the first invalidation: afterwards the displayed frames are out of
      // date.
      let anchor =
        anchoring ?? ScrollAnchoring(in: self, for: .preferredSizes(newlyDisplayed: newlyDisplayed))
      anchoring = anchor
      preferences.forEach { $0.invalidateLayout() }
      // All preferences of a round cause one `prepare()`. The offset is locked meanwhile, because the anchor
      // decides where the content goes.
      prepareWithLockedOffset()
      // Orthogonal sections come first: moving a section invalidates the layout, and the anchor below is
      // looked up in a prepared layout.
      anchor.restoreSections(in: self)
      prepareLayoutIfNeeded()
      restore(anchor)
      if !isOffsetLocked { pullBackIntoContent() }
      // New sizes or a new offset may bring more cells on screen, for the next round.
      display.update(with: visibleAttributes(), in: bounds)
    }
    if !display.needingPreferredSize.isEmpty { reportRestlessSizes() }
  }

  /// Prepares the layout while the content offset is locked, then applies the layout's offset adjustment and
  /// brings the offset within the new limits.
  private func prepareWithLockedOffset() {
    let oldLimits = limits
    let settled = withOffsetLocked {
      prepareLayoutIfNeeded()
      return settledOffset(contentOffset, from: oldLimits)
    }
    // Inside a larger change that locks the offset, that change settles the offset at its end.
    guard !isOffsetLocked else { return }
    let settling = scrollState == .idle ? settled - contentOffset : .zero
    shiftContent(by: layoutCache.takeOffsetAdjustment() + settling)
  }

  private func reportRestlessSizes() {
    let elements = display.needingPreferredSize.map { LayoutElement($0.key).phrase }
    report(
      .restlessSizes,
      """
      After \(Self.maximumSizingRounds) rounds within a pass, views still need another size \
      (\(elements.joined(separator: ", "))); the next pass continues. A cell that has its preferred size must \
      prefer the same size again.
      """)
  }

  // MARK: Preparing

  /// Loads the item counts if necessary. If the layout is invalid, prepares it and applies its content size.
  package func prepareLayoutIfNeeded() {
    guard !layoutCache.isPreparing else { return }
    _ = loadedCounts
    prepareUntilStable()
    // The offset was last converted inside `prepareLayout()`. Convert it here too if the layout was valid but
    // the bounds changed.
    keepMirroredOffset()
    // After the content size is known, because the anchor and the target offset are clamped to it.
    settleAfterResize()
  }

  /// The diagnostic about a layout that invalidates itself in every `prepare()`.
  var invalidationInPrepare: LayoutDiagnostic {
    LayoutDiagnostic(
      kind: .invalidationInPrepare,
      message: """
        \(type(of: currentLayout)) invalidated itself inside prepare() again and again; ignored. A layout may set a \
        property in prepare() only to a value that stays.
        """)
  }

  private func prepareUntilStable() {
    var invalidatesItself = false
    for _ in 0..<Self.maximumRounds where !layoutCache.isPrepared {
      // The new content size may change the bounds, or the sections their offsets. Either may invalidate the
      // layout again.
      invalidatesItself = prepareLayout()
      updateSectionScrolling()
    }
    // The content size of the last round moved the bounds once more. That size is kept, but a layout may have
    // dropped in the invalidation what it needs for queries.
    if !layoutCache.isPrepared, !invalidatesItself {
      layoutCache.beginPreparing()
      currentLayout.hooks.prepare()
      layoutCache.endPreparing(in: bounds)
    }
    // A layout that invalidates itself in every round counts as prepared after the last one.
    layoutCache.acceptUnstableLayout()
  }

  /// Prepares the layout once: applies pending adjustments of size and offset, calls `prepare()`, and adopts
  /// the content size.
  /// - Returns: Whether the layout invalidated itself in `prepare()`.
  private func prepareLayout() -> Bool {
    // The mirrored x depends on the content's width, so it is read before the width changes.
    layoutCache.keepMirroredOffset(offsetSeenByLayout)
    // The size is adjusted before the offset: the adjusted offset may lie within the adjusted size only.
    let growth = layoutCache.takeSizeAdjustment()
    if growth != .zero {
      contentSize = CGSize(
        width: contentSize.width + growth.width, height: contentSize.height + growth.height)
    }
    // The offset is adjusted before `prepare()`, so that the layout prepares for the final bounds.
    shiftContent(by: layoutCache.takeOffsetAdjustment())
    layoutCache.beginPreparing()
    currentLayout.hooks.prepare()
    let size = currentLayout.hooks.collectionViewContentSize
    // A scroll changes no period, and asking for it in each frame would cost time.
    currentLayout.wasPrepared(contentSize: layoutCache.isLoopStale ? size : nil)
    layoutCache.didUpdateLoop()
    layoutCache.endPreparing(in: bounds)
    let invalidatesItself = !layoutCache.isPrepared
    if layoutCache.takeEndlessSelfInvalidation(in: bounds) { onDiagnostic(invalidationInPrepare) }
    // After `isPreparing` is cleared, because a new size may move the bounds and invalidate the layout.
    adoptContentSize(size)
    // In an interactive transition, `prepare()` may have moved the offsets at which the transition starts and
    // ends.
    followInteraction()
    // Last, because the conversion back needs the new content width.
    keepMirroredOffset()
    return invalidatesItself
  }

  /// Scrolls to the recorded x offset, which is in the layout's own coordinates, after the content's width,
  /// the view's width or the layout direction changed. A mirrored layout measures x from the right.
  private func keepMirroredOffset() {
    guard let kept = layoutCache.takeMirroredOffset() else { return }
    // The inset at the start may have changed together with the content, as the safe area inset does.
    let inset = currentLayout.isMirrored ? adjustedContentInset.right : adjustedContentInset.left
    let x = kept.x + (kept.startInset.map { $0 - inset } ?? 0)
    let target = CGPoint(x: contentOffset(seenByLayoutAs: x), y: contentOffset.y)
    if isOffsetLocked {
      layoutCache.adjustOffset(by: target - contentOffset)
    } else {
      shiftContent(by: (scrollState == .idle ? limits.clamp(target) : target) - contentOffset)
    }
  }

  /// Moves the content, a running scroll and running animations by `delta` points, because the layout moved
  /// its elements by the same distance.
  ///
  /// While an update or a layout change is committed, the running animations do not move, because the
  /// change's animator keeps the elements in place in the window.
  func shiftContent(by delta: CGPoint) {
    guard delta.isFinite, delta != .zero else { return }
    shiftContentOffset(by: delta)
    if !updates.isCommitting { display.shiftAnimations(by: delta) }
  }

  /// Sets the content size to that of the layout, in points. A negative length counts as zero.
  func adoptContentSize(_ layoutSize: CGSize) {
    guard layoutSize.isFinite else {
      report(.absurdContentSize, "The layout's content size is \(layoutSize); \(contentSize) is kept.")
      return
    }
    // A layout without items may take a spacing away that it did not add.
    let size = CGSize(width: max(0, layoutSize.width), height: max(0, layoutSize.height))
    let loop = currentLayout.loop?.scroll
    guard size != contentSize || loop != contentLoop else { return }
    setContent(size, loop: loop)
    if !isOffsetLocked { pullBackIntoContent() }
  }

  /// Clamps a content offset that lies beyond the end of the content, unless a running scroll will bring the
  /// content back.
  func pullBackIntoContent() {
    guard scrollState == .idle else { return }
    let pulled = limits.clampedToEnd(contentOffset)
    if pulled != contentOffset { contentOffset = pulled }
  }

  // MARK: Resizing

  /// Updates the content offset after a resize of the view.
  ///
  /// The anchor (an item that `scrollAnchor` chooses) returns to its position on screen; without an anchor,
  /// the offset is kept. The layout may then choose a target offset, so that an item at a snap point stays
  /// there. A running scroll continues to its end.
  private func settleAfterResize() {
    let resize = layoutCache.takeResize(to: bounds.size)
    guard resize.isResized, interaction == nil else { return }
    // A layout that the resize did not invalidate has the loop of the old size.
    if currentLayout.loop != nil {
      let size = currentLayout.hooks.collectionViewContentSize
      currentLayout.updateLoop(contentSize: size)
      adoptContentSize(size)
    }
    // First the limits of the new size, then the anchor. The layout decides last, as in an update.
    pullBackIntoContent()
    if let anchor = resize.anchor { restore(anchor) }
    guard scrollState == .idle else {
      // The scroll keeps its motion. Where it ends, `settleAfterScroll()` asks the layout.
      layoutCache.settleAfterScroll()
      return
    }
    contentOffset = finiteTarget(currentLayout.target(forProposed: contentOffset), proposed: contentOffset)
    // The new offset is a change of bounds, which may have invalidated the layout.
    prepareUntilStable()
  }

  /// Moves the content to the layout's target offset once a scroll that was running during a resize has
  /// ended.
  private func settleAfterScroll() {
    guard scrollState == .idle, layoutCache.takeUnsettled() else { return }
    settle()
  }

  // MARK: Queries to the layout

  /// Returns the layout's attributes for the visible rectangle. While the last query result covers the
  /// rectangle, the layout is asked only for the elements that were invalidated since that query.
  func visibleAttributes() -> [CollectionViewLayoutAttributes] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    var rect = bounds.insetBy(dx: -overscan, dy: -overscan)
    let answer: [CollectionViewLayoutAttributes]
    if let query = layoutCache.query, query.rect.contains(bounds) {
      guard !layoutCache.staleElements.isEmpty else { return query.attributes }
      rect = query.rect
      answer = refreshed(query.attributes, in: rect)
    } else {
      // Before the query: the layout may recycle the attributes of its last result only if nothing else
      // refers to them.
      layoutCache.forgetQuery()
      // While an update moves the content offset, the whole visible rectangle may be beyond the new content.
      if updateTarget != nil, partWithElements(of: rect) == nil { return [] }
      answer = currentLayout.elements(in: rect)
    }
    // A layout may invalidate itself during the query; its result then holds for this pass only.
    if layoutCache.isPrepared { layoutCache.remember(answer, in: rect) }
    return answer
  }

  /// Returns the part of a rectangle around the visible one in which the layout may have elements; `nil` if
  /// there is none.
  ///
  /// A layout that places its elements by the content offset is asked wherever the offset is. Any other layout
  /// need not answer beyond its content.
  func partWithElements(of rect: CGRect) -> CGRect? {
    currentLayout.followsOffset ? rect : currentLayout.contentPart(of: rect)
  }

  /// Returns a query result with the attributes of invalidated elements replaced by new ones.
  private func refreshed(
    _ attributes: [CollectionViewLayoutAttributes], in rect: CGRect
  ) -> [CollectionViewLayoutAttributes] {
    let stale = layoutCache.staleElements
    let laps = currentLayout.loop?.laps(around: rect) ?? 0...0
    let copies = laps == 0...0 ? stale.sorted() : laps.flatMap { lap in stale.sorted().map { $0.inLap(lap) } }
    return attributes.filter { !stale.contains($0.elementKey.inLap(0)) }
      + copies.compactMap { key in
        // An item that does not exist may be invalidated too; a layout need not answer for it.
        key.category == .cell && !loadedCounts.contains(key) ? nil : currentLayout.attributes(for: key)
      }.filter {
        $0.storedFrame.isDisplayed(in: rect) || $0.elementKey == heldElement
      }
  }

  /// Returns the layout's attributes of an element, displayed or not, or `nil` if the layout has none.
  func layoutAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    currentLayout.attributes(for: key)
  }

  /// Returns the layout's attributes of an element, or `nil` if there are none. For attributes that cannot
  /// be shown, reports a diagnostic and returns `nil`.
  func validLayoutAttributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    guard let attributes = layoutAttributes(for: key) else { return nil }
    return isValid(attributes) ? attributes : nil
  }

  /// Returns the content offset at which an update or a layout change ends, in points. Asks the current
  /// layout, then the delegate.
  func targetOffset(forProposed proposed: CGPoint) -> CGPoint {
    targetOffset(forProposed: proposed, in: currentLayout)
  }

  /// Returns the content offset at which an update or a layout change ends, in points. Asks `layout`, then
  /// the delegate.
  func targetOffset(forProposed proposed: CGPoint, in layout: CollectionViewLayout) -> CGPoint {
    var target = layout.target(forProposed: proposed)
    if let delegate {
      target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    return finiteTarget(target, proposed: proposed)
  }

  /// Handles an invalidation of a layout with a context. The base class of layouts calls this method for
  /// every invalidation.
  package func layoutWasInvalidated(
    _ layout: CollectionViewLayout, with context: CollectionViewLayoutInvalidationContext
  ) {
    // A query in several laps of looping content may invalidate the layout for each lap. The results in the
    // view stay valid.
    guard !layout.loopState.isChangingLap else { return }
    let isPart = interaction?.layout.noteInvalidation(of: layout, with: context) ?? false
    guard layout === currentLayout || isPart else { return }
    guard !layoutCache.isPreparing else {
      // Ignored: the layout has not computed its geometry yet, or has just done so.
      return layoutCache.noteInvalidationInPrepare()
    }
    layoutCache.invalidate(by: context)
    if context.forgetsSizes, !layoutCache.isInvalidatedByScroll { display.forgetSizing() }
    setNeedsLayout()
  }
}
