import Foundation

/// The visible edges that headers and footers are pinned to along the layout's axis. Pinned elements never
/// leave their section or, for the layout's own ones, the content.
struct CompositionalPins {
  let axis: CollectionView.ScrollDirection
  /// The start of the visible part of the axis, in content space.
  var visibleStart: CGFloat
  /// The end of the visible part of the axis, in content space.
  var visibleEnd: CGFloat

  /// Returns the frame of a pinned element.
  ///
  /// - Parameters:
  ///   - frame: The element's natural frame, without pinning.
  ///   - atEnd: Whether the element is at the end of `owner` rather than at its start.
  ///   - owner: The rectangle that the element may not leave, in content space.
  ///   - reserved: The space of other elements at the owner's start and end, in points.
  func pinned(_ frame: CGRect, atEnd: Bool, of owner: CGRect, reserved: (start: CGFloat, end: CGFloat))
    -> CGRect
  {
    let natural = axis.mainSpan(frame)
    let extent = axis.main(frame.size)
    let span = axis.mainSpan(owner)
    // The owner's limit is applied after the visible edge, so that the owner's end pushes the element out of
    // view. The natural position bounds the limit, so that pinning never moves an element the wrong way.
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
