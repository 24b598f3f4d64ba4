public import CollectionCore
public import Foundation

/// The base class of layouts with items of equal size in a row along the scrolling axis. Scrolling comes to
/// rest with an item at a fixed position in the view, the dock.
///
/// A subclass defines the row in `makeStrip(itemCount:viewSize:)` and changes the items' attributes for the
/// current content offset in `style(_:startingAt:at:)`. A subclass can choose the item at which a scroll ends
/// in `item(atRestFor:velocity:)`. The items of all sections form one row.
///
/// The row of items, the strip, has its own coordinates: x runs along the scrolling axis and y across it. In
/// a layout that scrolls vertically, sizes and rectangles of the strip therefore have x and y exchanged.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is O(items
///   returned).
@preconcurrency @MainActor
open class StripLayout: AnimatedLayout, SnappingLayout {
  /// The sizes and positions of the items in the row, as computed in the last `prepare()`.
  @exclusivity(unchecked)
  public private(set) final var strip = ItemStrip(count: 0, itemSize: .zero)

  @exclusivity(unchecked)
  private var sequence: ItemSequence?
  private var anchor = DockAnchor()

  /// Creates a layout whose row has no items until the first `prepare()`.
  public override init() { super.init() }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  // MARK: Overriding

  /// The axis along which the row of items runs.
  ///
  /// The default implementation returns `horizontal`.
  open var scrollDirection: CollectionView.ScrollDirection { .horizontal }

  /// Returns a row of `itemCount` items for a view of the given size, in points. x and widths run along the
  /// scrolling axis.
  ///
  /// The default implementation returns a row of items without width and height.
  open func makeStrip(itemCount: Int, viewSize: CGSize) -> ItemStrip {
    ItemStrip(count: itemCount, itemSize: .zero)
  }

  /// Changes the attributes of items, such as their transforms, for a content offset. Before the call, the
  /// attributes have the frames of the items in the row, in content space.
  ///
  /// The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - elements: The attributes of consecutive items.
  ///   - first: The index in the row of the first of these items.
  ///   - offset: The content offset along the scrolling axis, in points.
  open func style(_ elements: [CollectionViewLayoutAttributes], startingAt first: Int, at offset: CGFloat) {}

  /// Returns the indices of the items that may overlap a rectangle after `style(_:startingAt:at:)` has
  /// changed them for the content offset `offset` along the scrolling axis.
  ///
  /// In the rectangle, x runs along the scrolling axis. The default implementation returns the items whose
  /// frames in the row overlap the rectangle along this axis.
  open func items(in rect: CGRect, at offset: CGFloat) -> Range<Int> { strip.items(overlapping: rect) }

  /// Returns the index of the item at which a scroll comes to rest; `nil` to let the scroll end at
  /// `proposedOffset`, a content offset along the scrolling axis, in points.
  ///
  /// The default implementation returns the item whose middle, at the proposed offset, is nearest to the dock
  /// (the position where items come to rest), but after a flick at least the next item in its direction; see
  /// `advancedByFlick(_:velocity:)`.
  ///
  /// - Parameter velocity: The velocity of the content offset along the scrolling axis, in points per
  ///   millisecond; 0 after a slow release.
  open func item(atRestFor proposedOffset: CGFloat, velocity: CGFloat) -> Int? {
    advancedByFlick(strip.item(nearestTo: proposedOffset + strip.dock), velocity: velocity)
  }

  /// Returns the content's extent across the scrolling axis, in points, for a view of the given size, whose
  /// width runs along the scrolling axis.
  ///
  /// The default implementation returns the view's extent.
  open func contentHeight(in viewSize: CGSize) -> CGFloat { viewSize.height }

  /// The maximum distance, in points along the scrolling axis, by which items are visible beyond the ends of
  /// the row after `style(_:startingAt:at:)` has moved them. The value `nil` stands for the view's extent.
  /// Only looping content uses this property.
  ///
  /// The default implementation returns `nil`.
  open var styledReach: CGFloat? { nil }

  /// Whether the items repeat along the scrolling axis without beginning and end, as of the last
  /// `prepare()`.
  @exclusivity(unchecked)
  public private(set) final var isLooping = false

  /// The current content offset along the scrolling axis, in points; 0 without a collection view.
  ///
  /// In a layout that is mirrored for a right-to-left view, the offset is measured from the right.
  public final var offset: CGFloat {
    collectionView == nil ? 0 : scrollDirection.main(visibleBounds.origin)
  }

