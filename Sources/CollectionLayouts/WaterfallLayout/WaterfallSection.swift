import CollectionCore
import Foundation

/// A section of a waterfall: header, lanes and footer along the scrolling axis, from its start in content
/// space.
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

  /// How far lanes stick out of the section's own extent, which negative insets make them do.
  var overhang: CGFloat {
    lanes.count == 0 ? 0 : max(0, -lanesStart, start + lanesStart + lanes.extent - end)
  }

  /// An item's place in content space.
  func frame(ofItem item: Int) -> AxisRect {
    lanes.frame(ofItem: item).offset(main: start + lanesStart, cross: lanesCross)
  }

  /// Goes through the items that share a stretch of the main axis with a span in content space, ascending.
  func forEachItem(around span: Range<CGFloat>, places: inout [Int], _ body: (_ item: Int) -> Void) {
    let origin = start + lanesStart
    lanes.forEachItem(
      around: Range(from: span.lowerBound - origin, to: span.upperBound - origin), places: &places, body)
  }

  /// The header's place in content space; nil where there is none.
  func headerFrame(breadth: CGFloat) -> AxisRect? {
    guard headerLength > 0 else { return nil }
    return AxisRect(main: start, cross: 0, mainExtent: headerLength, crossExtent: breadth)
  }

  /// The footer's place in content space; nil where there is none.
  func footerFrame(breadth: CGFloat) -> AxisRect? {
    guard footerLength > 0 else { return nil }
    return AxisRect(main: start + footerOffset, cross: 0, mainExtent: footerLength, crossExtent: breadth)
  }
}
