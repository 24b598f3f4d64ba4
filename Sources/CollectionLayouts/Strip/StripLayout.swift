public import CollectionCore
public import Foundation

/// Equal items side by side along x, one of them docked: what the banner, the pages and the card row have in
/// common.
///
/// A subclass says where the items are by `makeStrip(itemCount:viewSize:)`, how they look at the present
/// offset by `style(_:startingAt:at:)`, and if it needs to, where a scroll ends by `item(atRestFor:)`. The items of
/// all sections form one row.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is
///   O(answer).
@preconcurrency @MainActor
open class StripLayout: CollectionViewLayout, SnappingLayout {
  /// Where the items are, as of the last preparation.
  @exclusivity(unchecked)
  public private(set) final var strip = ItemStrip(count: 0, itemSize: .zero)

  @exclusivity(unchecked)
  private var sequence: ItemSequence?
  private var anchor = DockAnchor()

  /// A layout without items.
  public override init() { super.init() }

  // MARK: Overriding

  /// Where so many items are in a view of a size. Nothing here; subclasses say.
  open func makeStrip(itemCount: Int, viewSize: CGSize) -> ItemStrip {
    ItemStrip(count: itemCount, itemSize: .zero)
  }

  /// Sets how items look at a content offset along x; their frames are set already. Does nothing here.
  ///
  /// - Parameters:
  ///   - elements: attributes of items that follow each other.
  ///   - first: the first one's item.
  open func style(_ elements: [CollectionViewLayoutAttributes], startingAt first: Int, at offset: CGFloat) {}

  /// The items that may be in a rectangle of content space once they are styled at a content offset along x; here
  /// those whose frames are.
  open func items(in rect: CGRect, at offset: CGFloat) -> Range<Int> { strip.items(overlapping: rect) }

  /// The item that is docked when a scroll would come to rest at an offset along x; here the one whose middle
  /// is nearest to the dock then.
  open func item(atRestFor proposedOffset: CGFloat) -> Int? {
    strip.item(nearestTo: proposedOffset + strip.dock)
  }

  /// The content's height in a view of a size: the view's here.
  open func contentHeight(in viewSize: CGSize) -> CGFloat { viewSize.height }

  /// The content offset along x now, in points.
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
          run.item + item - rest.lowerBound, inSection: run.section, frame: strip.frame(ofItem: item))
      }
      rest = rest.dropFirst(run.count)
    }
    found.trim()
    style(found.elements, startingAt: items.lowerBound, at: offset)
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

  /// Always: looks follow the offset, and places may follow the size.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    anchor.boundsWillChange(in: collectionView, to: newBounds, docked: dockedIndexPath)
    return true
  }

  /// Invalidates the layout if a setting was changed; for the `didSet` of a subclass's parameters.
  public final func settingChanged<Value: Equatable>(from oldValue: Value, to newValue: Value) {
    if newValue != oldValue { invalidateLayout() }
  }

  // MARK: Docking

  /// True: the target follows from the strip and the offset alone. A subclass whose `item(atRestFor:)` remembers
  /// anything returns `false`.
  open override var canPredictTargetContentOffset: Bool { true }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let proposed = clampedToScrollableRange(proposedContentOffset)
    guard let item = item(atRestFor: proposed.x) else { return proposedContentOffset }
    return contentOffset(dockingItem: item, y: proposedContentOffset.y)
  }

  /// Keeps the docked item docked while the view is resized or the layout takes another's place, and docks the
  /// nearest one after an update; leaves the content alone while it is dragged or scrolls.
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
