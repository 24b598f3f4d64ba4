import UIKit

/// A carousel: one line of items. The item in the middle of the view has full size. The other items are
/// smaller, fainter and behind the middle item.
///
/// The item size, the scroll direction, headers and footers are inherited from the flow layout. The section
/// insets along the scrolling axis are computed from the view's size, so that the first and the last item can
/// also be in the middle. The line spacing is computed from `spacingMode`. All lengths are in points.
///
/// - Complexity: As for the flow layout; preparing after scrolling is O(1), a query is
///   O(log sections + items returned).
class CarouselLayout: AnimatedFlowLayout {
  /// The alignment of side items with the item in the middle of the view, across the scrolling axis.
  enum SideItemBaseline: Hashable, Sendable, CaseIterable {
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
  enum SpacingMode: Hashable, Sendable {
    /// A visible gap between the centred item and its scaled neighbours, in points.
    case between(spacing: CGFloat)
    /// A visible overlap of the centred item with its scaled neighbours, in points.
    case overlap(overlapSpacing: CGFloat)
  }

  /// The scale factor of side items: the items next to the middle item and farther away.
  /// Range: 0.2...1.2, step 0.05
  var sideItemScale: CGFloat = 0.7 { didSet { settingChanged(sideItemScale != oldValue) } }

  /// The opacity, 0 … 1, of side items: the items next to the middle item and farther away.
  /// Range: 0...1, step 0.05
  var sideItemAlpha: CGFloat = 0.7 { didSet { settingChanged(sideItemAlpha != oldValue) } }

  /// The alignment of side items with the centred item, across the scrolling axis.
  var sideItemBaseline = SideItemBaseline.center {
    didSet { settingChanged(sideItemBaseline != oldValue) }
  }

  /// The shift of side items across the scrolling axis, in points, in addition to `sideItemBaseline`;
  /// positive downwards or to the right.
  /// Range: -200...200, step 5, points
  var sideItemOffset: CGFloat = 0 { didSet { settingChanged(sideItemOffset != oldValue) } }

  /// The visible spacing between the centred item and its neighbours.
  /// Range: 0...200, step 5, points
  var spacingMode = SpacingMode.between(spacing: 10) {
    didSet { settingChanged(spacingMode != oldValue) }
  }

  /// Whether a drag moves by at most one item, at any speed.
  var pagesByItem = false

  /// Whether a flick goes at least to the next item in its direction.
  ///
  /// Otherwise the item nearest to the middle at the proposed content offset decides, and a weak flick of large
  /// items comes back.
  var advancesOnFlick = false

  private var anchor = DockAnchor()

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Derived metrics

  /// The gap between the frames of unscaled items, in points. The layout computes the gap so that the visible
  /// spacing of the scaled items is `spacingMode`.
  ///
  /// Setting this property sets `spacingMode` to a visible gap.
  override var minimumLineSpacing: CGFloat {
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
  override var minimumInteritemSpacing: CGFloat {
    get { collectionView.map { scrollDirection.cross($0.bounds.size) * 2 + 1 } ?? 0 }
    set {}
  }

  /// The margins around a section's items, in points. Along the scrolling axis, they are computed so that the
  /// first and the last item can be in the middle of the view. Across the axis, they have the values that
  /// were set.
  override var sectionInset: UIEdgeInsets {
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

  override func prepare() {
    super.prepare()
    if let collectionView { anchor.prepared(for: collectionView.bounds.size) }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found = AttributesBuilder(copying: super.layoutAttributesForElements, in: widened(rect))
    if let style {
      style.apply(to: found.elements)
      found.removeElements(outside: rect)
    }
    return found.end()
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
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
  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    attributes.alpha = 1
    return attributes
  }

  // MARK: Invalidation

  /// Returns `true`, because the scale, opacity and z index of items depend on the content offset.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    anchor.boundsWillChange(
      in: collectionView, to: toLayoutCoordinates(newBounds), docked: dockedIndexPath)
    return true
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { anchor.forget() }
    super.invalidateLayout(with: context)
  }

  /// Returns a context that invalidates the frames only if the view's size changes.
  ///
  /// The flow layout keeps its frames if the view's size changes only along the scrolling axis, but the
  /// carousel's section insets depend on this size.
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return context }
    if anchor.isResized(to: newBounds.size) {
      flow.invalidateFlowLayoutDelegateMetrics = true
      flow.invalidateFlowLayoutAttributes = true
    }
    return flow
  }

  private func settingChanged(_ isChanged: Bool) {
    if isChanged { invalidateLayout() }
  }

  /// Returns the content offset that centres the item nearest to the view's middle at the proposed content
  /// offset.
  ///
  /// With `pagesByItem`, the result centres the item that was in the middle when the drag began, or one of
  /// that item's two neighbours. With `advancesOnFlick`, the result of a flick is at least the next item in the
  /// flick's direction.
  override func targetContentOffset(
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
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
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

  var dockedIndexPath: IndexPath? {
    collectionView == nil ? nil : nearestItem(toMiddleAt: visibleBounds.origin)?.indexPath
  }
}
