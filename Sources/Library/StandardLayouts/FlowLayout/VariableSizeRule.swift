import Foundation

/// A rule that breaks items of different sizes into lines: each line takes as many items as fit, and all
/// lines but the last are justified.
struct VariableSizeRule {
  /// The extent of a line across the scrolling axis, in points.
  let available: CGFloat
  let interitemSpacing: CGFloat
  let lineSpacing: CGFloat

  /// Returns whether another item fits into a line. `used` is the length, in points, that the line's items
  /// and the spacing between them already occupy.
  func fits(_ item: AxisRect, after used: CGFloat) -> Bool {
    used + interitemSpacing + item.crossExtent <= available + flowFittingTolerance
  }

  /// Returns whether an item's size is valid: finite, not negative, and across the scrolling axis at most as
  /// large as a line.
  func isValid(_ item: AxisRect) -> Bool {
    item.mainExtent >= 0 && item.crossExtent >= 0 && item.mainExtent.isFinite
      && item.crossExtent <= available + flowFittingTolerance
  }

  /// Returns the number of items of the given size that fit into a line; at least 1, and at most `count`.
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

  /// Returns the distance from the start of a line with the given extent to the start of the next line, in
  /// points; 0 or more, even with a negative line spacing.
  func stride(after extent: CGFloat) -> CGFloat { max(0, extent + lineSpacing) }

  /// Places the items of a line that starts at 0 on the scrolling axis. Along the scrolling axis, each item
  /// is centred in the line.
  ///
  /// Across the scrolling axis, the items of a packed line follow each other from 0 with the minimum spacing.
  /// The items of any other line are justified; a single item is centred.
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

  /// Returns the sizes of the items in the line that begins with item `start`: as many items as fit, at least
  /// one.
  ///
  /// - Parameter count: The number of items in the section.
  func line(from start: Int, count: Int, size: (Int) -> AxisRect) -> [AxisRect] {
    var line = [size(start)]
    var used = line[0].crossExtent
    while start + line.count < count {
      let item = size(start + line.count)
      guard fits(item, after: used) else { break }
      used += interitemSpacing + item.crossExtent
      line.append(item)
    }
    return line
  }

  /// Returns the full lines of `count` successive items of the same size, without the last line; `nil` if there are
  /// none.
  func fullLines(of size: AxisRect, count: Int) -> UniformFlowLines? {
    let itemsPerLine = itemsPerLine(of: size, count: count)
    let lineCount = (count - 1) / itemsPerLine
    return lineCount > 0 ? lines(of: size, lineCount: lineCount, itemsPerLine: itemsPerLine) : nil
  }

  /// Returns full lines of items that all have the same size.
  func lines(of size: AxisRect, lineCount: Int, itemsPerLine: Int) -> UniformFlowLines {
    UniformFlowLines(
      count: lineCount * itemsPerLine, itemsPerLine: itemsPerLine, itemMain: size.mainExtent,
      itemCross: size.crossExtent, available: available, lineSpacing: lineSpacing)
  }
}
