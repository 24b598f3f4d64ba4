// fling --scene carousel
// The values suit a view of 1280 × 656 points.

import UIKit

/// A carousel: one line of items. The item in the middle of the view has full size.
///
/// The other items are smaller, fainter and behind the middle item. The line spacing is computed from
/// `spacingMode`, and the section insets along the scrolling axis from the view's size. All lengths are in
/// points.
class CarouselLayout: UICollectionViewFlowLayout {
  /// The alignment of side items with the centred item, across the scrolling axis.
  enum SideItemBaseline { case top, center, bottom }

  /// The visible spacing between the centred item and its scaled neighbours: a gap or an overlap.
  enum SpacingMode: Equatable {
    /// A visible gap between the centred item and its scaled neighbours.
    case between(spacing: CGFloat)
    /// A visible overlap of the centred item with its scaled neighbours.
    case overlap(overlapSpacing: CGFloat)
  }

  /// The scale of side items: the items next to the middle item and farther away.
  var sideItemScale: CGFloat = 0.7 {
    didSet { invalidateLayout() }
  }

  /// The opacity, 0 … 1, of side items: the items next to the middle item and farther away.
  var sideItemAlpha: CGFloat = 0.7 {
    didSet { invalidateLayout() }
  }

  /// The alignment of side items with the centred item, across the scrolling axis.
  var sideItemBaseline: SideItemBaseline = .center {
    didSet { invalidateLayout() }
  }

  /// The shift of side items across the scrolling axis, in addition to `sideItemBaseline`; positive downwards
  /// or to the right.
  var sideItemOffset: CGFloat = 0 {
    didSet { invalidateLayout() }
  }

  /// The visible spacing between the centred item and its neighbours.
  var spacingMode: SpacingMode = .between(spacing: 30) {
    didSet { invalidateLayout() }
  }

  /// Whether a drag moves by at most one item, at any speed.
  var pagesByItem: Bool = false

