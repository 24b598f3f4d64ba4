import UIKit

/// A section of a waterfall layout: header, lanes and footer, one after another along the scrolling axis.
///
/// Positions are relative to the section's start, in points. The extent and the footer's frame are estimates until all
/// items are placed.
struct WaterfallSection {
  /// The values of the delegate for a section, or those of the layout's properties. Lengths are in points.
  struct Values: Equatable {
    var headerLength: CGFloat
    var footerLength: CGFloat
    var insets: UIEdgeInsets
    var laneCount: Int
  }

  let values: Values
  private(set) var lanes: WaterfallLanes
  /// The position at which the lanes start.
  let lanesStart: CGFloat
  private let lanesCross: CGFloat
  /// The distance from the end of the lanes to the footer, in points.
  private let endInset: CGFloat

  init(_ values: Values, lanes: WaterfallLanes, axis: UICollectionView.ScrollDirection) {
    self.values = values
    self.lanes = lanes
    lanesStart = values.headerLength + axis.mainStart(values.insets)
    lanesCross = axis.crossStart(values.insets)
    endInset = axis.mainEnd(values.insets)
  }

  private var footerOffset: CGFloat { max(0, lanesStart + lanes.extent + endInset) }

  var extent: CGFloat { footerOffset + values.footerLength }

  /// The distance by which lanes or header extend beyond the section along the scrolling axis, in points. The
  /// distance is larger than 0 only with negative section insets.
  var overhang: CGFloat {
    let header = values.headerLength - extent
    return lanes.count == 0 ? max(0, header) : max(0, header, -lanesStart, lanesStart + lanes.extent - extent)
  }

  /// Returns whether all frames of a section, all of whose items are placed, are those of another one.
  func isLike(_ other: WaterfallSection) -> Bool { values == other.values && lanes.isLike(other.lanes) }

  /// Has the items that end after a position placed again on demand.
  mutating func placeAgain(from position: CGFloat) { lanes.placeAgain(from: position - lanesStart) }

  /// Removes items and inserts others, as `WaterfallLanes.update(removing:inserting:placingAgainFrom:_:)` does.
  mutating func update(
    removing removed: [Int], inserting inserted: [Int], placingAgainFrom position: CGFloat,
    _ length: WaterfallLanes.Length
  ) {
    lanes.update(
      removing: removed, inserting: inserted, placingAgainFrom: position - lanesStart, length)
  }

  // MARK: Placing

  var isPlaced: Bool { lanes.isPlaced }

  /// Places all items that start before a position, and all items if the footer does.
  mutating func place(before position: CGFloat, _ length: WaterfallLanes.Length) {
    if footerOffset < position { return placeAll(length) }
    lanes.place(before: position - lanesStart, length)
  }

  /// Places the items up to an existing one.
  mutating func place(throughItem item: Int, _ length: WaterfallLanes.Length) {
    lanes.place(throughItem: item, length)
  }

  mutating func placeAll(_ length: WaterfallLanes.Length) { lanes.placeAll(length) }

  // MARK: Queries

  /// Returns the frame of an item; `nil` if there is no such item, or if it is not placed.
  func frame(ofItem item: Int) -> AxisRect? {
    lanes.isPlaced(item) ? lanes.frame(ofItem: item).offset(main: lanesStart, cross: lanesCross) : nil
  }

  /// Calls `body` with the index and the frame of each placed item that overlaps a range of positions on the
  /// scrolling axis, in ascending order of the indices. Range and frames are in content coordinates.
  ///
  /// - Parameter start: The start of the section in content coordinates.
  func forEachItem(
    around span: Range<CGFloat>, startingAt start: CGFloat, _ body: (_ item: Int, _ frame: AxisRect) -> Void
  ) {
    let origin = start + lanesStart
    let span = Range(from: span.lowerBound - origin, to: span.upperBound - origin)
    lanes.forEachItem(around: span) { body($0, $1.offset(main: origin, cross: lanesCross)) }
  }

  /// Returns the header's frame; `nil` if there is no header. Across the scrolling axis, the frame's extent is `breadth`
  /// points.
  func headerFrame(breadth: CGFloat) -> AxisRect? {
    guard values.headerLength > 0 else { return nil }
    return AxisRect(main: 0, cross: 0, mainExtent: values.headerLength, crossExtent: breadth)
  }

  /// Returns the footer's frame; `nil` if there is no footer. Across the scrolling axis, the frame's extent is `breadth`
  /// points.
  func footerFrame(breadth: CGFloat) -> AxisRect? {
    guard values.footerLength > 0 else { return nil }
    return AxisRect(main: footerOffset, cross: 0, mainExtent: values.footerLength, crossExtent: breadth)
  }
}
