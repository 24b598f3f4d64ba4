public import CollectionCore
public import Foundation

/// The base class of layouts with items of equal size in a horizontal row. Scrolling comes to rest with an
/// item at a fixed position in the view, the dock.
///
/// A subclass defines the row in `makeStrip(itemCount:viewSize:)` and changes the items' attributes for the
/// current content offset in `style(_:startingAt:at:)`. It can choose the item at which a scroll ends in
/// `item(atRestFor:)`. The items of all sections form one row.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is
///   O(items returned).
@preconcurrency @MainActor
open class StripLayout: CollectionViewLayout, SnappingLayout {
  /// The sizes and positions of the items in the row, as computed in the last `prepare()`.
  @exclusivity(unchecked)
  public private(set) final var strip = ItemStrip(count: 0, itemSize: .zero)

  @exclusivity(unchecked)
  private var sequence: ItemSequence?
  private var anchor = DockAnchor()

  /// Creates a layout whose row has no items until the first `prepare()`.
  public override init() { super.init() }

  // MARK: Overriding

  /// Returns a row of `itemCount` items for a view of the given size, in points.
  ///
  /// The default implementation returns a row of items without width and height.
  open func makeStrip(itemCount: Int, viewSize: CGSize) -> ItemStrip {
    ItemStrip(count: itemCount, itemSize: .zero)
  }

  /// Changes the attributes of items, such as their transforms, for a content offset. Before the call, the
  /// attributes have the frames of the items in the row.
  ///
  /// The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - elements: The attributes of consecutive items.
  ///   - first: The index in the row of the first of these items.
  ///   - offset: The content offset along x, in points.
  open func style(_ elements: [CollectionViewLayoutAttributes], startingAt first: Int, at offset: CGFloat) {}

  /// Returns the indices of the items that may overlap a rectangle of the content after
  /// `style(_:startingAt:at:)` has changed them for the content offset `offset` along x.
  ///
  /// The default implementation returns the items whose frames in the row overlap the rectangle along x.
  open func items(in rect: CGRect, at offset: CGFloat) -> Range<Int> { strip.items(overlapping: rect) }

  /// Returns the index of the item at which a scroll comes to rest that would otherwise end at
  /// `proposedOffset`, a content offset along x in points; `nil` if there are no items.
  ///
  /// The default implementation returns the item whose middle is nearest to the dock at that offset.
  open func item(atRestFor proposedOffset: CGFloat) -> Int? {
    strip.item(nearestTo: proposedOffset + strip.dock)
  }

  /// Returns the height of the content, in points, in a view of the given size.
  ///
  /// The default implementation returns the view's height.
  open func contentHeight(in viewSize: CGSize) -> CGFloat { viewSize.height }

  /// The current content offset along x, in points; 0 without a collection view.
  public final var offset: CGFloat { collectionView?.contentOffset.x ?? 0 }

  // MARK: Geometry

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let sequence = sequence ?? ItemSequence(of: collectionView)
    self.sequence = sequence
    strip = makeStrip(itemCount: sequence.count, viewSize: collectionView.bounds.size)
    anchor.prepared(for: collectionView.bounds.size)
  }

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    return CGSize(width: strip.contentWidth, height: contentHeight(in: collectionView.bounds.size))
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

  /// Returns `true`, because items change with the content offset and the row may depend on the view's size.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    anchor.boundsWillChange(in: collectionView, to: newBounds, docked: dockedIndexPath)
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
  /// A subclass whose `item(atRestFor:)` depends on anything else must return `false`.
  open override var canPredictTargetContentOffset: Bool { true }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let proposed = clampedToScrollableRange(proposedContentOffset)
    guard let item = item(atRestFor: proposed.x) else { return proposedContentOffset }
    return contentOffset(dockingItem: item, y: proposedContentOffset.y)
  }

  /// Returns the content offset that keeps the docked item, the item at the position where items come to
  /// rest, in its position during a resize or a change of layout.
  ///
  /// After an update, the result docks the item nearest to this position. While the content is dragged or
  /// scrolls, the result is the proposed offset.
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
    return sequence?.indexPath(of: item)
  }

  private func contentOffset(dockingItem item: Int, y: CGFloat) -> CGPoint {
    clampedToScrollableRange(CGPoint(x: strip.offset(dockingItem: item), y: y))
  }
}
