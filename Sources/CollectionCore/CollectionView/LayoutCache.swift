import Foundation

/// What the collection view knows of its layout's answers, and whether they still hold.
@MainActor
struct LayoutCache {
  /// Whether `prepare()` ran since the last invalidation.
  var isPrepared = false
  var isPreparing = false

  /// Whether the layout was ever prepared: `prepare()` is the first it hears.
  var knowsLayout = false

  /// Whether the bounds change under way invalidates the layout; set between its two halves.
  var boundsInvalidate = false

  /// Whether the layout is being invalidated by a scroll, after which no cell wants another size.
  var isScrolled = false

  /// The rectangle last asked for, and the answer; nil after an invalidation of more than listed elements.
  private(set) var query: (rect: CGRect, attributes: [CollectionViewLayoutAttributes])?

  /// Elements that were listed as invalid since the answer.
  private(set) var staleElements: Set<ElementKey> = []

  /// The bounds' size in the last pass, to tell a resize.
  var laidOutSize: CGSize?

  /// Whether the view was resized during a scroll, which may end where no layout of this size would have it.
  var isUnsettled = false

  /// The item that the content was scrolled to since the last pass.
  var scrollTarget: ScrollTarget?

  /// Where the content was before the view was resized, with what was on screen; nil without a resize.
  var resizeAnchor: ScrollAnchoring?

  /// The offset along x that mirroring keeps; `nil` for the present one.
  var mirroredOffset: MirroredOffset?

  /// An offset along x in the layout's own coordinates, in points.
  struct MirroredOffset {
    var x: CGFloat

    /// The inset at the content's start, in points, if the content stands at the start; `nil` if it does not.
    var startInset: CGFloat?
  }

  /// Asked for by invalidation contexts, and not yet made, in points.
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

  /// An element is not where the last answer has it.
  mutating func invalidate(_ key: ElementKey) {
    if query != nil { staleElements.insert(key) }
  }

  mutating func beginPreparing() {
    isPrepared = true
    isPreparing = true
    knowsLayout = true
  }

  // MARK: Adjustments

  /// Remembers a change of the offset to be made later.
  mutating func adjustOffset(by delta: CGPoint) { offsetAdjustment = offsetAdjustment + delta }

  /// What was asked for since the last time.
  mutating func takeOffsetAdjustment() -> CGPoint {
    defer { offsetAdjustment = .zero }
    return offsetAdjustment
  }

  /// What was asked for since the last time.
  mutating func takeSizeAdjustment() -> CGSize {
    defer { sizeAdjustment = .zero }
    return sizeAdjustment
  }

  /// The item that the content was scrolled to since the last pass, if it is still at that offset.
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
