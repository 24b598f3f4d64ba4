public import CollectionCore
public import Foundation

/// A single file of items, of which the one in the middle of the view is full size; its neighbours are
/// smaller, fainter and behind it.
///
/// A flow layout: item size, direction, headers and footers are its. The first and the last item can stand in
/// the middle too, so the section insets along the scrolling axis follow from the view's size, and the line
/// spacing from `spacingMode`. All lengths are points.
///
/// - Complexity: As the flow layout's; scrolling prepares in O(1), a query is O(log sections + answer).
@preconcurrency @MainActor
open class CarouselLayout: CollectionViewFlowLayout, SnappingLayout {
  /// Where side items stand across the scrolling axis: with which edge or middle on a line with the centred
  /// item's.
  public enum SideItemBaseline: Hashable, Sendable, CaseIterable {
    /// On a line with its top, or its left edge where the carousel scrolls vertically.
    case top
    /// On a line with its middle.
    case center
    /// On a line with its bottom, or its right edge.
    case bottom
  }

  /// How far apart items are.
  public enum SpacingMode: Hashable, Sendable {
    /// The visible gap between the centred item and its scaled neighbours.
    case between(spacing: CGFloat)
    /// How far the centred item covers its scaled neighbours.
    case overlap(overlapSpacing: CGFloat)
  }

  /// The scale of items a stride or more from the middle, as a factor; 0.7 by default.
  @exclusivity(unchecked)
  public var sideItemScale: CGFloat = 0.7 { didSet { settingChanged(sideItemScale != oldValue) } }

  /// The opacity of items a stride or more from the middle, 0 … 1; 0.7 by default.
  @exclusivity(unchecked)
  public var sideItemAlpha: CGFloat = 0.7 { didSet { settingChanged(sideItemAlpha != oldValue) } }

  /// Where side items stand across the scrolling axis; `center` by default.
  @exclusivity(unchecked)
  public var sideItemBaseline = SideItemBaseline.center {
    didSet { settingChanged(sideItemBaseline != oldValue) }
  }

  /// How far side items are shifted across the scrolling axis on top of their baseline, downwards or to the
  /// right.
  @exclusivity(unchecked)
  public var sideItemOffset: CGFloat = 0 { didSet { settingChanged(sideItemOffset != oldValue) } }

  /// How far apart items are; a visible gap of 10 by default.
  @exclusivity(unchecked)
  public var spacingMode = SpacingMode.between(spacing: 10) {
    didSet { settingChanged(spacingMode != oldValue) }
  }

  /// Whether a drag goes one item at most, however fast; false by default.
  public var pagesByItem = false

  private var anchor = DockAnchor()

  // MARK: Derived metrics

  /// The gap between unscaled items, so that the visible gap is the one asked for. Setting it sets
  /// `spacingMode`.
  open override var minimumLineSpacing: CGFloat {
    get {
      switch spacingMode {
      case .between(let spacing): spacing - scaledAway
      case .overlap(let overlapSpacing): -overlapSpacing - scaledAway
      }
    }
    set { spacingMode = .between(spacing: newValue + scaledAway) }
  }

  /// Larger than the view, so that items never stand side by side. Setting it has no effect.
  open override var minimumInteritemSpacing: CGFloat {
    get { collectionView.map { scrollDirection.cross($0.bounds.size) * 2 + 1 } ?? 0 }
    set {}
  }

  /// Along the scrolling axis half of what the item leaves free in the view; across it, what was set.
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

  /// What scaling takes off a side item on each side.
  private var scaledAway: CGFloat { (itemExtent - itemExtent * sideItemScale) / 2 }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    if let collectionView { anchor.prepared(for: collectionView.bounds.size) }
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
    let item = super.layoutAttributesForItem(at: indexPath)
    if let item { style?.apply(to: [item]) }
    return item
  }

  /// Everything across the scrolling axis, because side items are shifted there, and as much more along it as
  /// enlarged side items stick out.
  func widened(_ rect: CGRect) -> CGRect {
    guard rect.width > 0, rect.height > 0 else { return .null }
    let growth = max(0, sideItemScale - 1) * itemExtent / 2
    let axis = scrollDirection
    return axis.rect(
      AxisRect(
        main: axis.main(rect.origin) - growth, cross: -.greatestFiniteMagnitude / 4,
        mainExtent: axis.main(rect.size) + 2 * growth, crossExtent: .greatestFiniteMagnitude / 2))
  }

  /// How items look at the present offset; nil without a collection view.
  private var style: CarouselStyle? {
    guard let collectionView else { return nil }
    let axis = scrollDirection
    return CarouselStyle(
      axis: axis, focus: axis.main(collectionView.contentOffset) + viewExtent / 2,
      stride: max(itemExtent + minimumLineSpacing, 1), sideScale: sideItemScale, sideAlpha: sideItemAlpha,
      sideShift: sideItemOffset + baselineOffset)
  }

  /// What brings a scaled side item's edge on a line with the centred item's.
  private var baselineOffset: CGFloat {
    let extent = scrollDirection.cross(itemSize)
    let free = (extent - extent * sideItemScale) / 2
    return switch sideItemBaseline {
    case .top: -free
    case .center: 0
    case .bottom: free
    }
  }

  /// As in its place, but opaque.
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    attributes.alpha = 1
    return attributes
  }

  // MARK: Invalidation

  /// Always: looks follow the offset.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    anchor.boundsWillChange(in: collectionView, to: newBounds, docked: dockedIndexPath)
    return true
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { anchor.forget() }
    super.invalidateLayout(with: context)
  }

  /// Frames are computed anew only for another size; along the scrolling axis too, which the insets follow.
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

  /// True: the target follows from the frames and the offset alone.
  open override var canPredictTargetContentOffset: Bool { true }

  /// Centres the item nearest to the middle of the view at the proposed offset, wherever that is; with
  /// `pagesByItem`, at most one item from where the drag began.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let nearest = nearestItem(toMiddleAt: proposedContentOffset) else { return proposedContentOffset }
    guard pagesByItem, let start = collectionView?.dragStartContentOffset,
      let first = nearestItem(toMiddleAt: start)
    else { return offset(centring: nearest, proposed: proposedContentOffset) }
    return offset(centring: neighbour(of: first, towards: nearest), proposed: proposedContentOffset)
  }

  /// Keeps the centred item centred while the view is resized or the layout takes another's place, and centres
  /// the nearest one after an update; leaves the content alone while it is dragged or scrolls.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard collectionView?.scrollState == .idle else { return proposedContentOffset }
    let anchoredItem = anchor.arrivingItem(in: collectionView) ?? anchor.pendingItem
    let anchored = anchoredItem.flatMap { super.layoutAttributesForItem(at: $0) }
    guard let item = anchored ?? nearestItem(toMiddleAt: proposedContentOffset) else {
      return proposedContentOffset
    }
    let target = offset(centring: item, proposed: proposedContentOffset)
    anchor.sent(to: target)
    return target
  }

  open override func prepareForTransition(from oldLayout: CollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    anchor.willArrive(from: oldLayout)
  }

  open override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    anchor.arrived()
  }

  public func contentOffset(docking indexPath: IndexPath) -> CGPoint? {
    guard let collectionView, let item = super.layoutAttributesForItem(at: indexPath) else { return nil }
    return offset(centring: item, proposed: collectionView.contentOffset)
  }

  public var dockedIndexPath: IndexPath? {
    collectionView.flatMap { nearestItem(toMiddleAt: $0.contentOffset)?.indexPath }
  }
}
