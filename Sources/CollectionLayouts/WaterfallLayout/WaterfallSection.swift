import CollectionCore
import Foundation

/// A section of a waterfall: header, lanes and footer along the scrolling axis.
///
/// Offsets are relative to the section's start, which is in content space.
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

  /// The length by which lanes and header exceed the section's extent, because of negative insets.
  var overhang: CGFloat {
    let header = start + headerLength - end
    return lanes.count == 0
      ? max(0, header) : max(0, header, -lanesStart, start + lanesStart + lanes.extent - end)
  }

  /// Returns an item's frame in content space.
  func frame(ofItem item: Int) -> AxisRect {
    lanes.frame(ofItem: item).offset(main: start + lanesStart, cross: lanesCross)
  }

  /// Calls a closure with the items that overlap a span of the scrolling axis in content space, ascending.
  func forEachItem(around span: Range<CGFloat>, places: inout [Int], _ body: (_ item: Int) -> Void) {
    let origin = start + lanesStart
    lanes.forEachItem(
      around: Range(from: span.lowerBound - origin, to: span.upperBound - origin), places: &places, body)
  }

  /// Returns the header's frame in content space; `nil` if there is no header.
  func headerFrame(breadth: CGFloat) -> AxisRect? {
    guard headerLength > 0 else { return nil }
    return AxisRect(main: start, cross: 0, mainExtent: headerLength, crossExtent: breadth)
  }

  /// Returns the footer's frame in content space; `nil` if there is no footer.
  func footerFrame(breadth: CGFloat) -> AxisRect? {
    guard footerLength > 0 else { return nil }
    return AxisRect(main: start + footerOffset, cross: 0, mainExtent: footerLength, crossExtent: breadth)
  }
}
