public import Foundation

/// A row of equal items along x; every query is O(1).
///
/// All lengths are points, all positions are in content space.
public struct ItemStrip: Hashable, Sendable {
  /// The number of items.
  public var count: Int

  /// The size of every item.
  public var itemSize: CGSize

  /// The top left corner of the first item.
  public var origin: CGPoint

  /// The gap between items; negative for an overlap, but no item starts before its predecessor.
  public var spacing: CGFloat

  /// The margin after the last item.
  public var trailing: CGFloat

  /// The distance from the view's left edge to the docked item's middle.
  public var dock: CGFloat

  /// Whether the row repeats without end, so that the items before the first and after the last one are those
  /// of other laps. Item -1 is then the last item of the lap before.
  public var isLooping = false

  /// Creates a strip; extents that are negative or not finite count as 0.
  public init(
    count: Int, itemSize: CGSize, origin: CGPoint = .zero, spacing: CGFloat = 0, trailing: CGFloat = 0,
    dock: CGFloat = 0
  ) {
    self.count = count
    self.itemSize = CGSize(
      width: itemSize.width.isFinite ? max(0, itemSize.width) : 0,
      height: itemSize.height.isFinite ? max(0, itemSize.height) : 0)
    self.origin = origin
    self.spacing = spacing
    self.trailing = trailing
    self.dock = dock
  }

  /// The distance from an item's left edge to the next item's left edge.
  public var stride: CGFloat { max(0, itemSize.width + spacing) }

  /// The right end of the content; 0 without items.
  public var contentWidth: CGFloat {
    count == 0 ? 0 : max(0, minX(ofItem: count - 1) + itemSize.width + trailing)
  }

  /// Returns an item's left edge; the item need not exist.
  public func minX(ofItem item: Int) -> CGFloat { origin.x + CGFloat(item) * stride }

  /// Returns an item's middle along x; the item need not exist.
  public func midX(ofItem item: Int) -> CGFloat { minX(ofItem: item) + itemSize.width / 2 }

  /// Returns an item's frame; the item need not exist.
  public func frame(ofItem item: Int) -> CGRect {
    CGRect(origin: CGPoint(x: minX(ofItem: item), y: origin.y), size: itemSize)
  }

  /// Returns the content offset along x at which an item is docked; the offset may lie outside the
  /// scrollable range.
  public func offset(dockingItem item: Int) -> CGFloat { midX(ofItem: item) - dock }

  /// Returns the item whose middle is nearest to a position along x; `nil` without items.
  ///
  /// Of two items at equal distance the left one wins. In a row that loops, the item may be of another lap.
  public func item(nearestTo x: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    guard stride > 0 else { return 0 }
    return Int(ceiling: (x - origin.x - itemSize.width / 2) / stride - 0.5, to: places)
  }

  /// Returns the item at a position along x, clamped to the first and last item; `nil` without items.
  ///
  /// A gap belongs to the item before it. In a row that loops, the item may be of another lap.
  public func item(at x: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    guard stride > 0 else { return 0 }
    return Int(flooring: (x - origin.x) / stride, to: places)
  }

  /// Returns the item a number of places away from another one, clamped to the first and last item; in a row
  /// that loops, the item may be of another lap.
  public func item(_ distance: Int, after item: Int) -> Int {
    min(max(item + distance, places.lowerBound), places.upperBound)
  }

  /// Returns the existing item at a place of any lap. There must be items.
  public func itemInFirstLap(_ item: Int) -> Int {
    let remainder = item % count
    return remainder < 0 ? remainder + count : remainder
  }

  /// The places of items: those of the items themselves or, in a row that loops, of all laps within reach of
  /// a coordinate.
  private var places: ClosedRange<Int> { isLooping ? -(1 << 40)...1 << 40 : 0...max(count - 1, 0) }

  /// Returns the items whose extents along x overlap a rectangle widened by `reach` on both sides.
  public func items(overlapping rect: CGRect, reach: CGFloat = 0) -> Range<Int> {
    let (low, high) = (rect.minX - reach, rect.maxX + reach)
    guard count > 0, low < high else { return 0..<0 }
    guard stride > 0 else { return 0..<count }
    let lastBefore = Int(flooring: (low - origin.x - itemSize.width) / stride, to: -1...count - 1)
    return lastBefore + 1..<Int(ceiling: (high - origin.x) / stride, to: lastBefore + 1...count)
  }
}
