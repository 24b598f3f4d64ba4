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

  /// The rectangle last asked for, and the answer; nil after an invalidation.
  var query: (rect: CGRect, attributes: [CollectionViewLayoutAttributes])?

  /// The bounds' size in the last pass, to tell a resize.
  var laidOutSize: CGSize?

  /// Whether the view was resized during a scroll, which may end where no layout of this size would have it.
  var isUnsettled = false

  /// Asked for by invalidation contexts, and not yet made, in points.
  private var offsetAdjustment = CGPoint.zero

  mutating func invalidate(adjustingOffsetBy adjustment: CGPoint = .zero) {
    isPrepared = false
    query = nil
    offsetAdjustment = offsetAdjustment + adjustment
  }

  mutating func beginPreparing() {
    isPrepared = true
    isPreparing = true
    knowsLayout = true
    query = nil
  }

  /// What was asked for since the last time.
  mutating func takeOffsetAdjustment() -> CGPoint {
    defer { offsetAdjustment = .zero }
    return offsetAdjustment
  }
}
