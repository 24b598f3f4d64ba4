import Foundation

/// The items of a section in lines: four questions, answered in the space whose origin is where the first
/// line starts.
protocol FlowLines {
  /// From the first line's start to the last line's end along the scrolling axis; 0 without items.
  var extent: CGFloat { get }

  /// The first item that is larger across the scrolling axis than the room for a line, or whose size is
  /// negative or no number; nil if all suit.
  var firstMisfitItem: Int? { get }

  /// The place of an item; the item must exist.
  func frame(ofItem item: Int) -> AxisRect

  /// A range that holds every item whose frame shares a stretch of the main axis with a span; some at its
  /// ends may not. O(log items) at most.
  func items(around span: Range<CGFloat>) -> Range<Int>
}

/// Room for rounding when items are fitted into a line, in points: a seventh of a width must fit seven times.
let flowFittingTolerance: CGFloat = 1e-6

/// Whether an item's size suits a line with so much room across the scrolling axis, in points.
func fits(main: CGFloat, cross: CGFloat, available: CGFloat) -> Bool {
  main >= 0 && cross >= 0 && main.isFinite && cross <= available + flowFittingTolerance
}
