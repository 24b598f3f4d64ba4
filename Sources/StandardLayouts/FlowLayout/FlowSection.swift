import Foundation

/// The frames of a section's header, items and footer, relative to the section's start, in points.
struct FlowSection {
  let itemCount: Int
  let headerExtent: CGFloat
  let footerExtent: CGFloat
  private(set) var footerStart: CGFloat = 0

  private var lines: EitherFlowLines<VariableSizeLines>
  private let rule: VariableSizeRule
  /// The position of the first line on the scrolling axis, in points from the section's start.
  private let linesStart: CGFloat
  private let linesCrossStart: CGFloat
  /// The distance along the scrolling axis from the end of the last line to the footer, in points.
  private let endInset: CGFloat

  /// Computes the frames of a section with the given metrics.
  ///
  /// - Complexity: O(1) with items of one size, otherwise O(items).
  init(
    _ metrics: FlowSectionMetrics, axis: CollectionView.ScrollDirection, crossAxisMetrics: CrossAxisMetrics
  ) {
    itemCount = metrics.itemCount
    headerExtent = metrics.headerExtent
    footerExtent = metrics.footerExtent
    // The insets come first: they decide how much of the cross axis a line may use.
    linesStart = headerExtent + axis.mainStart(metrics.insets)
    linesCrossStart = crossAxisMetrics.startMargin + axis.crossStart(metrics.insets)
    endInset = axis.mainEnd(metrics.insets)
    rule = VariableSizeRule(
      available: max(
        0,
        crossAxisMetrics.crossExtent - linesCrossStart - crossAxisMetrics.endMargin
          - axis.crossEnd(metrics.insets)),
      interitemSpacing: metrics.interitemSpacing, lineSpacing: metrics.lineSpacing)
    lines = Self.lines(of: metrics.itemSizes, count: itemCount, axis: axis, rule: rule)
    // The footer comes last, because it follows the lines.
    placeFooter()
  }

  /// Returns the lines of `count` items with the given sizes: uniform lines if all items have one size that
  /// is not measured, otherwise lines of variable sizes.
  private static func lines(
    of sizes: FlowItemSizes, count: Int, axis: CollectionView.ScrollDirection, rule: VariableSizeRule
  ) -> EitherFlowLines<VariableSizeLines> {
    switch sizes {
    case .uniform(let size):
      .uniform(
        UniformFlowLines(
          count: count, itemMain: axis.main(size), itemCross: axis.cross(size), available: rule.available,
          interitemSpacing: rule.interitemSpacing, lineSpacing: rule.lineSpacing))
    case .estimate(let size):
      .variable(VariableSizeLines(count: count, estimate: axis.extents(size), rule: rule))
    case .perItem(let sizes): .variable(VariableSizeLines(sizes: sizes.map(axis.extents), rule: rule))
    }
  }

  /// The start and extent of the lines along the scrolling axis, and the line spacing, in points.
  var linesSpan: (start: CGFloat, extent: CGFloat, spacing: CGFloat) {
    (linesStart, lines.extent, rule.lineSpacing)
  }

  /// Returns the indices of the items whose sizes are negative, not finite or, across the scrolling axis,
  /// larger than a line.
  ///
  /// - Parameter sizes: The sizes of the section's items before any cell is measured.
  /// - Complexity: O(1) with items of one size, otherwise O(items).
  func itemsOfInvalidSize(
    in sizes: FlowItemSizes, axis: CollectionView.ScrollDirection
  ) -> RangeSet<Int> {
    switch sizes {
    case .uniform(let size), .estimate(let size):
      isValid(size, axis: axis) ? RangeSet() : RangeSet(0..<itemCount)
    case .perItem(let sizes): sizes.indices { !isValid($0, axis: axis) }
    }
  }

  /// Returns whether an item's size is valid: finite, not negative, and across the scrolling axis at most as
  /// large as a line of the section.
  func isValid(_ size: CGSize, axis: CollectionView.ScrollDirection) -> Bool {
    rule.isValid(axis.extents(size))
  }

  /// Computes the start of the footer, and with it the section's extent.
  private mutating func placeFooter() { footerStart = max(0, linesStart + lines.extent + endInset) }

  /// Applies measured sizes, in points and indexed by item. Does nothing if all items have one size and cells
  /// are not measured.
  ///
  /// - Complexity: That of `VariableSizeLines.resize(_:)`.
  mutating func resize(_ sizes: [Int: CGSize], axis: CollectionView.ScrollDirection) {
    guard case .variable(var variable) = lines else { return }
    variable.resize(sizes.mapValues(axis.extents))
    lines = .variable(variable)
    placeFooter()
  }

  /// The distance along the scrolling axis from the section's start to its end, where the next section
  /// starts, in points.
  var extent: CGFloat { footerStart + footerExtent }

  /// The maximum distance by which lines extend beyond the section along the scrolling axis, in points. The
  /// distance is larger than 0 only with negative section insets.
  var overhang: CGFloat {
    itemCount == 0 ? 0 : max(0, -linesStart, linesStart + lines.extent - extent)
  }

  /// Returns the frame of an existing item, relative to the section's start.
  func frame(ofItem item: Int) -> AxisRect {
    lines.frame(ofItem: item).offset(main: linesStart, cross: linesCrossStart)
  }

  /// Calls `body` with each item that may overlap a range of positions on the scrolling axis, and with the
  /// item's frame. Positions and frames are relative to the section's start.
  func forEachItem(around span: Range<CGFloat>, _ body: (_ item: Int, _ frame: AxisRect) -> Void) {
    let items = lines.items(
      around: Range(from: span.lowerBound - linesStart, to: span.upperBound - linesStart))
    lines.forEachFrame(ofItems: items) { body($0, $1.offset(main: linesStart, cross: linesCrossStart)) }
  }
}