  /// The content offset along the scrolling axis at which the current drag began, in points; `nil` without a
  /// drag.
  ///
  /// In a layout that is mirrored for a right-to-left view, the offset is measured from the right.
  public final var dragStartOffset: CGFloat? {
    collectionView?.dragStartContentOffset.map { scrollDirection.main(toLayoutCoordinates(offset: $0)) }
  }

  /// The index of the item that was at the dock (the position where items come to rest) when the current drag
  /// began, or that was arriving there; `nil` without a drag or items.
  public final var itemAtDragStart: Int? {
    dragStartOffset.flatMap { strip.item(nearestTo: $0 + interruptedTravel + strip.dock) }
  }

  /// The distance, in points along the scrolling axis, that a motion to an item had still to go when the finger
  /// of the current drag stopped it. A flick counts from the item that is arriving: from the content offset
  /// plus this distance.
  final var interruptedTravel: CGFloat {
    guard let travel = collectionView?.interruptedTravel else { return 0 }
    return scrollDirection.main(isMirrored ? CGPoint(x: -travel.x, y: travel.y) : travel)
  }

  /// Returns `item` or, if it is not beyond the content offset of a release in the flick's direction, the next
  /// item in this direction. A flick thus never comes back, however long an item is.
  ///
  /// - Parameter velocity: The velocity of the content offset along the scrolling axis; 0 after a slow release,
  ///   for which the result is `item`.
  public final func advancedByFlick(_ item: Int?, velocity: CGFloat) -> Int? {
    guard let item, isFlick(velocity) else { return item }
    let start = interruptedTravel * velocity > 0 ? offset + interruptedTravel : offset
    let isForward = velocity > 0
    guard let next = strip.item(beyond: start + strip.dock, isForward: isForward) else { return item }
    return isForward ? max(item, next) : min(item, next)
  }

