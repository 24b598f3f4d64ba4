import UIKit

/// A row of items of equal size along the x axis. Every query takes constant time.
///
/// All lengths are in points and all positions in content coordinates, with x and y exchanged if the layout
/// scrolls vertically. An item is docked if its middle is at a fixed distance, `dock`, from the view's left
/// edge.
struct ItemStrip: Hashable, Sendable {
  /// The number of items in the row.
  var count: Int

  /// The size of every item, in points.
  var itemSize: CGSize

  /// The top left corner of the first item, in content coordinates.
  var origin: CGPoint

  /// The gap between successive items, in points. A negative gap lets items overlap, but no item starts
  /// before the previous item.
  var spacing: CGFloat

  /// The margin after the last item, in points.
  var trailing: CGFloat

  /// The distance, in points, from the view's left edge to the dock, the position at which the middle of an
  /// item comes to rest.
  var dock: CGFloat

  /// Creates a row of items; lengths are in points. A width or height that is negative or not finite counts
  /// as 0.
  init(
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

  /// The distance from an item's left edge to the next item's left edge, in points; 0 or more.
  var stride: CGFloat { max(0, itemSize.width + spacing) }

  /// The width of the content, in points, including the margins; 0 if there are no items.
  var contentWidth: CGFloat {
    count == 0 ? 0 : max(0, minX(ofItem: count - 1) + itemSize.width + trailing)
  }

  /// Returns the x coordinate of an item's left edge, in content coordinates. The index may be outside the
  /// row.
  func minX(ofItem item: Int) -> CGFloat { origin.x + CGFloat(item) * stride }

  /// Returns the x coordinate of an item's middle, in content coordinates. The index may be outside the row.
  func midX(ofItem item: Int) -> CGFloat { minX(ofItem: item) + itemSize.width / 2 }

  /// Returns the frame of an item in content coordinates. The index may be outside the row.
  func frame(ofItem item: Int) -> CGRect {
    CGRect(origin: CGPoint(x: minX(ofItem: item), y: origin.y), size: itemSize)
  }

  /// Returns the content offset along x, in points, at which an item is at the dock, the position where items
  /// come to rest. The result may lie outside the scrollable range.
  func offset(dockingItem item: Int) -> CGFloat { midX(ofItem: item) - dock }

  /// Returns the index of the item whose middle is nearest to an x coordinate of the content; `nil` if there
  /// are no items.
  ///
  /// Of two items at equal distance, the left item is returned.
  func item(nearestTo x: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    guard stride > 0 else { return 0 }
    return Int(ceiling: (x - origin.x - itemSize.width / 2) / stride - 0.5, to: places)
  }

  /// Returns the index of the first item whose middle is beyond an x coordinate of the content, clamped to the
  /// first and last item; `nil` if there are no items.
  ///
  /// - Parameter isForward: Whether items with larger x coordinates are searched.
  func item(beyond x: CGFloat, isForward: Bool) -> Int? {
    guard count > 0 else { return nil }
    guard stride > 0 else { return 0 }
    let position = (x - origin.x - itemSize.width / 2) / stride
    // An item within this distance counts as reached, because content offsets are rounded to pixels.
    let tolerance = 1 / stride
    // One more than the row at each end: beyond the first item, the next item is the first.
    let (before, after) = (places.lowerBound - 1, places.upperBound + 1)
    return isForward
      ? item(1, after: Int(flooring: position + tolerance, to: before...after))
      : item(-1, after: Int(ceiling: position - tolerance, to: before...after))
  }

  /// Returns the index of the item at an x coordinate of the content; `nil` if there are no items.
  ///
  /// A gap belongs to the item before the gap.
  func item(at x: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    guard stride > 0 else { return 0 }
    return Int(flooring: (x - origin.x) / stride, to: places)
  }

  /// Returns the index of the item `distance` places after another item, clamped to the first and last item.
  func item(_ distance: Int, after item: Int) -> Int {
    min(max(item + distance, places.lowerBound), places.upperBound)
  }

  /// The range of item indices: those of the row's items or, in a row that loops, also those of other laps.
  private var places: ClosedRange<Int> { 0...max(count - 1, 0) }

  /// Returns the indices of the items that overlap a rectangle along x, after the rectangle is widened by
  /// `reach` points on the left and right.
  func items(overlapping rect: CGRect, reach: CGFloat = 0) -> Range<Int> {
    let (low, high) = (rect.minX - reach, rect.maxX + reach)
    guard count > 0, low < high else { return 0..<0 }
    guard stride > 0 else { return 0..<count }
    let lastBefore = Int(flooring: (low - origin.x - itemSize.width) / stride, to: -1...count - 1)
    return lastBefore + 1..<Int(ceiling: (high - origin.x) / stride, to: lastBefore + 1...count)
  }
}
