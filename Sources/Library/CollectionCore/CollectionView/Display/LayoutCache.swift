import Foundation

/// The state that a collection view keeps about its layout from pass to pass: the last query result, whether
/// the layout is prepared, and the offsets to restore.
@MainActor
struct LayoutCache {
  /// Whether the layout is prepared: it was not invalidated since its last `prepare()`, or it counts as
  /// prepared because every `prepare()` was followed by another invalidation.
  private(set) var isPrepared = false
  private(set) var isPreparing = false

  /// Whether the current layout was ever prepared. An unprepared layout is not asked about bounds changes.
  private(set) var wasEverPrepared = false

  /// The bounds at the end of the layout's last `prepare()`, in points; `nil` if the current layout was never
  /// prepared.
  private(set) var preparedBounds: CGRect?

  /// Whether the bounds change in progress invalidates the layout; the layout is asked before the change.
  private var isInvalidatedByBounds = false

  /// Whether the present invalidation is caused by a scroll. Such an invalidation does not make cells measure
  /// themselves again.
  private(set) var isInvalidatedByScroll = false

  /// The rectangle of the last query, in content space, and the attributes that the layout returned; `nil` if
  /// an invalidation has made the whole result invalid.
  private(set) var query: (rect: CGRect, attributes: [CollectionViewLayoutAttributes])?

  /// The keys of the elements that were invalidated individually since the last query. A key in lap 0 stands
  /// for all copies of its element.
  private(set) var staleElements: Set<ElementKey> = []

  /// The size of the bounds in the last layout pass, in points, for detecting a resize; `nil` before the
  /// first pass.
  private(set) var laidOutSize: CGSize?

  /// The scroll anchor recorded before a resize that no layout pass has handled yet; otherwise `nil`.
  private var resizeAnchor: ScrollAnchoring?

  /// Whether the layout must choose a content offset once the running scroll ends, because the view was
  /// resized during the scroll.
  private(set) var isUnsettled = false

  /// The item to which `scrollToItem(at:at:animated:)` scrolled the content since the last layout pass;
  /// otherwise `nil`.
  private var scrollTarget: ScrollTarget?

  /// The x offset to restore after the content's width or the layout direction changed, or `nil` if there is
  /// none to restore.
  private(set) var mirroredOffset: MirroredOffset?

  /// A content offset along x in the layout's own coordinates, in which x is measured from the right if the
  /// layout is mirrored.
  struct MirroredOffset {
    /// The offset, in points.
    let x: CGFloat

    /// The inset at the content's start, in points, or `nil` if the content is not at its start.
    let startInset: CGFloat?
  }

  /// The change of the content offset that invalidation contexts requested and that is not yet applied, in
  /// points. `sizeAdjustment` is the same for the content size.
  private var offsetAdjustment = CGPoint.zero
  private var sizeAdjustment = CGSize.zero

  /// Whether the layout was invalidated since its last preparation, other than by a scroll. The period of
  /// looping content may then have changed.
  private(set) var isLoopStale = true

  /// Whether the layout invalidated itself in the present or last `prepare()`.
  private var isInvalidatedInPrepare = false

  /// The number of successive preparations in the same bounds in which the layout invalidated itself, and
  /// these bounds.
  private var selfInvalidation = (count: 0, bounds: CGRect.null)

  /// Whether it was reported that the current layout invalidates itself in every `prepare()`.
  private var reportedSelfInvalidation = false

  /// The number of successive preparations in which a layout invalidates itself before that counts as endless.
  /// One or two such preparations are harmless: many layouts set a property of the flow layout in
  /// `prepare()`.
  private static let endlessCount = 3

