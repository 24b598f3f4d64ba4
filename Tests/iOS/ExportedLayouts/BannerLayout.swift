// fling --scene banner
// The values suit a view of 1280 × 656 points.

import UIKit

/// A row of items that comes to rest with one item, the docked item, in full size at the left margin.
///
/// The other items are smaller, and the item before the docked item slides under the docked item. A drag
/// turns at most one page: the row moves by one item, in the direction of the drag. All lengths are in
/// points.
class BannerLayout: UICollectionViewLayout {
  /// The size of every item, without the scale.
  var itemSize: CGSize = CGSize(width: 440, height: 520) {
    didSet { invalidateLayout() }
  }

  /// The gap between successive items at full size.
  var itemSpacing: CGFloat = 20 {
    didSet { invalidateLayout() }
  }

  /// The margins around the row. The docked item is at the left margin.
  var sectionInset: UIEdgeInsets = UIEdgeInsets(top: 68, left: 120, bottom: 68, right: 700) {
    didSet { invalidateLayout() }
  }

  /// The minimum scale of items, at most 1. The docked item has the scale 1.
  var minimumScale: CGFloat = 0.88 {
    didSet { invalidateLayout() }
  }

  /// The decrease in an item's scale per item width between the item's middle and the docked item's frame.
  var scaleSlope: CGFloat = 0.15 {
    didSet { invalidateLayout() }
  }

  /// The shift of the item before the docked item, as a fraction of the distance between the item's middle
  /// and the docked item's frame.
  var previousItemShiftFactor: CGFloat = 0.3 {
    didSet { invalidateLayout() }
  }

  // MARK: Geometry

  private typealias Attributes = UICollectionViewLayoutAttributes

  override var collectionViewContentSize: CGSize {
    CGSize(width: row.contentWidth, height: collectionView?.bounds.height ?? 0)
  }

  private func makeRow(count: Int, viewSize: CGSize) -> ItemRow {
    ItemRow(
      count: count, itemSize: itemSize, origin: CGPoint(x: sectionInset.left, y: sectionInset.top),
      spacing: itemSpacing, trailing: itemSpacing + sectionInset.right,
      dock: sectionInset.left + itemSize.width / 2)
  }

  /// Scales consecutive items by their distance from the dock (the position at which the middle of an item
  /// comes to rest), and shifts the item before the docked item. `first` is the index of the first of these
  /// items.
  private func style(_ elements: [Attributes], startingAt first: Int) {
    let slidingItem = slidingItem
    for (index, element) in elements.enumerated() {
      let distance = abs(element.center.x - offset - row.dock)
      let scale = max(minimumScale, min(1 - loss(at: distance) * scaleSlope, 1))
      var transform = CATransform3DMakeScale(scale, scale, 1)
      if first + index == slidingItem {
        // The shift applies after the scale, so it shrinks with the item.
        transform.m41 = scale * slide(at: distance)
        element.zIndex = -1
      }
      element.transform3D = transform
    }
  }

  /// Returns the distance from an item's middle to the docked item's frame, in item widths. `distance` is the
  /// distance from the item's middle to the docked item's middle.
  private func loss(at distance: CGFloat) -> CGFloat {
    row.itemSize.width > 0 ? (distance - row.itemSize.width / 2) / row.itemSize.width : 0
  }

  /// The index of the item before the docked item, which slides under the docked item; `nil` if there is no
  /// such item.
  private var slidingItem: Int? {
    guard let docked = row.item(nearestTo: offset + row.dock), docked > 0 else { return nil }
    return docked - 1
  }

  private func slide(at distance: CGFloat) -> CGFloat {
    (distance - row.itemSize.width / 2) * previousItemShiftFactor
  }

  /// Returns the indices of the items that may overlap a rectangle once they are scaled and shifted.
  private func items(in rect: CGRect) -> Range<Int> {
    var reach = max(0, minimumScale - 1) * row.itemSize.width / 2
    if let slidingItem {
      let distance = abs(row.frame(of: slidingItem).midX - offset - row.dock)
      reach += max(1, minimumScale) * abs(slide(at: distance))
    }
    return row.items(from: rect.minX - reach, to: rect.maxX + reach)
  }

