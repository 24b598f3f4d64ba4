import Foundation

/// The cached results of the layout, and whether they are valid.
@MainActor
struct LayoutCache {
  /// Whether `prepare()` was called since the last invalidation.
  var isPrepared = false
  var isPreparing = false

  /// Whether the layout was ever prepared. `prepare()` is the first method that a layout receives.
  var knowsLayout = false

  /// Whether the bounds change in progress invalidates the layout; set before the change and read after it.
  var boundsInvalidate = false

  /// Whether a scroll is invalidating the layout, after which no cell is asked for its size again.
  var isScrolled = false

  /// The rectangle and the result of the last query; `nil` after an invalidation of more than individual
  /// elements.
  private(set) var query: (rect: CGRect, attributes: [CollectionViewLayoutAttributes])?

  /// The elements that were invalidated individually since the query.
  private(set) var staleElements: Set<ElementKey> = []

  /// The size of the bounds in the last layout pass, for detecting a resize.
  var laidOutSize: CGSize?

  /// Whether the view was resized during a scroll, which may end at an offset that the layout would not
  /// choose at this size.
  var isUnsettled = false

  /// The item that the content was scrolled to since the last layout pass.
  var scrollTarget: ScrollTarget?

  /// The scroll anchor from before a resize, or `nil` without a resize.
  var resizeAnchor: ScrollAnchoring?

  /// The x offset that mirroring keeps, or `nil` for the present one.
  var mirroredOffset: MirroredOffset?

  /// An offset along x in the layout's own coordinates, in points.
  struct MirroredOffset {
    var x: CGFloat

    /// The inset at the content's start, in points, or `nil` if the content is not at its start.
    var startInset: CGFloat?
  }

  /// The adjustments requested by invalidation contexts and not yet applied, in points.
  private var offsetAdjustment = CGPoint.zero
  private var sizeAdjustment = CGSize.zero

  mutating func invalidate(by context: CollectionViewLayoutInvalidationContext) {
    isPrepared = false
    adjustOffset(by: context.contentOffsetAdjustment)
    sizeAdjustment.width += context.contentSizeAdjustment.width
    sizeAdjustment.height += context.contentSizeAdjustment.height
    if context.invalidatesAllGeometry || context.isForPreferredSizes || context.changesAnswers {
      forgetQuery()
    } else if query != nil {
      staleElements.formUnion(context.invalidatedElements)
    }
  }

  /// Marks an element as moved since the last query.
  mutating func invalidate(_ key: ElementKey) {
    if query != nil { staleElements.insert(key) }
  }

  mutating func beginPreparing() {
    isPrepared = true
    isPreparing = true
    knowsLayout = true
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

  /// Returns the item that the content was scrolled to since the last layout pass, if the content is still at
  /// that offset, and resets it.
  mutating func takeScrollTarget(at offset: CGPoint) -> ScrollTarget? {
    defer { scrollTarget = nil }
    return scrollTarget.flatMap { $0.offset == offset ? $0 : nil }
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