  /// Always `true`: in a right-to-left view, the first item is at the right.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let sequence = sequence ?? ItemSequence(of: collectionView)
    self.sequence = sequence
    isLooping = collectionView.contentLoopDirection == scrollDirection
    strip = makeStrip(
      itemCount: sequence.count, viewSize: scrollDirection.oriented(collectionView.bounds.size))
    strip.isLooping = isLooping
    anchor.prepared(for: collectionView.bounds.size)
  }

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let axis = scrollDirection
    let height = contentHeight(in: axis.oriented(collectionView.bounds.size))
    return axis.oriented(CGSize(width: strip.contentWidth, height: height))
  }

  /// Returns the part of looping content that repeats: the row of items without the margins at its ends, and
  /// one gap. Returns `nil` for the axis across the scrolling axis.
  open override func flingContentLap(along direction: CollectionView.ScrollDirection) -> ContentLap? {
    guard direction == scrollDirection else { return nil }
    return ContentLap(
      start: strip.origin.x, period: CGFloat(strip.count) * strip.stride, reach: styledReach,
      isPreparedForBounds: false)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    let offset = offset
    let items = items(in: scrollDirection.oriented(rect), at: offset)
    var found = attributesStore.beginAnswer(of: Self.attributesClass)
    append(items, to: &found)
    // The builder reuses attributes of earlier queries; drop the unused ones before styling the rest.
    found.trim()
    style(found.elements, startingAt: items.lowerBound, at: offset)
    // `items(in:at:)` may return too many; only the styled frame decides.
    found.removeElements(outside: rect)
    return attributesStore.endAnswer(&found)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let item = position(of: indexPath) else { return nil }
    let frame = scrollDirection.oriented(strip.frame(ofItem: item))
    let attributes = Self.attributesClass.makeCell(at: indexPath, frame: frame)
    style([attributes], startingAt: item, at: offset)
    return attributes
  }

  /// Returns the item's frame in the row, without the changes of `style(_:startingAt:at:)`, which depend on
  /// the content offset.
  open override func flingFrameForScrolling(toItemAt indexPath: IndexPath) -> CGRect? {
    position(of: indexPath).map { scrollDirection.oriented(strip.frame(ofItem: $0)) }
  }

  /// Appends the attributes of consecutive items to `found`. The attributes have the items' frames in the row
  /// and are not yet changed by `style(_:startingAt:at:)`.
  final func append(_ items: Range<Int>, to found: inout AttributesBuilder) {
    let (strip, axis) = (strip, scrollDirection)
    var rest = items
    while !rest.isEmpty, let run = sequence?.run(from: rest.lowerBound) {
      for item in rest.prefix(run.count) {
        found.appendCell(
          run.item + item - rest.lowerBound, inSection: run.section,
          frame: axis.oriented(strip.frame(ofItem: item)), zIndex: 0)
      }
      rest = rest.dropFirst(run.count)
    }
  }

  /// Returns the index path of the item at an index in the row; in looping content, of its copy in the first
  /// lap. Returns `nil` if there is no such item.
  final func indexPath(ofItem item: Int) -> IndexPath? {
    guard let sequence, sequence.count > 0 else { return nil }
    let first = strip.isLooping ? strip.itemInFirstLap(item) : item
    return 0..<sequence.count ~= first ? sequence.indexPath(of: first) : nil
  }

  /// Returns an item's index in the row; `nil` if there is no such item.
  final func position(of indexPath: IndexPath) -> Int? { sequence?.index(of: indexPath) }

  // MARK: Invalidation

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      sequence = nil
      anchor.forget()
    }
    super.invalidateLayout(with: context)
  }

  /// Returns `true`, because items change with the content offset and the row may depend on the view's size.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    anchor.boundsWillChange(
      in: collectionView, to: toLayoutCoordinates(newBounds), docked: dockedIndexPath)
    return true
  }

  /// Invalidates the layout if the new value of a property differs from the old value. Subclasses call this
  /// method in the `didSet` of their properties.
  public final func settingChanged<Value: Equatable>(from oldValue: Value, to newValue: Value) {
    if newValue != oldValue { invalidateLayout() }
  }

  // MARK: Docking

  /// `true`, because the target depends only on the row, the content offset, and the content offset at which
  /// a drag began.
  ///
  /// A subclass whose `item(atRestFor:velocity:)` depends on anything else must return `false`.
  open override var flingCanPredictTargetContentOffset: Bool { true }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let axis = scrollDirection
    let proposed = axis.main(clampedToScrollableRange(proposedContentOffset))
    guard let item = item(atRestFor: proposed, velocity: axis.main(velocity)) else {
      return proposedContentOffset
    }
    return contentOffset(dockingItem: item, across: axis.cross(proposedContentOffset))
  }

  /// Returns the content offset that keeps the docked item at the dock, the position where items come to
  /// rest, during a resize or a change of layout.
  ///
  /// After an update, the result docks the item nearest to the dock. While the content is dragged or scrolls,
  /// the result is the proposed offset.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard collectionView?.scrollState == .idle else { return proposedContentOffset }
    let (axis, anchored) = (scrollDirection, anchor.item(in: collectionView))
    guard
      let item = anchored.flatMap({ position(of: $0) })
        ?? item(afterUpdateAt: axis.main(proposedContentOffset))
    else { return proposedContentOffset }
    let target = contentOffset(dockingItem: item, across: axis.cross(proposedContentOffset))
    anchor.hold(anchored, at: target)
    return target
  }

  /// Returns the index of the item to bring to the dock (the position where items come to rest) after an
  /// update; `nil` to keep the offset.
  func item(afterUpdateAt offset: CGFloat) -> Int? { strip.item(nearestTo: offset + strip.dock) }

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
    guard collectionView != nil, let item = position(of: indexPath) else { return nil }
    let across = scrollDirection.cross(visibleBounds.origin)
    return toLayoutCoordinates(offset: contentOffset(dockingItem: item, across: across))
  }

  public var dockedIndexPath: IndexPath? {
    guard let item = strip.item(nearestTo: offset + strip.dock) else { return nil }
    return sequence?.indexPath(of: strip.isLooping ? strip.itemInFirstLap(item) : item)
  }

  public var anchoredIndexPath: IndexPath? {
    get { anchor.item ?? dockedIndexPath }
    set { anchor.hold(newValue, at: visibleBounds.origin) }
  }

  /// Returns the content offsets that bring items to the dock (the position where items come to rest), for
  /// all items whose frames in the row overlap a rectangle of the content.
  public func snapOffsets(in rect: CGRect) -> [CGPoint] {
    let items = strip.items(overlapping: scrollDirection.oriented(toLayoutCoordinates(rect)))
    // At the ends of the content, several items may share an offset.
    let offsets = Set(
      items.compactMap { item in
        sequence.flatMap { contentOffset(docking: $0.indexPath(of: item)) }
      })
    return offsets.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  }

  /// Returns the content offset, in the layout's own coordinates, at which an item is at the dock (the
  /// position where items come to rest), or the nearest offset in the scrollable range.
  private func contentOffset(dockingItem item: Int, across: CGFloat) -> CGPoint {
    clampedToScrollableRange(
      scrollDirection.point(main: strip.offset(dockingItem: item), cross: across))
  }
}