  // MARK: Paging

  /// The content offset along x at which the drag began, in the layout's coordinates; `nil` outside a drag.
  private var dragStart: CGFloat?

  /// Returns the index of the item that comes to rest at the left margin. After a drag, this is the item
  /// after or before the item that was docked when the drag began, in the direction of the drag. Without a
  /// drag, this is the item nearest to the left margin at `proposedOffset`.
  private func item(atRestFor proposedOffset: CGFloat, velocity: CGFloat) -> Int? {
    defer { dragStart = nil }
    guard let dragStart, let docked = row.item(nearestTo: dragStart + row.dock) else {
      return row.item(nearestTo: proposedOffset + row.dock)
    }
    let dockedOffset = row.offset(docking: docked)
    if offset > dragStart, offset > dockedOffset { return min(docked + 1, row.count - 1) }
    if offset < dragStart, offset < dockedOffset { return max(docked - 1, 0) }
    return docked
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    recordAnchor(before: newBounds)
    dragStart = collectionView?.isTracking == true ? dragStart ?? offset : nil
    return true
  }

  // MARK: Layout

  private var row = ItemRow()
  private var sequence: ItemSequence?
  /// The index of the item to keep docked during a resize; `nil` without a resize. `isAnchorPending` is
  /// `true` until the content offset for the item was asked for.
  private var anchor: Int?
  private var isAnchorPending = false

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let sequence = sequence ?? ItemSequence(of: collectionView)
    self.sequence = sequence
    row = makeRow(count: sequence.count, viewSize: collectionView.bounds.size)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let sequence else { return nil }
    let items = items(in: rect)
    let elements = items.map { item in
      let element = Attributes(forCellWith: sequence.indexPath(at: item))
      element.frame = row.frame(of: item)
      return element
    }
    style(elements, startingAt: items.lowerBound)
    // Only the styled frame decides.
    return elements.filter { !$0.frame.isEmpty && $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let item = sequence?.position(of: indexPath) else { return nil }
    let element = Attributes(forCellWith: indexPath)
    element.frame = row.frame(of: item)
    style([element], startingAt: item)
    return element
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

  /// The content offset along x, in the layout's coordinates.
  private var offset: CGFloat { visibleRect.minX }

  // MARK: Invalidation

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      sequence = nil
      anchor = nil
    }
    super.invalidateLayout(with: context)
  }

  /// Records the docked item if the view's size is about to change. Otherwise, forgets the recorded item.
  private func recordAnchor(before newBounds: CGRect) {
    let isResized = newBounds.size != collectionView?.bounds.size
    anchor = isResized ? anchor ?? row.item(nearestTo: offset + row.dock) : nil
    isAnchorPending = isResized
  }

  // MARK: Docking

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let item = item(atRestFor: reachable(proposedContentOffset).x, velocity: velocity.x) else {
      return proposedContentOffset
    }
    return reachable(CGPoint(x: row.offset(docking: item), y: proposedContentOffset.y))
  }

  /// Returns the content offset that keeps an item docked during an update, a resize or a change of layout.
  /// While the content is dragged or decelerates, the result is the proposed offset.
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard let collectionView, !collectionView.isTracking, !collectionView.isDecelerating,
      let item = (isAnchorPending ? anchor : nil) ?? row.item(nearestTo: proposedContentOffset.x + row.dock)
    else { return proposedContentOffset }
    isAnchorPending = false
    return reachable(CGPoint(x: row.offset(docking: item), y: proposedContentOffset.y))
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

/// A row of items of equal size along the x axis. All lengths are in points.
private struct ItemRow {
  var count = 0
  var itemSize = CGSize.zero
  /// The top left corner of the first item, in content coordinates.
  var origin = CGPoint.zero
  /// The distance from an item's left edge to the next item's left edge.
  var stride: CGFloat = 0
  /// The margin after the last item.
  var trailing: CGFloat = 0
  /// The distance from the view's left edge to the dock, the position at which the middle of an item comes to
  /// rest.
  var dock: CGFloat = 0

