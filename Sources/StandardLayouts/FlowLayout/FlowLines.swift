import Foundation

/// The items of a section in lines: a few questions, answered in the space whose origin is where the first
/// line starts.
protocol FlowLines {
  var itemCount: Int { get }

  /// From the first line's start to the last line's end along the scrolling axis; 0 without items.
  var extent: CGFloat { get }

  /// The place of an item; the item must exist.
  func frame(ofItem item: Int) -> AxisRect

  /// The first item of the first line that ends after a position on the main axis; `itemCount` if none does.
  func firstItem(endingAfter position: CGFloat) -> Int

  /// The item after the last line that starts before a position on the main axis; 0 if none does.
  func endItem(startingBefore position: CGFloat) -> Int
}

extension FlowLines {
  /// A range that holds every item whose frame shares a stretch of the main axis with a span; some at its
  /// ends may not. O(log items) at most.
  func items(around span: Range<CGFloat>) -> Range<Int> {
    let first = firstItem(endingAfter: span.lowerBound)
    return first..<max(first, endItem(startingBefore: span.upperBound))
  }
}

/// Room for rounding when items are fitted into a line, in points: a seventh of a width must fit seven times.
let flowFittingTolerance: CGFloat = 1e-6

/// Whether an item's size suits a line with so much room across the scrolling axis, in points.
func fits(main: CGFloat, cross: CGFloat, available: CGFloat) -> Bool {
  main >= 0 && cross >= 0 && main.isFinite && cross <= available + flowFittingTolerance
}
