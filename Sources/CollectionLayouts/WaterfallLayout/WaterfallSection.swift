import CollectionCore
import Foundation

/// A section of a waterfall layout: header, lanes and footer, one after another along the scrolling axis.
///
/// `start` and `end` are positions in content coordinates, in points; stored offsets are relative to `start`.
struct WaterfallSection {
  let start: CGFloat
  let headerLength: CGFloat
  let footerLength: CGFloat
  let lanes: WaterfallLanes
  private let lanesStart: CGFloat
  private let lanesCross: CGFloat
  private let footerOffset: CGFloat

  init(
    start: CGFloat, headerLength: CGFloat, footerLength: CGFloat, insets: EdgeInsets,
    axis: CollectionView.ScrollDirection, lanes: WaterfallLanes
  ) {
    self.start = start
    self.headerLength = headerLength
    self.footerLength = footerLength
    self.lanes = lanes
    lanesStart = headerLength + axis.mainStart(insets)
    lanesCross = axis.crossStart(insets)
    footerOffset = max(0, lanesStart + lanes.extent + axis.mainEnd(insets))
  }

  var end: CGFloat { start + footerOffset + footerLength }

  /// The distance by which lanes or header extend beyond the section along the scrolling axis, in points. The
  /// distance is larger than 0 only with negative section insets.
  var overhang: CGFloat {
    let header = start + headerLength - end
    return lanes.count == 0
      ? max(0, header) : max(0, header, -lanesStart, start + lanesStart + lanes.extent - end)
  }

  /// Returns the frame of an existing item in content coordinates.
  func frame(ofItem item: Int) -> AxisRect {
    lanes.frame(ofItem: item).offset(main: start + lanesStart, cross: lanesCross)
  }

  /// Calls `body` with the index of each item that overlaps a range of positions on the scrolling axis, in
  /// ascending order. The positions are content coordinates.
  func forEachItem(around span: Range<CGFloat>, places: inout [Int], _ body: (_ item: Int) -> Void) {
    let origin = start + lanesStart
    lanes.forEachItem(
      around: Range(from: span.lowerBound - origin, to: span.upperBound - origin), places: &places, body)
  }

  /// Returns the header's frame in content coordinates; `nil` if there is no header. Across the scrolling
  /// axis, the frame's extent is `breadth` points.
  func headerFrame(breadth: CGFloat) -> AxisRect? {
    guard headerLength > 0 else { return nil }
    return AxisRect(main: start, cross: 0, mainExtent: headerLength, crossExtent: breadth)
  }

  /// Returns the footer's frame in content coordinates; `nil` if there is no footer. Across the scrolling
  /// axis, the frame's extent is `breadth` points.
  func footerFrame(breadth: CGFloat) -> AxisRect? {
    guard footerLength > 0 else { return nil }
    return AxisRect(main: start + footerOffset, cross: 0, mainExtent: footerLength, crossExtent: breadth)
  }
}
