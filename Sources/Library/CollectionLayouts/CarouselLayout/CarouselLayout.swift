public import CollectionCore
public import Foundation

/// A carousel: one line of items. The item in the middle of the view has full size. The other items are
/// smaller, fainter and behind the middle item.
///
/// The item size, the scroll direction, headers and footers are inherited from the flow layout. The section
/// insets along the scrolling axis are computed from the view's size, so that the first and the last item can
/// also be in the middle. The line spacing is computed from `spacingMode`. All lengths are in points.
///
/// - Complexity: As for the flow layout; preparing after scrolling is O(1), a query is
///   O(log sections + items returned).
@preconcurrency @MainActor
open class CarouselLayout: AnimatedFlowLayout, SnappingLayout {
  /// The alignment of side items with the item in the middle of the view, across the scrolling axis.
  public enum SideItemBaseline: Hashable, Sendable, CaseIterable {
    /// Aligns the top edges of the side items with the top edge of the middle item. If the carousel scrolls
    /// vertically, aligns the left edges.
    case top
    /// Aligns the centres of the side items with the centre of the middle item.
    case center
    /// Aligns the bottom edges of the side items with the bottom edge of the middle item. If the carousel
    /// scrolls vertically, aligns the right edges.
    case bottom
  }

  /// The visible spacing between the centred item and its scaled neighbours: a gap or an overlap.
  public enum SpacingMode: Hashable, Sendable {
    /// A visible gap between the centred item and its scaled neighbours, in points.
    case between(spacing: CGFloat)
    /// A visible overlap of the centred item with its scaled neighbours, in points.
    case overlap(overlapSpacing: CGFloat)
  }

  /// The scale factor of side items: the items next to the middle item and farther away; 0.7 by default.
  @exclusivity(unchecked)
  public var sideItemScale: CGFloat = 0.7 { didSet { settingChanged(sideItemScale != oldValue) } }

  /// The opacity, 0 … 1, of side items: the items next to the middle item and farther away; 0.7 by default.
  @exclusivity(unchecked)
  public var sideItemAlpha: CGFloat = 0.7 { didSet { settingChanged(sideItemAlpha != oldValue) } }

  /// The alignment of side items with the centred item, across the scrolling axis; `center` by default.
  @exclusivity(unchecked)
  public var sideItemBaseline = SideItemBaseline.center {
    didSet { settingChanged(sideItemBaseline != oldValue) }
  }

  /// The shift of side items across the scrolling axis, in points, in addition to `sideItemBaseline`;
  /// positive downwards or to the right. The default is 0.
  @exclusivity(unchecked)
  public var sideItemOffset: CGFloat = 0 { didSet { settingChanged(sideItemOffset != oldValue) } }

  /// The visible spacing between the centred item and its neighbours; a gap of 10 points by default.
  @exclusivity(unchecked)
  public var spacingMode = SpacingMode.between(spacing: 10) {
    didSet { settingChanged(spacingMode != oldValue) }
  }

  /// Whether a drag moves by at most one item, at any speed; `false` by default.
  public var pagesByItem = false

  /// Whether a flick goes at least to the next item in its direction; `false` by default.
  ///
  /// Otherwise the item nearest to the middle at the proposed content offset decides, and a weak flick of large
  /// items comes back.
  public var advancesOnFlick = false

  open override class var flingProperties: [LayoutProperty] {
    super.flingProperties.filter { ["itemSize", "scrollDirection"].contains($0.name) } + [
      .init(
        "spacingMode", \CarouselLayout.spacingMode, in: 0...200, step: 5, unit: .points,
        "Whether side cards keep a gap from the centred card, or overlap it."),
      .init(
        "sideItemScale", \CarouselLayout.sideItemScale, in: 0.2...1.2, step: 0.05,
        "The scale of side cards."),
      .init(
        "sideItemAlpha", \CarouselLayout.sideItemAlpha, in: 0...1, step: 0.05,
        "The opacity of side cards."),
      .init(
        "sideItemBaseline", \CarouselLayout.sideItemBaseline,
        "How side cards are aligned with the centred card."),
      .init(
        "sideItemOffset", \CarouselLayout.sideItemOffset, in: -200...200, step: 5, unit: .points,
        "The distance by which side cards are lower."),
      .init("pagesByItem", \CarouselLayout.pagesByItem, "A drag moves by at most one card, at any speed."),
      .init(
        "advancesOnFlick", \CarouselLayout.advancesOnFlick,
        "A flick reaches at least the next card. Off, it may come back, as in the article."),
    ]
  }

