import Foundation

/// Lines of items that all have the same size. An item's frame is computed from its index.
///
/// Items are spread over the whole line, with equal gaps between them. The items of an incomplete last line
/// are in the columns of the other lines.
struct UniformFlowLines: FlowLines, Equatable {
  let itemCount: Int
  private let itemMain: CGFloat
  private let itemCross: CGFloat
  let itemsPerLine: Int
  /// The distance across the scrolling axis from an item's start to the start of the next item in its line,
  /// in points.
  private let crossStride: CGFloat
  private let crossStart: CGFloat
  /// The distance from a line's start to the next line's start, in points; 0 or more, even with a negative
  /// line spacing.
  private let lineStride: CGFloat

  /// Creates lines that each contain as many items as fit.
  ///
  /// - Parameter available: The extent of a line across the scrolling axis, in points.
  init(
    count: Int, itemMain: CGFloat, itemCross: CGFloat, available: CGFloat, interitemSpacing: CGFloat,
    lineSpacing: CGFloat
  ) {
    let cross = itemCross.asExtent
    let itemsPerLine = Self.itemsPerLine(
      count: count, step: cross + interitemSpacing, extent: available + interitemSpacing)
    self.init(
      count: count, itemsPerLine: itemsPerLine, itemMain: itemMain.asExtent, itemCross: cross,
      available: available, lineSpacing: lineSpacing)
  }

  /// Creates lines that each contain `itemsPerLine` items, even if so many do not fit.
  ///
  /// - Parameter available: The extent of a line across the scrolling axis, in points.
  init(
    count: Int, itemsPerLine: Int, itemMain: CGFloat, itemCross: CGFloat, available: CGFloat,
    lineSpacing: CGFloat
  ) {
    itemCount = count
    self.itemsPerLine = itemsPerLine
    self.itemMain = itemMain
    self.itemCross = itemCross
    lineStride = max(0, itemMain + lineSpacing)
    if itemsPerLine == 1 {
      // A single item is centred, also if it is wider than the line.
      crossStride = 0
      crossStart = (available - itemCross) / 2
    } else {
      let gap = (available - CGFloat(itemsPerLine) * itemCross) / CGFloat(itemsPerLine - 1)
      crossStride = itemCross + gap
      crossStart = 0
    }
  }

  private static func itemsPerLine(count: Int, step: CGFloat, extent: CGFloat) -> Int {
    guard step > 0 else { return max(1, count) }
    let fitting = ((extent + flowFittingTolerance) / step).rounded(.down)
    return min(max(Int(saturating: fitting), 1), 1_000_000_000)
  }

  /// The size of every item.
  var itemExtents: AxisRect { AxisRect(main: 0, cross: 0, mainExtent: itemMain, crossExtent: itemCross) }

  var lineCount: Int { (itemCount + itemsPerLine - 1) / itemsPerLine }

  var extent: CGFloat { itemCount == 0 ? 0 : CGFloat(lineCount - 1) * lineStride + itemMain }

  var nextStart: CGFloat { CGFloat(lineCount) * lineStride }

  func frame(ofItem item: Int) -> AxisRect {
    let (line, column) = item.quotientAndRemainder(dividingBy: itemsPerLine)
    return AxisRect(
      main: CGFloat(line) * lineStride, cross: crossStart + CGFloat(column) * crossStride,
      mainExtent: itemMain, crossExtent: itemCross)
  }

  func forEachFrame(ofItems items: Range<Int>, _ body: (_ item: Int, _ frame: AxisRect) -> Void) {
    for item in items { body(item, frame(ofItem: item)) }
  }

  func firstItem(endingAfter position: CGFloat) -> Int {
    guard isVisible, extent > position else { return itemCount }
    guard lineStride > 0 else { return 0 }
    return lineIndex((position - itemMain) / lineStride) * itemsPerLine
  }

  func endItem(startingBefore position: CGFloat) -> Int {
    guard isVisible, position > 0 else { return 0 }
    guard lineStride > 0 else { return itemCount }
    return min(itemCount, (lineIndex((position / lineStride).rounded(.up)) + 1) * itemsPerLine)
  }

  /// Whether there are items whose width and height are greater than 0. Otherwise queries find no items.
  private var isVisible: Bool { itemCount > 0 && itemMain > 0 && itemCross > 0 }

  private func lineIndex(_ index: CGFloat) -> Int {
    min(max(Int(saturating: index.rounded(.down)), 0), lineCount - 1)
  }
}
