import Foundation

/// The cached results of the layout, and whether they are valid.
@MainActor
struct LayoutCache {
  /// Whether the layout is prepared: it was not invalidated since its last `prepare()`, or was accepted
  /// although it invalidates itself in every round.
  private(set) var isPrepared = false
  private(set) var isPreparing = false

  /// Whether the current layout was ever prepared. Before that, it is not asked about bounds changes.
  private(set) var wasEverPrepared = false

  /// Whether the bounds change in progress invalidates the layout; the layout is asked before the change.
  private var isInvalidatedByBounds = false

  /// Whether a scroll is invalidating the layout. Such an invalidation does not make cells measure again.
  private(set) var isInvalidatedByScroll = false

  /// The rectangle and the result of the last query; `nil` after an invalidation of more than individual
  /// elements.
  private(set) var query: (rect: CGRect, attributes: [CollectionViewLayoutAttributes])?

  /// The elements that were invalidated individually since the query, each in lap 0 for all its copies.
  private(set) var staleElements: Set<ElementKey> = []

  /// The size of the bounds in the last layout pass, for detecting a resize; `nil` before the first pass.
  private(set) var laidOutSize: CGSize?

  /// The scroll anchor from before a resize, or `nil` without a resize.
  private var resizeAnchor: ScrollAnchoring?

  /// Whether the layout must choose an offset once the running scroll ends, because the view was resized
  /// during the scroll.
  private(set) var isUnsettled = false

  /// The item that the content was scrolled to since the last layout pass.
  private var scrollTarget: ScrollTarget?

  /// The x offset to restore after the content's width changed, or `nil` if there is none to restore.
  private(set) var mirroredOffset: MirroredOffset?

  /// An offset along x in the layout's own coordinates, in points.
  struct MirroredOffset {
    let x: CGFloat

    /// The inset at the content's start, in points, or `nil` if the content is not at its start.
    let startInset: CGFloat?
  }

  /// The adjustments requested by invalidation contexts and not yet applied, in points.
  private var offsetAdjustment = CGPoint.zero
  private var sizeAdjustment = CGSize.zero

  /// Whether anything but a scroll has invalidated the layout since it was last prepared, so that the period
  /// of its content may have changed.
  private(set) var isLoopStale = true

  mutating func invalidate(by context: CollectionViewLayoutInvalidationContext) {
    isPrepared = false
    if !isInvalidatedByScroll { isLoopStale = true }
    adjustOffset(by: context.contentOffsetAdjustment)
    sizeAdjustment.width += context.contentSizeAdjustment.width
    sizeAdjustment.height += context.contentSizeAdjustment.height
    if context.invalidatesAllGeometry || context.isForPreferredSizes || context.changesAnswers {
      forgetQuery()
    } else if query != nil {
      staleElements.formUnion(context.invalidatedElements)
    }
  }

  /// Marks the attributes of an element and its copies in the last query result as stale.
  mutating func invalidate(_ key: ElementKey) {
    if query != nil { staleElements.insert(key.inLap(0)) }
  }

  // MARK: Preparing

  mutating func beginPreparing() {
    isPrepared = true
    isPreparing = true
    wasEverPrepared = true
  }

  /// Begins an extra `prepare()` for diagnostics, which does not make an invalid layout valid.
  mutating func beginPreparingAgain() { isPreparing = true }

  mutating func endPreparing() { isPreparing = false }

  /// Records that the period of the prepared layout's content is known.
  mutating func didUpdateLoop() { isLoopStale = false }

  /// Marks the layout as prepared although it invalidates itself in every round.
  mutating func acceptUnstableLayout() { isPrepared = true }

  /// Marks the layout as replaced: the new layout is not asked about bounds changes before its `prepare()`.
  mutating func layoutWasReplaced() { wasEverPrepared = false }

  // MARK: Bounds changes

  /// Records, before a bounds change, whether the change invalidates the layout.
  mutating func boundsWillChange(invalidatesLayout: Bool) { isInvalidatedByBounds = invalidatesLayout }

  /// Begins the layout's invalidation after a bounds change; returns whether the layout requested it.
  ///
  /// If the result is `true`, call `endBoundsInvalidation()` after the invalidation.
  mutating func beginBoundsInvalidation(isScroll: Bool) -> Bool {
    guard isInvalidatedByBounds else { return false }
    isInvalidatedByBounds = false
    isInvalidatedByScroll = isScroll
    return true
  }

  mutating func endBoundsInvalidation() { isInvalidatedByScroll = false }

  /// Records the scroll anchor before a resize; of several resizes before a pass, the first one counts.
  mutating func resizeWillBegin(_ anchor: @autoclosure () -> ScrollAnchoring?) {
    resizeAnchor = resizeAnchor ?? anchor()
  }

  /// Records the size of the bounds in a layout pass.
  ///
  /// - Returns: Whether the view was resized since the last pass, and the scroll anchor from before the
  ///   resize.
  mutating func takeResize(to size: CGSize) -> (isResized: Bool, anchor: ScrollAnchoring?) {
    defer {
      laidOutSize = size
      resizeAnchor = nil
    }
    return (laidOutSize.map { $0 != size } ?? false, resizeAnchor)
  }

  /// Sets `isUnsettled`, because the view was resized during a scroll.
  mutating func settleAfterScroll() { isUnsettled = true }

  /// Returns `isUnsettled` and sets it to `false`.
  mutating func takeUnsettled() -> Bool {
    defer { isUnsettled = false }
    return isUnsettled
  }

  // MARK: Adjustments

  /// Adds a change of the offset, to be applied later.
  mutating func adjustOffset(by delta: CGPoint) { offsetAdjustment = offsetAdjustment + delta }

  /// Returns the accumulated offset adjustment and resets it.
  mutating func takeOffsetAdjustment() -> CGPoint {
    defer { offsetAdjustment = .zero }
    return offsetAdjustment
  }

  /// Returns the accumulated size adjustment and resets it.
  mutating func takeSizeAdjustment() -> CGSize {
    defer { sizeAdjustment = .zero }
    return sizeAdjustment
  }

  /// Records the x offset that mirroring keeps.
  mutating func keepMirroredOffset(_ offset: MirroredOffset?) { mirroredOffset = offset }

  /// Returns the x offset that mirroring keeps, if any, and resets it.
  mutating func takeMirroredOffset() -> MirroredOffset? {
    defer { mirroredOffset = nil }
    return mirroredOffset
  }

  /// Records the item that the content was scrolled to.
  mutating func didScroll(to target: ScrollTarget) { scrollTarget = target }

  /// Returns the item that the content was scrolled to since the last layout pass, and forgets the item.
  ///
  /// The result is `nil` if the content is no longer at the offset of that scroll.
  mutating func takeScrollTarget(at offset: CGPoint) -> ScrollTarget? {
    defer { scrollTarget = nil }
    return scrollTarget.flatMap { $0.offset == offset ? $0 : nil }
  }

  /// Moves the recorded offsets by `delta` points, because the coordinates of looping content changed.
  mutating func rebase(by delta: CGPoint) {
    forgetQuery()
    scrollTarget = scrollTarget.map {
      ScrollTarget($0.indexPath, at: $0.scrollPosition, offset: $0.offset + delta)
    }
  }

  // MARK: Queries

  mutating func forgetQuery() {
    query = nil
    staleElements.removeAll()
  }

  mutating func remember(_ attributes: [CollectionViewLayoutAttributes], in rect: CGRect) {
    query = (rect, attributes)
    staleElements.removeAll()
  }
}
