import Foundation

/// The lines of a section's items. Positions are in points, relative to the start of the first line.
protocol FlowLines {
  var itemCount: Int { get }

  var lineCount: Int { get }

  /// The distance, in points, from the start of the first line to the largest end of any line, along the
  /// scrolling axis; 0 without items.
  var extent: CGFloat { get }

  /// The position at which a line that is appended after the last line would start, in points on the
  /// scrolling axis from the start of the first line.
  var nextStart: CGFloat { get }

  /// Returns the frame of an existing item, relative to the start of the first line.
  func frame(ofItem item: Int) -> AxisRect

  /// Returns the index of the first item in the first line that ends after a position on the scrolling axis;
  /// `itemCount` if there is no such line.
  func firstItem(endingAfter position: CGFloat) -> Int

  /// Calls `body` with each item of a range, in order, and with the item's frame; all these items must exist.
  func forEachFrame(ofItems items: Range<Int>, _ body: (_ item: Int, _ frame: AxisRect) -> Void)

  /// Returns one more than the index of the last item in the last line that starts before a position on the
  /// scrolling axis; 0 if there is no such line.
  func endItem(startingBefore position: CGFloat) -> Int
}

extension FlowLines {
  /// Returns the indices of all items in the lines that may overlap a range of positions on the scrolling
  /// axis.
  ///
  /// The result may contain items that do not overlap the range.
  ///
  /// - Complexity: O(log items) at most.
  func items(around span: Range<CGFloat>) -> Range<Int> {
    let first = firstItem(endingAfter: span.lowerBound)
    return first..<max(first, endItem(startingBefore: span.upperBound))
  }
}

/// The length, in points, by which items may exceed a line because of rounding errors and still fit.
///
/// Without the tolerance, seven items that are each a seventh of the line's length might not fit.
let flowFittingTolerance: CGFloat = 1e-6
