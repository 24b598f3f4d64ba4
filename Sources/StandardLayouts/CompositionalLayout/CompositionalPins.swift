import Foundation

/// Where pinned headers and footers stand along the layout's axis: at the visible edge, but within what they
/// belong to.
struct CompositionalPins {
  let axis: CollectionView.ScrollDirection
  /// The visible part of the axis between the content insets, in content space.
  var visibleStart: CGFloat
  var visibleEnd: CGFloat

  /// The frame of a pinned element that without pinning would have `frame`.
  ///
  /// - Parameters:
  ///   - edge: Whether it belongs to the end of `owner` rather than to its start.
  ///   - owner: What it may not leave, in content space.
  ///   - reserved: The room at the owner's start and end that others take, in points.
  func pinned(_ frame: CGRect, atEnd: Bool, of owner: CGRect, reserved: (start: CGFloat, end: CGFloat))
    -> CGRect
  {
    let natural = axis.mainSpan(frame)
    let extent = axis.main(frame.size)
    let span = axis.mainSpan(owner)
    let main =
      atEnd
      ? max(
        min(natural.lowerBound, visibleEnd - extent),
        min(natural.lowerBound, span.lowerBound + reserved.start))
      : min(
        max(natural.lowerBound, visibleStart),
        max(natural.lowerBound, span.upperBound - reserved.end - extent))
    return frame.offset(by: axis.point(main: main - natural.lowerBound, cross: 0))
  }
}
