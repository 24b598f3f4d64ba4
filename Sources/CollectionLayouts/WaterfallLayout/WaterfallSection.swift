import CollectionCore
import Foundation

/// A section of a waterfall layout: header, lanes and footer, one after another along the scrolling axis.
///
/// `start` and `end` are positions in content coordinates, in points; stored offsets are relative to `start`.
/// The position `end` and the footer's frame are estimates until all items are placed.
struct WaterfallSection {
  var start: CGFloat
  let headerLength: CGFloat
  let footerLength: CGFloat
  private(set) var lanes: WaterfallLanes
  private let lanesStart: CGFloat
  private let lanesCross: CGFloat
  /// The distance from the end of the lanes to the footer, in points.
  private let endInset: CGFloat

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
    endInset = axis.mainEnd(insets)
  }

  private var footerOffset: CGFloat { max(0, lanesStart + lanes.extent + endInset) }

  var end: CGFloat { start + footerOffset + footerLength }

  /// The distance by which lanes or header extend beyond the section along the scrolling axis, in points. The
  /// distance is larger than 0 only with negative section insets.
  var overhang: CGFloat {
    let header = start + headerLength - end
    return lanes.count == 0
      ? max(0, header) : max(0, header, -lanesStart, start + lanesStart + lanes.extent - end)
  }

  /// Returns the lanes, and leaves the section without items.
  mutating func takeLanes() -> WaterfallLanes {
    defer { lanes = WaterfallLanes() }
    return lanes
  }

  // MARK: Placing

  var isPlaced: Bool { lanes.isPlaced }

  /// The position at which the lanes start, in content coordinates.
  var lanesOrigin: CGFloat { start + lanesStart }

  /// Places all items that start before a position in content coordinates, and all items if the footer does.
  mutating func place(before position: CGFloat, _ length: WaterfallLanes.Length) {
    if start + footerOffset < position { return placeAll(length) }
    lanes.place(before: position - lanesOrigin, length)
  }

  /// Places the items up to an existing one.
  mutating func place(throughItem item: Int, _ length: WaterfallLanes.Length) {
    lanes.place(throughItem: item, length)
  }

  mutating func placeAll(_ length: WaterfallLanes.Length) { lanes.placeAll(length) }

  // MARK: Queries

  /// Returns the frame of a placed item in content coordinates.
  func frame(ofItem item: Int) -> AxisRect {
    lanes.frame(ofItem: item).offset(main: lanesOrigin, cross: lanesCross)
  }

  /// Calls `body` with the index and the frame of each placed item that overlaps a range of positions on the
  /// scrolling axis, in ascending order of the indices. Positions and frames are in content coordinates.
  func forEachItem(around span: Range<CGFloat>, _ body: (_ item: Int, _ frame: AxisRect) -> Void) {
    let origin = lanesOrigin
    let span = Range(from: span.lowerBound - origin, to: span.upperBound - origin)
    lanes.forEachItem(around: span) { body($0, $1.offset(main: origin, cross: lanesCross)) }
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
