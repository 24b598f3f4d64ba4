public import CollectionCore
public import Foundation

/// The base class of layouts in which the position and appearance of an item depend only on the item's
/// distance from the focus, the point of the view to which items are scrolled.
///
/// The spine is a row of equal items along the scrolling axis; scrolling moves the items through the focus
/// one after another. A subclass overrides `pose(at:)` and, if items are not side by side,
/// `visibleReach(in:)` and `stride`. In a pose, x runs along the scrolling axis, so the same code serves both
/// axes and both writing directions. The base class itself places items side by side. All lengths are in
/// points.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is O(items
///   at visible distances).
@preconcurrency @MainActor
open class SpineLayout: StripLayout {
  /// The content offsets at which a scroll may end.
  public enum Snapping: Hashable, Sendable, CaseIterable {
    /// A scroll may end at any content offset.
    case none
    /// A scroll ends with an item in the focus, the point to which items are scrolled. A flick goes at least
    /// to the next item in its direction.
    case nearestItem
    /// A scroll ends with an item in the focus, the point to which items are scrolled: the item that was there
    /// when the drag began, or one of that item's neighbours. A flick after a longer drag goes to the next item
    /// in its direction.
    case nextItem
  }

  /// The scrolling axis; horizontal by default.
  open override var scrollDirection: CollectionView.ScrollDirection {
    get { axis }
    set { axis = newValue }
  }

  @exclusivity(unchecked)
  private var axis = CollectionView.ScrollDirection.horizontal {
    didSet { settingChanged(from: oldValue, to: axis) }
  }

  /// The size of every item, in points; 200 × 280 by default. The size has no effect if `fillsView` is
  /// `true`.
  public var itemSize = CGSize(width: 200, height: 280) {
    didSet { settingChanged(from: oldValue, to: itemSize) }
  }

  /// Whether every item is as large as the view; `false` by default.
  public var fillsView = false { didSet { settingChanged(from: oldValue, to: fillsView) } }

  /// The content offsets at which a scroll may end; `nearestItem` by default.
  public var snapping = Snapping.nearestItem

  /// The distance of the viewer's eye from the docked (current) item, as a multiple of an item's extent along
  /// the scrolling axis; 2.5 by default.
  ///
  /// A smaller distance gives a stronger perspective. A distance that is infinite, or 0 or less, gives no
  /// perspective. Items behind the eye are hidden.
  @exclusivity(unchecked)
  public var eyeDistance: CGFloat = 2.5 { didSet { settingChanged(from: oldValue, to: eyeDistance) } }

  open override class var flingProperties: [LayoutProperty] {
    [
      .init("scrollDirection", \SpineLayout.scrollDirection, "The axis along which the content scrolls."),
      .init(
        "itemSize", \SpineLayout.itemSize, in: 40...1200, step: 10, unit: .points, "The size of a card."),
      .init("fillsView", \SpineLayout.fillsView, "Every card is as large as the view."),
      .init("snapping", \SpineLayout.snapping, "Where a scroll may end."),
      .init(
        "eyeDistance", \SpineLayout.eyeDistance, in: 0...10, step: 0.1,
        "The viewer's distance from the docked card, in card lengths; 0 for no perspective."),
    ]
  }

  /// The distances before and after the focus, in items, up to which items may be visible, as computed in the
  /// last `prepare()`.
  @exclusivity(unchecked)
  private var visible: (before: CGFloat, after: CGFloat) = (0, 0)
  /// The focus (the point to which items are scrolled) in the view, in points, as computed in the last
  /// `prepare()`.
  @exclusivity(unchecked)
  private var focus = CGPoint.zero

  /// Whether an update or an animated bounds change is in progress. Hidden items then fade instead of
  /// vanishing at once.
  private var isUpdating = false

  /// The maximum extent of an item, in points. Together with `strides` (points) and `maximumDistance`
  /// (items), the limit keeps the arithmetic exact for any setting.
  private static let maximumExtent: CGFloat = 1e5
  private static let strides: ClosedRange<CGFloat> = 1...1e6
  private static let maximumDistance: CGFloat = 499