  private var anchor = DockAnchor()

  // MARK: Derived metrics

  /// The gap between the frames of unscaled items, in points. The layout computes the gap so that the visible
  /// spacing of the scaled items is `spacingMode`.
  ///
  /// Setting this property sets `spacingMode` to a visible gap.
  open override var minimumLineSpacing: CGFloat {
    get {
      switch spacingMode {
      case .between(let spacing): spacing - scaledAway
      // Items that overlap more would be in one place.
      case .overlap(let overlapSpacing): max(-overlapSpacing - scaledAway, -0.9 * itemExtent)
      }
    }
    set { spacingMode = .between(spacing: newValue + scaledAway) }
  }

  /// A length greater than the view's extent across the scrolling axis, so that each line has only one item.
  /// Setting the property has no effect.
  open override var minimumInteritemSpacing: CGFloat {
    get { collectionView.map { scrollDirection.cross($0.bounds.size) * 2 + 1 } ?? 0 }
    set {}
  }

  /// The margins around a section's items, in points. Along the scrolling axis, they are computed so that the
  /// first and the last item can be in the middle of the view. Across the axis, they have the values that
  /// were set.
  open override var sectionInset: EdgeInsets {
    get {
      let inset = (viewExtent - itemExtent) / 2
      var insets = super.sectionInset
      switch scrollDirection {
      case .horizontal: (insets.left, insets.right) = (inset, inset)
      case .vertical: (insets.top, insets.bottom) = (inset, inset)
      }
      return insets
    }
    set { super.sectionInset = newValue }
  }

  var viewExtent: CGFloat { collectionView.map { scrollDirection.main($0.bounds.size) } ?? 0 }
  var itemExtent: CGFloat { scrollDirection.main(itemSize) }

