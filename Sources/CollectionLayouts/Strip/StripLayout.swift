public import CollectionCore
public import Foundation

/// The base class of layouts with equal items along x, one of which is docked.
///
/// A subclass places the items in `makeStrip(itemCount:viewSize:)` and styles them for the present offset in
/// `style(_:startingAt:at:)`. It can choose the item at which a scroll ends in `item(atRestFor:)`. The items
/// of all sections form one row.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is O(items
///   returned).
@preconcurrency @MainActor
open class StripLayout: CollectionViewLayout, SnappingLayout {
  /// The positions of the items, as of the last preparation.
  @exclusivity(unchecked)
  public private(set) final var strip = ItemStrip(count: 0, itemSize: .zero)

  @exclusivity(unchecked)
  private var sequence: ItemSequence?
  private var anchor = DockAnchor()

  /// Creates a layout without items.
  public override init() { super.init() }

  // MARK: Overriding

  /// Returns the strip for a number of items in a view of a size.
  ///
  /// The default implementation returns a strip of items without extent.
  open func makeStrip(itemCount: Int, viewSize: CGSize) -> ItemStrip {
    ItemStrip(count: itemCount, itemSize: .zero)
  }

  /// Styles attributes, whose frames are already set, for a content offset along x.
  ///
  /// The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - elements: The attributes of consecutive items.
  ///   - first: The position of the first of these items in the row.
  ///   - offset: The content offset along x, in points.
  open func style(_ elements: [CollectionViewLayoutAttributes], startingAt first: Int, at offset: CGFloat) {}

  /// Returns the items that may overlap a rectangle of content space once styled for a content offset along
  /// x.
  ///
  /// The default implementation returns the items whose unstyled frames overlap the rectangle along x.
  open func items(in rect: CGRect, at offset: CGFloat) -> Range<Int> { strip.items(overlapping: rect) }

  /// Returns the item to dock when a scroll would otherwise come to rest at an offset along x.
  ///
  /// The default implementation returns the item whose middle is nearest to the dock at that offset.
  open func item(atRestFor proposedOffset: CGFloat) -> Int? {
    strip.item(nearestTo: proposedOffset + strip.dock)
  }

  /// Returns the content's height in a view of a size.
  ///
  /// The default implementation returns the view's height.
  open func contentHeight(in viewSize: CGSize) -> CGFloat { viewSize.height }

  /// The maximum distance by which styled items are visible outside of the row of unstyled ones, in points;
  /// used for looping content. With `nil`, the distance is the view's width.
  ///
  /// The default implementation returns `nil`.
  open var styledReach: CGFloat? { nil }

  /// The present content offset along x, in points.
  public final var offset: CGFloat { collectionView?.contentOffset.x ?? 0 }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let sequence = sequence ?? ItemSequence(of: collectionView)
    self.sequence = sequence
    strip = makeStrip(itemCount: sequence.count, viewSize: collectionView.bounds.size)
    strip.isLooping = collectionView.contentLoopDirection == .horizontal
    anchor.prepared(for: collectionView.bounds.size)
  }

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    return CGSize(width: strip.contentWidth, height: contentHeight(in: collectionView.bounds.size))
  }

  /// The row of items without the margins at its ends, one gap after the last item.
  open override func contentLap(along direction: CollectionView.ScrollDirection) -> ContentLap? {
    guard direction == .horizontal else { return nil }
    return ContentLap(
      start: strip.origin.x, period: CGFloat(strip.count) * strip.stride, reach: styledReach,
      isPreparedForBounds: false)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    var found = attributesStore.beginAnswer(of: Self.layoutAttributesClass)
    let (strip, offset) = (strip, offset)
    let items = items(in: rect, at: offset)
    var rest = items
    while !rest.isEmpty, let run = sequence?.run(from: rest.lowerBound) {
      for item in rest.prefix(run.count) {
        found.appendCell(
          run.item + item - rest.lowerBound, inSection: run.section, frame: strip.frame(ofItem: item),
          zIndex: 0)
      }
      rest = rest.dropFirst(run.count)
    }
    // The builder reuses attributes of earlier queries; drop the unused ones before styling the rest.
    found.trim()
    style(found.elements, startingAt: items.lowerBound, at: offset)
    // `items(in:at:)` may return too many; only the styled frame decides.
    found.removeElements(outside: rect)
    return attributesStore.endAnswer(&found)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let item = sequence?.index(of: indexPath) else { return nil }
    let attributes = Self.layoutAttributesClass.make(for: .cell(indexPath), frame: strip.frame(ofItem: item))
    style([attributes], startingAt: item, at: offset)
    return attributes
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      sequence = nil
      anchor.forget()
    }
    super.invalidateLayout(with: context)
  }

  /// Returns `true`: styles depend on the offset, and positions may depend on the size.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    anchor.boundsWillChange(in: collectionView, to: newBounds, docked: dockedIndexPath)
    return true
  }

  /// Invalidates the layout if a setting has changed; for use in the `didSet` of a subclass's properties.
  public final func settingChanged<Value: Equatable>(from oldValue: Value, to newValue: Value) {
    if newValue != oldValue { invalidateLayout() }
  }

  // MARK: Docking

  /// `true`: the target depends only on the strip, the content offset, and the offset at which a drag began.
  ///
  /// A subclass whose `item(atRestFor:)` depends on other state returns `false`.
  open override var canPredictTargetContentOffset: Bool { true }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let proposed = clampedToScrollableRange(proposedContentOffset)
    guard let item = item(atRestFor: proposed.x) else { return proposedContentOffset }
    return contentOffset(dockingItem: item, y: proposedContentOffset.y)
  }

  /// Returns the offset that keeps the docked item docked during a resize or a change of layout.
  ///
  /// After an update, the offset docks the nearest item. While the content is dragged or scrolls, the
  /// proposed offset is returned.
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard collectionView?.scrollState == .idle else { return proposedContentOffset }
    let anchored = (anchor.arrivingItem(in: collectionView) ?? anchor.pendingItem)
      .flatMap { sequence?.index(of: $0) }
    guard let item = anchored ?? strip.item(nearestTo: proposedContentOffset.x + strip.dock) else {
      return proposedContentOffset
    }
    let target = contentOffset(dockingItem: item, y: proposedContentOffset.y)
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
    guard let item = sequence?.index(of: indexPath) else { return nil }
    return contentOffset(dockingItem: item, y: collectionView?.contentOffset.y ?? 0)
  }

  public var dockedIndexPath: IndexPath? {
    guard let item = strip.item(nearestTo: offset + strip.dock) else { return nil }
    return sequence?.indexPath(of: strip.itemInFirstLap(item))
  }

  private func contentOffset(dockingItem item: Int, y: CGFloat) -> CGPoint {
    clampedToScrollableRange(CGPoint(x: strip.offset(dockingItem: item), y: y))
  }
}