  // MARK: Overriding

  /// The distance that the content scrolls from one item to the next, in points.
  ///
  /// The default implementation returns the item's extent along the scrolling axis. Values below 1 count as
  /// 1.
  open var stride: CGFloat { itemExtent }

  /// Returns the position and appearance of an item at a signed distance, in items, from the focus (the point
  /// of the view to which items are scrolled).
  ///
  /// The item after the item in the focus has the distance 1. The same distance must always give the same
  /// pose, until a property changes. The default implementation places the items side by side, one stride
  /// apart.
  open func pose(at distance: CGFloat) -> ItemPose {
    ItemPose(center: CGPoint(x: distance * strip.stride, y: 0))
  }

  /// Returns the position and appearance of the item with the given index in the row, at a signed distance,
  /// in items, from the focus (the point of the view to which items are scrolled).
  ///
  /// Override this method instead of `pose(at:)` if items at the same distance differ. The default
  /// implementation returns `pose(at: distance)`.
  open func pose(ofItem item: Int, at distance: CGFloat) -> ItemPose { pose(at: distance) }

  /// Returns the distances, in items, up to which items before and after the focus may be visible in a view
  /// of the given size. Items farther away are hidden.
  ///
  /// The width of `viewSize` runs along the scrolling axis. Each distance is limited to 0 … 499. The default
  /// implementation returns the distances up to which items one stride apart overlap the view, plus 1.
  open func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let (half, focus, stride) = (itemExtent / 2, focus(in: viewSize).x, max(stride, 1))
    return ((focus + half) / stride + 1, (viewSize.width - focus + half) / stride + 1)
  }

  /// The number of items at the end that never reach the focus (the point of the view to which items are
  /// scrolled), because the content ends first.
  ///
  /// The default implementation returns 0.
  open var undockedItems: Int { 0 }

  /// Computes values that all poses share. The method is called once in each `prepare()`.
  ///
  /// Before the call, `cardSize`, `viewSize` and `itemCount` are set. The width of `viewSize` runs along the
  /// scrolling axis. The default implementation does nothing.
  open func prepareLook(in viewSize: CGSize) {}

  /// Returns the focus, the position in the view at which the middle of the docked (current) item is, in
  /// points. x runs along the scrolling axis.
  ///
  /// The default implementation returns the view's middle.
  open func focus(in viewSize: CGSize) -> CGPoint {
    CGPoint(x: viewSize.width / 2, y: viewSize.height / 2)
  }

  /// Returns the distance from the focus, in items, beyond which no item overlaps a rectangle. A query
  /// computes the poses of the items up to this distance.
  ///
  /// The default implementation returns infinity.
  ///
  /// - Parameter rect: A rectangle relative to the focus, in points; x runs along the scrolling axis.
  func reach(overlapping rect: CGRect) -> CGFloat { .infinity }

  // MARK: Measures for looks

  /// The item's extent along the scrolling axis, in points, as of the last `prepare()`.
  public final var itemExtent: CGFloat { cardSize.width }

  /// The item's size, in points; the width runs along the scrolling axis.
  @exclusivity(unchecked)
  public private(set) final var cardSize = CGSize.zero

  /// The view's size, in points, as of the last `prepare()`; the width runs along the scrolling axis.
  @exclusivity(unchecked)
  public private(set) final var viewSize = CGSize.zero

  /// The number of items, as of the last `prepare()`.
  @exclusivity(unchecked)
  public private(set) final var itemCount = 0

  /// The distance of the viewer's eye from the docked (current) item, in points; `nil` without perspective.
  public final var eyeDistanceInPoints: CGFloat? {
    let distance = eyeDistance * itemExtent
    return distance > 0 && distance.isFinite ? distance : nil
  }

  /// The perspective transform for a viewer in front of the focus (the point of the view to which items are
  /// scrolled); the identity without perspective.
  ///
  /// Translations and rotations that are applied before this transform place an item in space.
  public final var perspective: CATransform3D {
    eyeDistanceInPoints.map(CATransform3D.init(perspectiveDistance:)) ?? .identity
  }

  // MARK: Geometry

  /// The distance in the row from the focus to the farthest visible item, plus the larger of the view's and
  /// an item's extent, in points along the scrolling axis.
  open override var styledReach: CGFloat? {
    max(visible.before, visible.after) * strip.stride + max(viewSize.width, itemExtent)
  }

  private static func extent(_ value: CGFloat) -> CGFloat { min(value.asExtent, maximumExtent) }

  private static func distance(_ value: CGFloat) -> CGFloat {
    // NaN counts as 0.
    value > 0 ? min(value, maximumDistance) : 0
  }

  /// Returns the row of items, with margins that allow all items but the last `undockedItems` to be scrolled
  /// to the focus.
  public final override func makeStrip(itemCount: Int, viewSize: CGSize) -> ItemStrip {
    (self.itemCount, self.viewSize) = (itemCount, viewSize)
    let size = fillsView ? viewSize : scrollDirection.oriented(itemSize)
    cardSize = CGSize(width: Self.extent(size.width), height: Self.extent(size.height))
    // Only now, because a look may use the measures above.
    prepareLook(in: viewSize)
    focus = focus(in: viewSize)
    let reach = visibleReach(in: viewSize)
    visible = (Self.distance(reach.before), Self.distance(reach.after))
    let stride = min(max(stride, Self.strides.lowerBound), Self.strides.upperBound)
    let undocked = max(0, min(undockedItems, itemCount - 1))
    return ItemStrip(
      count: itemCount, itemSize: cardSize,
      origin: CGPoint(x: focus.x - cardSize.width / 2, y: focus.y - cardSize.height / 2),
      spacing: stride - cardSize.width,
      trailing: viewSize.width - focus.x - cardSize.width / 2 - stride * CGFloat(undocked), dock: focus.x)
  }

  /// Returns the attributes of the visible items in a rectangle of the content; hidden items are left out.
  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let offset = offset
    let strip = strip
    let place = scrollDirection.oriented(rect).offsetBy(dx: -offset - strip.dock, dy: -focus.y)
    let items = posedItems(at: offset, upTo: reach(overlapping: place))
    var found = attributesStore.beginAnswer(of: Self.attributesClass)
    append(items, to: &found)
    found.trim()
    for (element, item) in zip(found.elements, items) { pose(element, ofItem: item, at: offset) }
    found.removeElements(outside: rect)
    return attributesStore.endAnswer(&found)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let item = position(of: indexPath) else { return nil }
    let frame = scrollDirection.oriented(strip.frame(ofItem: item))
    let attributes = Self.attributesClass.makeCell(at: indexPath, frame: frame)
    let offset = offset
    if posedItems(at: offset).contains(item) {
      pose(attributes, ofItem: item, at: offset)
    } else {
      hide(attributes)
    }
    // An element with hidden attributes would vanish at once, not at the end of the update.
    if isUpdating, attributes.isHidden { fade(attributes, ofItem: item) }
    return attributes
  }

  /// Returns the indices of the items at visible distances from the focus, for a content offset along the
  /// scrolling axis.
  ///
  /// - Parameter reach: The maximum distance of the items from the focus, in items.
  private func posedItems(at offset: CGFloat, upTo reach: CGFloat = .infinity) -> Range<Int> {
    let strip = strip
    guard strip.count > 0, strip.stride > 0 else { return 0..<0 }
    let first = strip.midX(ofItem: 0) - strip.dock
    let docked = (offset - first) / strip.stride
    let lower = Int(ceiling: docked - min(visible.before, reach), to: 0...strip.count)
    return lower..<max(lower, Int(flooring: docked + min(visible.after, reach), to: -1...strip.count - 1) + 1)
  }

  /// Changes an item's attributes, which have the item's frame in the row, to the item's pose.
  private func pose(_ element: CollectionViewLayoutAttributes, ofItem item: Int, at offset: CGFloat) {
    let distance = (scrollDirection.main(element.center) - offset - strip.dock) / strip.stride
    let pose = pose(ofItem: item, at: distance)
    // A transparent item must not catch touches.
    guard !pose.isHidden, pose.alpha > 0, pose.isDrawable(for: pose.size ?? cardSize) else {
      return hide(element)
    }
    apply(pose, to: element, at: distance, offset: offset)
  }

  /// Hides an item but keeps the item's position in the row. If the item leaves the screen, its animation
  /// ends at this position.
  private func hide(_ element: CollectionViewLayoutAttributes) {
    element.isHidden = true
    element.alpha = 0
  }

  /// Makes a hidden item's attributes transparent instead of hidden. The attributes get the item's pose; for
  /// an item beyond the visible distances, the pose at the largest visible distance.
  private func fade(_ element: CollectionViewLayoutAttributes, ofItem item: Int) {
    let distance = (strip.midX(ofItem: item) - offset - strip.dock) / strip.stride
    let place = min(max(distance, -visible.before), visible.after)
    let pose = pose(ofItem: item, at: place)
    guard pose.isDrawable(for: pose.size ?? cardSize) else { return }
    apply(pose, to: element, at: place, offset: offset)
    element.isHidden = false
    element.alpha = 0
  }

  private func apply(
    _ pose: ItemPose, to element: CollectionViewLayoutAttributes, at distance: CGFloat, offset: CGFloat
  ) {
    let axis = scrollDirection
    element.center = axis.point(main: offset + strip.dock + pose.center.x, cross: focus.y + pose.center.y)
    if let size = pose.size { element.size = axis.oriented(size) }
    element.transform3D = axis.oriented(pose.transform3D)
    element.alpha = min(pose.alpha, 1)
    element.zIndex = pose.zIndex(at: distance)
  }

  // MARK: Interactive movement

  /// Returns the index path of the visible item whose middle on screen is nearest to the position; the moving
  /// item's present index path if no item is visible.
  ///
  /// The middle of the item's pose counts, not that of the item's frame in the row. Of several items at the
  /// same point, the item in front is the target.
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    var nearest: (path: IndexPath, distance: CGFloat, zIndex: Int)?
    for item in layoutAttributesForElements(in: visibleBounds) ?? [] where !item.isHidden {
      let way = CGPoint(x: item.visibleCenter.x - position.x, y: item.visibleCenter.y - position.y)
      // Rounded, so that the poses of items at one point do not differ by the error of a transform.
      let distance = (hypot(way.x, way.y) * 64).rounded()
      if let best = nearest, (best.distance, -best.zIndex) <= (distance, -item.zIndex) { continue }
      nearest = (item.indexPath, distance, item.zIndex)
    }
    return nearest?.path ?? previousIndexPath
  }

  /// Returns the attributes of a held item: upright and opaque in front of all others, as large as the docked
  /// (current) item. An item as large as the view is held at 60 % of its size, so that others can be seen.
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> CollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
    let docked = pose(ofItem: self.position(of: indexPath) ?? 0, at: 0)
    attributes.size = scrollDirection.oriented(docked.size ?? cardSize)
    attributes.transform3D = fillsView ? CATransform3D(scaleX: 0.6, y: 0.6, z: 1) : .identity
    attributes.alpha = 1
    attributes.isHidden = false
    return attributes
  }

  // MARK: Snapping

  open override func item(atRestFor proposedOffset: CGFloat, velocity: CGFloat) -> Int? {
    guard snapping != .none else { return nil }
    var item = strip.item(nearestTo: proposedOffset + strip.dock)
    if snapping == .nextItem, let nearest = item, let start = itemAtDragStart {
      item = min(max(nearest, start - 1), start + 1)
    }
    return advancedByFlick(item, velocity: velocity)
  }

  override func item(afterUpdateAt offset: CGFloat) -> Int? {
    snapping == .none ? nil : super.item(afterUpdateAt: offset)
  }

  // MARK: Updates

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    isUpdating = true
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    isUpdating = false
  }

  open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    isUpdating = true
  }

  open override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    isUpdating = false
  }
}