  /// Whether a flick goes at least to the next item in its direction.
  var advancesOnFlick: Bool = true

  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 340, height: 500)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Geometry

  private var isHorizontal: Bool { scrollDirection == .horizontal }
  private var itemExtent: CGFloat { isHorizontal ? itemSize.width : itemSize.height }
  private var viewExtent: CGFloat {
    guard let size = collectionView?.bounds.size else { return 0 }
    return isHorizontal ? size.width : size.height
  }

  /// The gap between the frames of unscaled items, computed so that the visible spacing of the scaled items
  /// is `spacingMode`. Setting the property has no effect.
  override var minimumLineSpacing: CGFloat {
    get {
      let scaledAway = itemExtent * (1 - sideItemScale) / 2
      switch spacingMode {
      case .between(let spacing): return spacing - scaledAway
      case .overlap(let overlapSpacing): return -overlapSpacing - scaledAway
      }
    }
    set {}
  }

  /// A length greater than the view's extent across the scrolling axis, so that each line has only one item.
  /// Setting the property has no effect.
  override var minimumInteritemSpacing: CGFloat {
    get {
      guard let size = collectionView?.bounds.size else { return 0 }
      return 2 * (isHorizontal ? size.height : size.width) + 1
    }
    set {}
  }

  /// The margins around a section's items. Along the scrolling axis, they are computed so that the first and
  /// the last item can be in the middle of the view.
  override var sectionInset: UIEdgeInsets {
    get {
      let inset = (viewExtent - itemExtent) / 2
      var insets = super.sectionInset
      if isHorizontal {
        (insets.left, insets.right) = (inset, inset)
      } else {
        (insets.top, insets.bottom) = (inset, inset)
      }
      return insets
    }
    set { super.sectionInset = newValue }
  }

  /// The view's size for which the layout was last prepared.
  private var preparedSize = CGSize.zero

  override func prepare() {
    super.prepare()
    preparedSize = collectionView?.bounds.size ?? .zero
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Side items may be enlarged and shifted into the rectangle.
    let growth = max(0, sideItemScale - 1) / 2
    let shift = abs(sideItemShift)
    let reach = CGSize(
      width: itemSize.width * growth + (isHorizontal ? 0 : shift),
      height: itemSize.height * growth + (isHorizontal ? shift : 0))
    let elements = super.layoutAttributesForElements(in: rect.insetBy(dx: -reach.width, dy: -reach.height))
    return elements?.map(styled).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(styled)
  }

  /// Returns a copy of an item's attributes, with the scale, opacity, z index and shift for the item's
  /// distance from the view's middle. The attributes of other elements are returned unchanged.
  private func styled(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.representedElementCategory == .cell,
      let item = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let offset = visibleRect.origin
    let focus = (isHorizontal ? offset.x : offset.y) + viewExtent / 2
    let distance = (isHorizontal ? item.center.x : item.center.y) - focus
    let stride = max(itemExtent + minimumLineSpacing, 1)
    let ratio = 1 - min(abs(distance), stride) / stride
    let scale = ratio * (1 - sideItemScale) + sideItemScale
    item.alpha = ratio * (1 - sideItemAlpha) + sideItemAlpha
    item.transform3D = CATransform3DMakeScale(scale, scale, 1)
    item.zIndex = depth(at: distance / stride)
    let shift = (1 - ratio) * sideItemShift
    if isHorizontal { item.center.y += shift } else { item.center.x += shift }
    return item
  }

  /// The shift of side items across the scrolling axis, from `sideItemBaseline` and `sideItemOffset`.
  private var sideItemShift: CGFloat {
    let free = (isHorizontal ? itemSize.height : itemSize.width) * (1 - sideItemScale) / 2
    switch sideItemBaseline {
    case .top: return sideItemOffset - free
    case .center: return sideItemOffset
    case .bottom: return sideItemOffset + free
    }
  }

  /// Returns the z index of an item at a signed distance from the view's middle, in items. Nearer items have
  /// higher z indexes.
  private func depth(at distance: CGFloat) -> Int {
    let step = Int((min(max(distance, -1e6), 1e6) * 50).rounded())
    return step < 0 ? 2 * step - 1 : -2 * step
  }

  /// The visible rectangle in the layout's coordinates. In a right-to-left view, x is measured from the right.
  private var visibleRect: CGRect {
    guard let collectionView else { return .zero }
    let bounds = collectionView.bounds
    guard isRightToLeft else { return bounds }
    let insets = collectionView.adjustedContentInset
    let width = max(collectionViewContentSize.width, bounds.width - insets.left - insets.right)
    return CGRect(x: width - bounds.maxX, y: bounds.minY, width: bounds.width, height: bounds.height)
  }

  private var isRightToLeft: Bool {
    guard let collectionView else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// Returns `true`: in a right-to-left view, the first item is at the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Invalidation

  /// The index path of the item to keep in the middle of the view during a resize; `nil` without a resize.
  private var anchor: IndexPath?

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return true }
    let isResized = newBounds.size != preparedSize
    let offset = visibleRect.origin
    anchor = isResized ? anchor ?? nearestItem(toMiddleAt: offset)?.indexPath : nil
    dragStart = collectionView.isTracking ? dragStart ?? offset : nil
    return true
  }

  /// Returns a context that invalidates the frames only if the view's size changes.
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = newBounds.size != preparedSize
      context.invalidateFlowLayoutAttributes = newBounds.size != preparedSize
    }
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { anchor = nil }
    super.invalidateLayout(with: context)
  }

  // MARK: Snapping

  /// The content offset at which the drag began, in the layout's coordinates; `nil` outside a drag.
  private var dragStart: CGPoint?

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    defer { dragStart = nil }
    guard var item = nearestItem(toMiddleAt: proposedContentOffset) else { return proposedContentOffset }
    if pagesByItem, let dragStart, let first = nearestItem(toMiddleAt: dragStart) {
      item = neighbour(of: first, main(item.center) - main(first.center))
    }
    let speed = main(velocity)
    if advancesOnFlick, abs(speed) >= 0.25, let next = itemBeyondRelease(speed),
      (main(next.center) - main(item.center)) * speed > 0
    {
      item = next
    }
    return offset(centering: item, proposed: proposedContentOffset)
  }

  /// Returns the attributes of the first item beyond the middle of the view in the direction of a flick.
  private func itemBeyondRelease(_ velocity: CGFloat) -> UICollectionViewLayoutAttributes? {
    let place = visibleRect.origin
    guard let nearest = nearestItem(toMiddleAt: place) else { return nil }
    let ahead = (main(nearest.center) - main(place) - viewExtent / 2) * (velocity < 0 ? -1 : 1)
    // An item within a point counts as reached, because content offsets are rounded to pixels.
    return ahead > 1 ? nearest : neighbour(of: nearest, velocity)
  }

  private func main(_ point: CGPoint) -> CGFloat { isHorizontal ? point.x : point.y }

  /// Returns the content offset that keeps an item in the middle of the view during an update, a resize or a
  /// change of layout. While the content is dragged or decelerates, the result is the proposed offset.
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard let collectionView, !collectionView.isTracking, !collectionView.isDecelerating else {
      return proposedContentOffset
    }
    let anchored = anchor.flatMap { super.layoutAttributesForItem(at: $0) }
    guard let item = anchored ?? nearestItem(toMiddleAt: proposedContentOffset) else {
      return proposedContentOffset
    }
    return offset(centering: item, proposed: proposedContentOffset)
  }

  /// Returns the attributes, without scale and shift, of the item nearest to the middle of the view at a
  /// content offset; `nil` if there are no items.
  private func nearestItem(toMiddleAt offset: CGPoint) -> UICollectionViewLayoutAttributes? {
    let rest = reachable(offset)
    let middle = (isHorizontal ? rest.x : rest.y) + viewExtent / 2
    let content = collectionViewContentSize
    // The reach covers the insets of two sections; beyond it there can only be empty sections.
    // At least 1, because a reach of 0 would never grow.
    var reach = max(viewExtent, itemExtent, 1) + abs(minimumLineSpacing)
    let farthest = max(isHorizontal ? content.width : content.height, reach)
    while true {
      let span =
        isHorizontal
        ? CGRect(x: middle - reach, y: 0, width: 2 * reach, height: content.height)
        : CGRect(x: 0, y: middle - reach, width: content.width, height: 2 * reach)
      let elements = super.layoutAttributesForElements(in: span.insetBy(dx: -1, dy: -1)) ?? []
      let items = elements.filter { $0.representedElementCategory == .cell }
      let nearest = items.min { distance(of: $0, to: middle) < distance(of: $1, to: middle) }
      if nearest != nil || reach >= farthest { return nearest }
      reach *= 4
    }
  }

  private func distance(of item: UICollectionViewLayoutAttributes, to middle: CGFloat) -> CGFloat {
    abs((isHorizontal ? item.center.x : item.center.y) - middle)
  }

  /// Returns the attributes of the item after (if `direction` is positive) or before `first`; `first` if
  /// `direction` is 0 or there is no such item.
  private func neighbour(
    of first: UICollectionViewLayoutAttributes, _ direction: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    guard let collectionView, direction != 0 else { return first }
    let step = direction < 0 ? -1 : 1
    var (position, section) = (first.indexPath.item + step, first.indexPath.section)
    while (0..<collectionView.numberOfSections).contains(section) {
      if (0..<collectionView.numberOfItems(inSection: section)).contains(position) {
        return super.layoutAttributesForItem(at: IndexPath(item: position, section: section)) ?? first
      }
      section += step
      guard (0..<collectionView.numberOfSections).contains(section) else { return first }
      position = step > 0 ? 0 : collectionView.numberOfItems(inSection: section) - 1
    }
    return first
  }

  /// Returns the content offset at which an item is in the middle of the view, rounded down to whole points
  /// and clamped to the scrollable range.
  private func offset(
    centering item: UICollectionViewLayoutAttributes, proposed: CGPoint
  ) -> CGPoint {
    // A value that rounding errors leave just below a whole point becomes that point.
    let start = ((isHorizontal ? item.center.x : item.center.y) - viewExtent / 2 + 1e-6).rounded(.down)
    return reachable(isHorizontal ? CGPoint(x: start, y: proposed.y) : CGPoint(x: proposed.x, y: start))
  }

  /// Returns the content offset nearest to `offset` at which the content can rest, both in the layout's
  /// coordinates.
  private func reachable(_ offset: CGPoint) -> CGPoint {
    guard let collectionView else { return offset }
    let (insets, view) = (collectionView.adjustedContentInset, collectionView.bounds.size)
    let (left, right) = isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
    let content = collectionViewContentSize
    return CGPoint(
      x: max(-left, min(offset.x, content.width - view.width + right)),
      y: max(-insets.top, min(offset.y, content.height - view.height + insets.bottom)))
  }
}

/// Sets how the collection view scrolls.
@MainActor
func configureCarousel(_ collectionView: UICollectionView) {
  collectionView.decelerationRate = .fast
}
