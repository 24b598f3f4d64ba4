import Foundation

/// Lines of items that all have the same size: a grid, in which every frame follows by arithmetic.
///
/// Leftover room is spread between the items of a line, and an incomplete last line keeps the grid's columns.
struct UniformFlowLines: FlowLines {
  private let count: Int
  private let isMisfit: Bool
  private let itemMain: CGFloat
  private let itemCross: CGFloat
  private let available: CGFloat
  private let itemsPerLine: Int
  /// From an item to the next one in its line.
  private let crossStride: CGFloat
  private let crossStart: CGFloat
  /// From a line to the next one; never backwards, however negative the line spacing.
  private let lineStride: CGFloat

  /// - Parameters:
  ///   - available: The room for a line across the scrolling axis, in points.
  init(
    count: Int, itemMain: CGFloat, itemCross: CGFloat, available: CGFloat, interitemSpacing: CGFloat,
    lineSpacing: CGFloat
  ) {
    self.count = count
    self.itemMain = itemMain.asExtent
    self.itemCross = itemCross.asExtent
    self.available = available
    isMisfit = !fits(main: itemMain, cross: itemCross, available: available)
    lineStride = max(0, self.itemMain + lineSpacing)
    itemsPerLine = Self.itemsPerLine(
      count: count, step: self.itemCross + interitemSpacing, room: available + interitemSpacing)
    if itemsPerLine == 1 {
      crossStride = 0
      crossStart = (available - self.itemCross) / 2
    } else {
      let gap = (available - CGFloat(itemsPerLine) * self.itemCross) / CGFloat(itemsPerLine - 1)
      crossStride = self.itemCross + gap
      crossStart = 0
    }
  }

  private static func itemsPerLine(count: Int, step: CGFloat, room: CGFloat) -> Int {
    guard step > 0 else { return max(1, count) }
    let fitting = (room / step + flowFittingTolerance).rounded(.down)
    return Int(min(max(fitting, 1), 1e9))
  }

  private var lineCount: Int { (count + itemsPerLine - 1) / itemsPerLine }

  var extent: CGFloat { count == 0 ? 0 : CGFloat(lineCount - 1) * lineStride + itemMain }

  var firstMisfitItem: Int? { count > 0 && isMisfit ? 0 : nil }

  func frame(ofItem item: Int) -> AxisRect {
    let (line, column) = item.quotientAndRemainder(dividingBy: itemsPerLine)
    return AxisRect(
      main: CGFloat(line) * lineStride, cross: crossStart + CGFloat(column) * crossStride,
      mainExtent: itemMain, crossExtent: itemCross)
  }

  func items(around span: Range<CGFloat>) -> Range<Int> {
    guard count > 0, itemMain > 0, itemCross > 0 else { return 0..<0 }
    guard lineStride > 0 else { return 0..<count }
    let first = lineIndex((span.lowerBound - itemMain) / lineStride)
    let last = lineIndex((span.upperBound / lineStride).rounded(.up))
    return first * itemsPerLine..<min(count, (last + 1) * itemsPerLine)
  }

  private func lineIndex(_ index: CGFloat) -> Int {
    Int(min(max(index.rounded(.down), 0), CGFloat(lineCount - 1)))
  }
}
