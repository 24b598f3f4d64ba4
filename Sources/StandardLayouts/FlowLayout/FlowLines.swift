import Foundation

/// Lines of a section's items. Positions are relative to the start of the first line.
protocol FlowLines {
  var itemCount: Int { get }

  var lineCount: Int { get }

  /// The distance from the first line's start to the end of the lines along the scrolling axis; 0 without
  /// items.
  var extent: CGFloat { get }

  /// The position at which another line after the last one would start.
  var nextStart: CGFloat { get }

  /// Returns an item's frame; the item must exist.
  func frame(ofItem item: Int) -> AxisRect

  /// Returns the first item of the first line that ends after a position on the main axis, or `itemCount` if
  /// no line does.
  func firstItem(endingAfter position: CGFloat) -> Int

  /// Calls a function with each item of a range and the item's frame, in order; the items must exist.
  func forEachFrame(ofItems items: Range<Int>, _ body: (_ item: Int, _ frame: AxisRect) -> Void)

  /// Returns the index after the last item of the last line that starts before a position on the main axis,
  /// or 0 if no line does.
  func endItem(startingBefore position: CGFloat) -> Int
}

extension FlowLines {
  /// Returns a range that contains every item whose frame overlaps a span of the main axis.
  ///
  /// Some items at the ends of the range may lie outside the span.
  ///
  /// - Complexity: O(log items) at most.
  func items(around span: Range<CGFloat>) -> Range<Int> {
    let first = firstItem(endingAfter: span.lowerBound)
    return first..<max(first, endItem(startingBefore: span.upperBound))
  }
}

/// The tolerance for rounding errors when items are fitted into a line, in points.
///
/// Seven items that are each a seventh of the width must fit.
let flowFittingTolerance: CGFloat = 1e-6