  /// The length by which scaling shortens a side item at each end, in points; negative if side items are
  /// enlarged.
  private var scaledAway: CGFloat { (itemExtent - itemExtent * sideItemScale) / 2 }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    if let collectionView { anchor.prepared(for: collectionView.bounds.size) }
  }

  /// Returns the flow layout's lap, the part of looping content that repeats. In a single section without
  /// header and footer, the lap leaves out the margins that centre the first and the last item.
  ///
  /// Items are styled when they are queried, so the carousel is prepared only once for all laps.
  open override func flingContentLap(along direction: CollectionView.ScrollDirection) -> ContentLap? {
    var lap = super.flingContentLap(along: direction)
    lap?.isPreparedForBounds = false
    return lap
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    var found = placedElements(in: widened(rect))
    if let style {
      found.trim()
      style.apply(to: found.elements)
      found.removeElements(outside: rect)
    }
    return attributesStore.endAnswer(&found)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    let item = super.layoutAttributesForItem(at: indexPath)?.copied
    if let item { style?.apply(to: [item]) }
    return item
  }

  /// Returns a rectangle that overlaps the flow layout's frames of all items that, once scaled and shifted,
  /// may be in `rect`; `.null` if `rect` has no area.
  ///
  /// Side items are shifted across the scrolling axis, so the result is unbounded across this axis. Along the
  /// axis, `rect` is extended at both ends by the length by which enlarged side items exceed their frames.
  func widened(_ rect: CGRect) -> CGRect {
    guard rect.width > 0, rect.height > 0 else { return .null }
    let growth = max(0, sideItemScale - 1) * itemExtent / 2
    let axis = scrollDirection
    return axis.rect(
      AxisRect(
        main: axis.main(rect.origin) - growth, cross: -.greatestFiniteMagnitude / 4,
        mainExtent: axis.main(rect.size) + 2 * growth, crossExtent: .greatestFiniteMagnitude / 2))
  }

  /// The scale, opacity and shift of items at the current content offset; `nil` without a collection view.
  private var style: CarouselStyle? {
    guard collectionView != nil else { return nil }
    let axis = scrollDirection
    return CarouselStyle(
      axis: axis, focus: axis.main(visibleBounds.origin) + viewExtent / 2,
      stride: max(itemExtent + minimumLineSpacing, 1), sideScale: sideItemScale, sideAlpha: sideItemAlpha,
      sideShift: sideItemOffset + baselineOffset)
  }

  /// The shift across the scrolling axis that aligns a scaled side item with the centred item according to
  /// `sideItemBaseline`, in points.
  private var baselineOffset: CGFloat {
    let extent = scrollDirection.cross(itemSize)
    let free = (extent - extent * sideItemScale) / 2
    return switch sideItemBaseline {
    case .top: -free
    case .center: 0
    case .bottom: free
    }
  }

  /// Returns the moving item's attributes: those of the item at `indexPath`, centred at `position`, in front
  /// of all other items and with alpha 1.
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    attributes.alpha = 1
    return attributes
  }

  // MARK: Invalidation

  /// Returns `true`, because the scale, opacity and z index of items depend on the content offset.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    anchor.boundsWillChange(
      in: collectionView, to: toLayoutCoordinates(newBounds), docked: dockedIndexPath)
    return true
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { anchor.forget() }
    super.invalidateLayout(with: context)
  }

  /// Returns a context that invalidates the frames only if the view's size changes.
  ///
  /// The flow layout keeps its frames if the view's size changes only along the scrolling axis, but the
  /// carousel's section insets depend on this size.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? CollectionViewFlowLayoutInvalidationContext else { return context }
    if anchor.isResized(to: newBounds.size) {
      flow.invalidateFlowLayoutDelegateMetrics = true
      flow.invalidateFlowLayoutAttributes = true
    }
    return flow
  }

  private func settingChanged(_ isChanged: Bool) {
    if isChanged { invalidateLayout() }
  }

  // MARK: Snapping

  /// `true`, because the target depends only on the frames, the proposed content offset and the content
  /// offset at which a drag began.
  open override var flingCanPredictTargetContentOffset: Bool { true }

  /// Returns the content offset that centres the item nearest to the view's middle at the proposed content
  /// offset.
  ///
  /// With `pagesByItem`, the result centres the item that was in the middle when the drag began, or one of
  /// that item's two neighbours. With `advancesOnFlick`, the result of a flick is at least the next item in the
  /// flick's direction.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard var item = nearestItem(toMiddleAt: proposedContentOffset) else { return proposedContentOffset }
    if pagesByItem, let start = itemAtDragStart {
      item = neighbour(of: start, scrollDirection.main(item.center) - scrollDirection.main(start.center))
    }
    let speed = scrollDirection.main(velocity)
    if advancesOnFlick, isFlick(speed), let next = itemBeyondRelease(speed) {
      let distance = scrollDirection.main(next.center) - scrollDirection.main(item.center)
      if distance * speed > 0 { item = next }
    }
    return offset(centring: item, proposed: proposedContentOffset)
  }

  /// Returns the content offset that keeps the centred item in the middle during a resize or a change of
  /// layout.
  ///
  /// After an update, the result centres the item nearest to the middle. While the content is dragged or
  /// scrolls, the result is the proposed offset.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard collectionView?.scrollState == .idle else { return proposedContentOffset }
    let anchored = anchor.item(in: collectionView)
    guard
      let item = anchored.flatMap({ super.layoutAttributesForItem(at: $0) })
        ?? nearestItem(toMiddleAt: proposedContentOffset)
    else { return proposedContentOffset }
    let target = offset(centring: item, proposed: proposedContentOffset)
    anchor.hold(anchored, at: target)
    return target
  }

  open override func prepareForTransition(from oldLayout: CollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    // Read before the anchor changes: a layout with modifiers, or without, may have this layout as its base.
    let anchored = (oldLayout as? any SnappingLayout)?.anchoredIndexPath
    anchor.willArrive(keeping: anchored)
  }

  open override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    anchor.arrived(at: visibleBounds.origin, in: collectionView)
  }

  public func contentOffset(docking indexPath: IndexPath) -> CGPoint? {
    guard let item = super.layoutAttributesForItem(at: indexPath) else { return nil }
    return toLayoutCoordinates(offset: offset(centring: item, proposed: visibleBounds.origin))
  }

  public var dockedIndexPath: IndexPath? {
    collectionView == nil ? nil : nearestItem(toMiddleAt: visibleBounds.origin)?.indexPath
  }

  public var anchoredIndexPath: IndexPath? {
    get { anchor.item ?? dockedIndexPath }
    set { anchor.hold(newValue, at: visibleBounds.origin) }
  }
}

extension CarouselLayout.SpacingMode: LayoutPropertyValue {
  public static var propertyKind: LayoutProperty.Kind {
    .choiceWithNumber(["between(spacing:)", "overlap(overlapSpacing:)"])
  }
  public var propertyNumbers: [Double] {
    switch self {
    case .between(let spacing): [0, spacing]
    case .overlap(let spacing): [1, spacing]
    }
  }
  public init?(propertyNumbers numbers: [Double]) {
    guard numbers.count == 2 else { return nil }
    self = numbers[0] == 0 ? .between(spacing: numbers[1]) : .overlap(overlapSpacing: numbers[1])
  }
}