  init() {}

  init(
    count: Int, itemSize: CGSize, origin: CGPoint = .zero, spacing: CGFloat = 0, trailing: CGFloat = 0,
    dock: CGFloat
  ) {
    self.count = count
    self.itemSize = CGSize(width: max(0, itemSize.width), height: max(0, itemSize.height))
    self.origin = origin
    self.stride = max(0, self.itemSize.width + spacing)
    self.trailing = trailing
    self.dock = dock
  }

  var contentWidth: CGFloat { count == 0 ? 0 : max(0, frame(of: count - 1).maxX + trailing) }

  func frame(of item: Int) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x + CGFloat(item) * stride, y: origin.y), size: itemSize)
  }

  /// Returns the content offset along x at which an item is at the dock.
  func offset(docking item: Int) -> CGFloat { frame(of: item).midX - dock }

  /// Returns the index of the item whose middle is nearest to an x coordinate of the content; `nil` if there
  /// are no items. Of two items at equal distance, the left item is returned.
  func item(nearestTo x: CGFloat) -> Int? {
    index(((x - origin.x - itemSize.width / 2) / stride - 0.5).rounded(.up))
  }

  /// Returns the index of the item at an x coordinate of the content; `nil` if there are no items. A gap
  /// belongs to the item before the gap.
  func item(at x: CGFloat) -> Int? { index(((x - origin.x) / stride).rounded(.down)) }

  /// Returns `item` or, if it is not beyond the content offset `offset` in the direction of a flick, the next
  /// item in this direction. The velocity is in points per millisecond; a slow release changes nothing.
  func advanced(_ item: Int?, from offset: CGFloat, velocity: CGFloat) -> Int? {
    guard let item, abs(velocity) >= 0.25, stride > 0 else { return item }
    let position = (offset + dock - origin.x - itemSize.width / 2) / stride
    // An item within a point counts as reached, because content offsets are rounded to pixels.
    let next =
      velocity > 0
      ? index((position + 1 / stride).rounded(.down) + 1) : index((position - 1 / stride).rounded(.up) - 1)
    return next.map { velocity > 0 ? max(item, $0) : min(item, $0) }
  }

  /// Returns the indices of the items whose frames overlap a range of x coordinates of the content.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard count > 0, low < high else { return 0..<0 }
    guard stride > 0 else { return 0..<count }
    let first = ((low - origin.x - itemSize.width) / stride).rounded(.down) + 1
    let end = ((high - origin.x) / stride).rounded(.up)
    let lower = Int(min(max(first, 0), CGFloat(count)))
    return lower..<max(lower, Int(min(max(end, 0), CGFloat(count))))
  }

  /// Converts a whole number to the index of an item, clamped to the first and the last item; `nil` if there
  /// are no items.
  private func index(_ value: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    return stride > 0 ? Int(min(max(value, 0), CGFloat(count - 1))) : 0
  }
}

/// The items of all sections in one sequence. Positions in the sequence are counted from 0.
private struct ItemSequence {
  /// The position in the sequence of each section's first item.
  private var starts: [Int] = []
  private(set) var count = 0

  @MainActor
  init(of collectionView: UICollectionView) {
    for section in 0..<collectionView.numberOfSections {
      starts.append(count)
      count += collectionView.numberOfItems(inSection: section)
    }
  }

  /// Returns the index path of the item at a position in the sequence, `0 ..< count`, found by binary search.
  func indexPath(at position: Int) -> IndexPath {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return IndexPath(item: position - starts[low - 1], section: low - 1)
  }

  /// Returns the position in the sequence of the item at an index path; `nil` if there is no such item.
  func position(of indexPath: IndexPath) -> Int? {
    guard starts.indices.contains(indexPath.section), indexPath.item >= 0 else { return nil }
    let end = indexPath.section + 1 < starts.count ? starts[indexPath.section + 1] : count
    let position = starts[indexPath.section] + indexPath.item
    return position < end ? position : nil
  }
}
