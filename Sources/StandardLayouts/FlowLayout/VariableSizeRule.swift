import Foundation

/// How lines of items of different sizes are broken and filled: greedily, and justified but for the last.
struct VariableSizeRule {
  /// The room for a line across the scrolling axis, in points.
  var available: CGFloat
  var interitemSpacing: CGFloat
  var lineSpacing: CGFloat

  /// Whether an item still fits into a line whose items and the gaps between them take up `used` points.
  func fits(_ item: AxisRect, after used: CGFloat) -> Bool {
    used + interitemSpacing + item.crossExtent <= available + flowFittingTolerance
  }

  /// Whether an item's size suits a line at all.
  func suits(_ item: AxisRect) -> Bool {
    StandardLayouts.fits(main: item.mainExtent, cross: item.crossExtent, available: available)
  }

  /// How many items of one size a line holds, no more than `count`.
  func itemsPerLine(of item: AxisRect, count: Int) -> Int {
    guard item.crossExtent + interitemSpacing > 0 else { return max(1, count) }
    var used = item.crossExtent
    var items = 1
    while items < count, fits(item, after: used) {
      used += interitemSpacing + item.crossExtent
      items += 1
    }
    return items
  }

  /// From the start of a line of an extent to the next one's; never backwards, however negative the spacing.
  func stride(after extent: CGFloat) -> CGFloat { max(0, extent + lineSpacing) }

  /// Places a line's items across the scrolling axis, and in the middle of the line along it, from 0 on.
  ///
  /// A packed line is set at the start with the least gaps; any other is justified, or centred if it has but
  /// one item.
  func place(_ items: inout ArraySlice<AxisRect>, lineExtent: CGFloat, isPacked: Bool) {
    let total = items.reduce(0) { $0 + $1.crossExtent }
    let count = items.count
    var cross = isPacked || count > 1 ? 0 : (available - total) / 2
    let gap = isPacked || count == 1 ? interitemSpacing : (available - total) / CGFloat(count - 1)
    for index in items.indices {
      items[index].cross = cross
      items[index].main = (lineExtent - items[index].mainExtent) / 2
      cross += items[index].crossExtent + gap
    }
  }
}
