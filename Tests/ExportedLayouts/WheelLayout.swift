// fling --scene transition --set layout=wheel
// The values suit a view of 1280 × 704 points.

import UIKit

/// A layout of cards on the rim of a wheel that turns as the content scrolls.
///
/// The docked card is at the top of the wheel. It is upright and in the middle of the view, shifted by
/// `topOffset`. Cards within half a turn on either side are visible. All lengths are in points.
class WheelLayout: UICollectionViewLayout {
  /// The size of every card.
  var itemSize: CGSize = CGSize(width: 260, height: 370) {
    didSet { invalidateLayout() }
  }

  /// The distance from the wheel's centre to the centres of the cards.
  var radius: CGFloat = 782.0873903535737 {
    didSet { invalidateLayout() }
  }

  /// The angle at the wheel's centre between neighbouring cards, in radians.
  var angle: CGFloat = 20 * .pi / 180 {
    didSet { invalidateLayout() }
  }

  /// The distance from the view's centre down to the centre of the docked card; negative upwards.
  var topOffset: CGFloat = -58.666666666666664 {
    didSet { invalidateLayout() }
  }

  // MARK: Geometry

  private typealias Attributes = UICollectionViewLayoutAttributes

  override var collectionViewContentSize: CGSize {
    CGSize(width: row.contentWidth, height: collectionView?.bounds.height ?? 0)
  }

  /// Returns the straight row into which the rim would unroll. The distance between neighbouring cards in the
  /// row is the length of the arc between them, so that the rim moves with the finger.
  private func makeRow(count: Int, viewSize: CGSize) -> ItemRow {
    let inset = (viewSize.width - itemSize.width) / 2
    return ItemRow(
      count: count, itemSize: itemSize,
      origin: CGPoint(x: inset, y: (viewSize.height - itemSize.height) / 2 + topOffset),
      spacing: max(0, radius * angle) - itemSize.width, trailing: inset, dock: viewSize.width / 2)
  }

  /// Moves consecutive cards from the straight row to the rim, and rotates them.
  private func style(_ elements: [Attributes], startingAt first: Int) {
    let focus = offset + row.dock
    guard radius > 0 else { return }
    for card in elements {
      let turn = (card.center.x - focus) / radius
      card.zIndex = depth(at: turn)
      guard abs(turn) < .pi else {
        card.alpha = 0
        continue
      }
      card.center.x = focus + radius * sin(turn)
      card.center.y += radius * (1 - cos(turn))
      card.transform = CGAffineTransform(rotationAngle: turn)
    }
  }

  /// Returns the z index of a card at the signed angle `turn`, in radians, from the top of the wheel. Cards
  /// nearer to the top have higher z indexes.
  private func depth(at turn: CGFloat) -> Int {
    let step = Int((min(max(turn, -1e6), 1e6) * 50).rounded())
    return step < 0 ? 2 * step - 1 : -2 * step
  }

  /// Returns the indices of the cards on the rim that may overlap the rectangle, and of the transparent cards
  /// in the rectangle.
  private func items(in rect: CGRect) -> Range<Int> {
    let beneath = row.items(from: rect.minX, to: rect.maxX)
    guard radius > 0, rect.minX < rect.maxX else { return beneath }
    // A rotated card extends at most half its diagonal from its middle.
    let halfDiagonal = hypot(itemSize.width, itemSize.height) / 2
    // Only cards whose turn is small enough are high enough to reach up to the rectangle.
    let depth = rect.maxY + halfDiagonal - (row.origin.y + row.itemSize.height / 2)
    let rim = radius * acos(min(max(1 - depth / radius, -1), 1))
    let reach = radius * .pi + halfDiagonal
    let focus = offset + row.dock
    let turned = row.items(from: rect.minX - reach, to: rect.maxX + reach)
      .clamped(to: row.items(from: focus - rim, to: focus + rim))
    if beneath.isEmpty || turned.isEmpty { return beneath.isEmpty ? turned : beneath }
    return min(beneath.lowerBound, turned.lowerBound)..<max(beneath.upperBound, turned.upperBound)
  }

  private func item(atRestFor proposedOffset: CGFloat) -> Int? {
    row.item(nearestTo: proposedOffset + row.dock)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    recordAnchor(before: newBounds)
    return true
  }

  // MARK: Layout

  private var row = ItemRow()
  private var sequence: ItemSequence?
  /// The index of the item to keep docked during a resize; `nil` without a resize.
  private var anchor: Int?

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
    return elements.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let item = sequence?.position(of: indexPath) else { return nil }
    let element = Attributes(forCellWith: indexPath)
    element.frame = row.frame(of: item)
    style([element], startingAt: item)
    return element
  }

  /// The content offset along x.
  private var offset: CGFloat { collectionView?.contentOffset.x ?? 0 }

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
  }

  // MARK: Docking

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let item = item(atRestFor: reachable(proposedContentOffset).x) else {
      return proposedContentOffset
    }
    return reachable(CGPoint(x: row.offset(docking: item), y: proposedContentOffset.y))
  }

  /// Returns the content offset that keeps an item docked during an update, a resize or a change of layout.
  /// While the content is dragged or decelerates, the result is the proposed offset.
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard let collectionView, !collectionView.isTracking, !collectionView.isDecelerating,
      let item = anchor ?? row.item(nearestTo: proposedContentOffset.x + row.dock)
    else { return proposedContentOffset }
    return reachable(CGPoint(x: row.offset(docking: item), y: proposedContentOffset.y))
  }

  /// Returns the content offset nearest to `offset` at which the content can rest.
  private func reachable(_ offset: CGPoint) -> CGPoint {
    guard let collectionView else { return offset }
    let (insets, view, content) = (
      collectionView.adjustedContentInset, collectionView.bounds.size, collectionViewContentSize
    )
    return CGPoint(
      x: max(-insets.left, min(offset.x, content.width - view.width + insets.right)),
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

/// Sets how the collection view scrolls.
@MainActor
func configureWheel(_ collectionView: UICollectionView) {
  collectionView.decelerationRate = .fast
}
