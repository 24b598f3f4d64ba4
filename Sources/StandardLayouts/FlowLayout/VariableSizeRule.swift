import Foundation

/// The rule for lines of items of different sizes: lines are broken greedily, and all but the last are
/// justified.
struct VariableSizeRule {
  /// The extent of a line across the scrolling axis, in points.
  let available: CGFloat
  let interitemSpacing: CGFloat
  let lineSpacing: CGFloat

  /// Returns whether another item fits into a line of which `used` points are occupied by items and the
  /// spacing between them.
  func fits(_ item: AxisRect, after used: CGFloat) -> Bool {
    used + interitemSpacing + item.crossExtent <= available + flowFittingTolerance
  }

  /// Returns whether an item's size is valid: not negative, finite, and no larger across the scrolling axis
  /// than a line.
  func isValid(_ item: AxisRect) -> Bool {
    item.mainExtent >= 0 && item.crossExtent >= 0 && item.mainExtent.isFinite
      && item.crossExtent <= available + flowFittingTolerance
  }

  /// Returns the number of items of one size that a line holds, at most `count`.
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

  /// Returns the distance from the start of a line of a given extent to the start of the next line; 0 or
  /// more, even with a negative line spacing.
  func stride(after extent: CGFloat) -> CGFloat { max(0, extent + lineSpacing) }

  /// Places the items of a line that starts at 0 on the main axis. Along that axis, items are centred in the
  /// line.
  ///
  /// Across the scrolling axis, a packed line begins at the start and has the minimum spacing. Any other line
  /// is justified, or centred if it has a single item.
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