  /// Marks the layout as invalid, discards the query results that a context invalidates, and adds the
  /// context's adjustments.
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
    isInvalidatedInPrepare = false
  }

  /// Begins an extra `prepare()`, which checks the layout or prepares it for another lap. Unlike
  /// `beginPreparing()`, this method does not mark the layout as prepared.
  mutating func beginPreparingAgain() {
    isPreparing = true
    isInvalidatedInPrepare = false
  }

  /// Ends a `prepare()` in the given bounds, in points.
  mutating func endPreparing(in bounds: CGRect) {
    isPreparing = false
    preparedBounds = bounds
  }

  /// Ends an extra `prepare()`.
  mutating func endPreparingAgain() { isPreparing = false }

  /// Records that the layout invalidated itself in the running `prepare()`.
  mutating func noteInvalidationInPrepare() { isInvalidatedInPrepare = true }

  /// Returns whether the layout invalidated itself in the last `prepare()`, and forgets the invalidation.
  mutating func takeInvalidationInPrepare() -> Bool {
    defer { isInvalidatedInPrepare = false }
    return isInvalidatedInPrepare
  }

  /// Returns whether the last `prepare()`, in the given bounds, shows for the first time that the layout
  /// invalidates itself again and again although nothing changes.
  mutating func takeEndlessSelfInvalidation(in bounds: CGRect) -> Bool {
    guard takeInvalidationInPrepare() else {
      selfInvalidation.count = 0
      return false
    }
    let isRepeated = selfInvalidation.bounds == bounds
    selfInvalidation = (isRepeated ? selfInvalidation.count + 1 : 1, bounds)
    guard !reportedSelfInvalidation, selfInvalidation.count == Self.endlessCount else { return false }
    reportedSelfInvalidation = true
    return true
  }

  /// Records that the period of the prepared layout's content is known.
  mutating func didUpdateLoop() { isLoopStale = false }

  /// Marks the layout as prepared although it may have been invalidated again after its last `prepare()`.
  mutating func acceptUnstableLayout() { isPrepared = true }

  /// Records that the layout was replaced: the new layout is not asked about bounds changes before its
  /// `prepare()`.
  mutating func layoutWasReplaced() {
    wasEverPrepared = false
    preparedBounds = nil
    (selfInvalidation, reportedSelfInvalidation) = ((0, .null), false)
  }

  // MARK: Bounds changes

  /// Records, before a bounds change, whether the change invalidates the layout.
  mutating func boundsWillChange(invalidatesLayout: Bool) { isInvalidatedByBounds = invalidatesLayout }

  /// Returns whether the bounds change that just happened invalidates the layout, and if so begins the
  /// invalidation.
  ///
  /// If the result is `true`, call `endBoundsInvalidation()` after the invalidation.
  mutating func beginBoundsInvalidation(isScroll: Bool) -> Bool {
    guard isInvalidatedByBounds else { return false }
    isInvalidatedByBounds = false
    isInvalidatedByScroll = isScroll
    return true
  }

  mutating func endBoundsInvalidation() { isInvalidatedByScroll = false }

  /// Records the scroll anchor before a resize. If the view is resized several times between two layout
  /// passes, the first anchor is kept.
  mutating func resizeWillBegin(_ anchor: @autoclosure () -> ScrollAnchoring?) {
    resizeAnchor = resizeAnchor ?? anchor()
  }

  /// Records the size of the bounds in a layout pass, in points.
  ///
  /// - Returns: Whether the view was resized since the last pass, and the scroll anchor recorded before the
  ///   resize.
  mutating func takeResize(to size: CGSize) -> (isResized: Bool, anchor: ScrollAnchoring?) {
    defer {
      laidOutSize = size
      resizeAnchor = nil
    }
    return (laidOutSize != nil && laidOutSize != size, resizeAnchor)
  }

  /// Sets `isUnsettled`, because the view was resized during a scroll.
  mutating func settleAfterScroll() { isUnsettled = true }

  /// Returns `isUnsettled` and sets it to `false`.
  mutating func takeUnsettled() -> Bool {
    defer { isUnsettled = false }
    return isUnsettled
  }

  // MARK: Adjustments

  /// Adds `delta`, in points, to the adjustment of the content offset that is applied later.
  mutating func adjustOffset(by delta: CGPoint) { offsetAdjustment = offsetAdjustment + delta }

  /// Returns the accumulated adjustment of the content offset, in points, and resets it to zero.
  mutating func takeOffsetAdjustment() -> CGPoint {
    defer { offsetAdjustment = .zero }
    return offsetAdjustment
  }

  /// Returns the accumulated adjustment of the content size, in points, and resets it to zero.
  mutating func takeSizeAdjustment() -> CGSize {
    defer { sizeAdjustment = .zero }
    return sizeAdjustment
  }

  /// Sets the x offset to restore after the content's width or the layout direction changed.
  mutating func keepMirroredOffset(_ offset: MirroredOffset?) { mirroredOffset = offset }

  /// Returns the x offset to restore and discards it; `nil` if there is none to restore.
  mutating func takeMirroredOffset() -> MirroredOffset? {
    defer { mirroredOffset = nil }
    return mirroredOffset
  }

  /// Records the item to which the content was scrolled without animation.
  mutating func didScroll(to target: ScrollTarget) { scrollTarget = target }

  /// Returns the item that the content was scrolled to since the last layout pass, and forgets the item.
  ///
  /// The result is `nil` if the content is no longer at the offset of that scroll.
  mutating func takeScrollTarget(at offset: CGPoint) -> ScrollTarget? {
    defer { scrollTarget = nil }
    return scrollTarget.flatMap { $0.offset == offset ? $0 : nil }
  }

  /// Discards the last query result and moves the recorded scroll target by `delta` points, after looping
  /// content was shifted by whole periods.
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
