import Foundation

/// A section's header, lines and footer. Positions are relative to the section's start.
struct FlowSection {
  let itemCount: Int
  let headerExtent: CGFloat
  let footerExtent: CGFloat
  private(set) var footerStart: CGFloat = 0

  /// The items that are larger across the scrolling axis than a line, or whose size is negative or not a
  /// finite number.
  private var invalidSizeItems: RangeSet<Int>

  private var lines: EitherFlowLines<VariableSizeLines>
  private let rule: VariableSizeRule
  /// The position of the first line on the main axis.
  private let linesStart: CGFloat
  private let linesCrossStart: CGFloat
  /// The distance from the last line's end to the footer.
  private let endInset: CGFloat

  /// Creates the geometry of a section with the given metrics.
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
    invalidSizeItems = Self.invalidItems(in: metrics.itemSizes, count: itemCount, axis: axis, rule: rule)
    // The footer comes last, because it follows the lines.
    placeFooter()
  }

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

  private static func invalidItems(
    in sizes: FlowItemSizes, count: Int, axis: CollectionView.ScrollDirection, rule: VariableSizeRule
  ) -> RangeSet<Int> {
    switch sizes {
    case .uniform(let size), .estimate(let size):
      rule.isValid(axis.extents(size)) ? RangeSet() : RangeSet(0..<count)
    case .perItem(let sizes): sizes.indices { !rule.isValid(axis.extents($0)) }
    }
  }

  /// The first item whose size is not valid; `nil` if all sizes are.
  var firstInvalidSizeItem: Int? { invalidSizeItems.ranges.first?.lowerBound }

  /// Returns the first of the given items whose size is not valid; `nil` if all sizes are.
  func firstInvalidSizeItem(among items: some Sequence<Int>) -> Int? {
    invalidSizeItems.isEmpty ? nil : items.filter(invalidSizeItems.contains).min()
  }

  /// Places the footer after the lines, and so sets the section's extent.
  private mutating func placeFooter() { footerStart = max(0, linesStart + lines.extent + endInset) }

  /// Applies measured sizes to items. A section whose items all have one given size ignores them.
  ///
  /// - Complexity: The same as `VariableSizeLines.resize(_:)`.
  mutating func resize(_ sizes: [Int: CGSize], axis: CollectionView.ScrollDirection) {
    guard case .variable(var variable) = lines else { return }
    let extents = sizes.mapValues(axis.extents)
    variable.resize(extents)
    lines = .variable(variable)
    for (item, size) in extents where (0..<itemCount).contains(item) {
      if !rule.isValid(size) {
        invalidSizeItems.insert(item, within: 0..<itemCount)
      } else if !invalidSizeItems.isEmpty {
        invalidSizeItems.remove(item, within: 0..<itemCount)
      }
    }
    placeFooter()
  }

  /// The distance from this section's start to the next section's start.
  var extent: CGFloat { footerStart + footerExtent }

  /// The distance by which lines extend beyond the section's extent. Negative insets cause it.
  var overhang: CGFloat {
    itemCount == 0 ? 0 : max(0, -linesStart, linesStart + lines.extent - extent)
  }

  /// Returns an item's frame relative to the section's start.
  func frame(ofItem item: Int) -> AxisRect {
    lines.frame(ofItem: item).offset(main: linesStart, cross: linesCrossStart)
  }

  /// Returns a range that contains every item that overlaps a span of the main axis; see `FlowLines`.
  func items(around span: Range<CGFloat>) -> Range<Int> {
    lines.items(around: Range(from: span.lowerBound - linesStart, to: span.upperBound - linesStart))
  }
}
