import Foundation

/// A section's header, lines and footer, in the space whose origin is the section's start.
struct FlowSection {
  let itemCount: Int
  let headerExtent: CGFloat
  let footerExtent: CGFloat
  private(set) var footerStart: CGFloat = 0

  /// The first item that is larger across the scrolling axis than the room for a line, or whose size is
  /// negative or no number; nil if all suit.
  private(set) var firstMisfitItem: Int?

  private var lines: FlowSectionLines
  private let rule: VariableSizeRule
  private let linesStart: CGFloat
  private let linesCrossStart: CGFloat
  /// From the last line's end to the footer.
  private let endInset: CGFloat

  /// - Complexity: O(1) with items of one size, else O(items).
  init(_ metrics: FlowSectionMetrics, axis: CollectionView.ScrollDirection, room: CrossAxisMetrics) {
    itemCount = metrics.itemCount
    headerExtent = metrics.headerExtent
    footerExtent = metrics.footerExtent
    linesStart = headerExtent + axis.mainStart(metrics.insets)
    linesCrossStart = room.startMargin + axis.crossStart(metrics.insets)
    endInset = axis.mainEnd(metrics.insets)
    rule = VariableSizeRule(
      available: max(
        0, room.crossExtent - linesCrossStart - room.endMargin - axis.crossEnd(metrics.insets)),
      interitemSpacing: metrics.interitemSpacing, lineSpacing: metrics.lineSpacing)
    lines = Self.lines(of: metrics.itemSizes, count: itemCount, axis: axis, rule: rule)
    firstMisfitItem = Self.firstMisfit(in: metrics.itemSizes, count: itemCount, axis: axis, rule: rule)
    placeFooter()
  }

  private static func lines(
    of sizes: FlowItemSizes, count: Int, axis: CollectionView.ScrollDirection, rule: VariableSizeRule
  ) -> FlowSectionLines {
    switch sizes {
    case .same(let size):
      .uniform(
        UniformFlowLines(
          count: count, itemMain: axis.main(size), itemCross: axis.cross(size), available: rule.available,
          interitemSpacing: rule.interitemSpacing, lineSpacing: rule.lineSpacing))
    case .guess(let size): .free(VariableSizeLines(count: count, guess: axis.extents(size), rule: rule))
    case .each(let sizes): .free(VariableSizeLines(sizes: sizes.map(axis.extents), rule: rule))
    }
  }

  private static func firstMisfit(
    in sizes: FlowItemSizes, count: Int, axis: CollectionView.ScrollDirection, rule: VariableSizeRule
  ) -> Int? {
    switch sizes {
    case .same(let size), .guess(let size): count > 0 && !rule.suits(axis.extents(size)) ? 0 : nil
    case .each(let sizes): sizes.firstIndex { !rule.suits(axis.extents($0)) }
    }
  }

  private mutating func placeFooter() { footerStart = max(0, linesStart + lines.extent + endInset) }

  /// Gives items the sizes they were measured to have. Items of one size that is no guess keep it.
  ///
  /// - Complexity: as for `VariableSizeLines.resize(_:)`.
  mutating func resize(_ sizes: [Int: CGSize], axis: CollectionView.ScrollDirection) {
    guard case .free(var free) = lines else { return }
    let extents = sizes.mapValues(axis.extents)
    free.resize(extents)
    lines = .free(free)
    firstMisfitItem = extents.filter { !rule.suits($0.value) }.keys.min() ?? firstMisfitItem
    placeFooter()
  }

  /// From the section's start to the next one's.
  var extent: CGFloat { footerStart + footerExtent }

  /// How far lines stick out of the section's own extent, which negative insets make them do.
  var overhang: CGFloat {
    itemCount == 0 ? 0 : max(0, -linesStart, linesStart + lines.extent - extent)
  }

  func frame(ofItem item: Int) -> AxisRect {
    lines.frame(ofItem: item).offset(main: linesStart, cross: linesCrossStart)
  }

  /// A range that holds every item sharing a stretch of the main axis with a span; see `FlowLines`.
  func items(around span: Range<CGFloat>) -> Range<Int> {
    lines.items(around: Range(from: span.lowerBound - linesStart, to: span.upperBound - linesStart))
  }
}
