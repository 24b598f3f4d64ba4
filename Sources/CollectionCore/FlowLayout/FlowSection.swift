import Foundation

/// A section's header, lines and footer, in the space whose origin is the section's start.
struct FlowSection {
  let itemCount: Int
  let headerExtent: CGFloat
  let footerExtent: CGFloat
  let footerStart: CGFloat
  let lines: any FlowLines
  private let linesStart: CGFloat
  private let linesCrossStart: CGFloat

  /// - Parameters:
  ///   - crossExtent: The room across the scrolling axis before the section's insets are taken off, in
  ///     points.
  /// - Complexity: O(1) with items of one size, else O(items).
  init(_ metrics: FlowSectionMetrics, axis: CollectionView.ScrollDirection, crossExtent: CGFloat) {
    itemCount = metrics.itemCount
    headerExtent = metrics.headerExtent
    footerExtent = metrics.footerExtent
    linesStart = headerExtent + axis.mainStart(metrics.insets)
    linesCrossStart = axis.crossStart(metrics.insets)
    let available = max(0, crossExtent - linesCrossStart - axis.crossEnd(metrics.insets))
    lines = Self.lines(metrics, axis: axis, available: available)
    footerStart = max(0, linesStart + lines.extent + axis.mainEnd(metrics.insets))
  }

  private static func lines(
    _ metrics: FlowSectionMetrics, axis: CollectionView.ScrollDirection, available: CGFloat
  ) -> any FlowLines {
    switch metrics.itemSizes {
    case .same(let size):
      UniformFlowLines(
        count: metrics.itemCount, itemMain: axis.main(size), itemCross: axis.cross(size),
        available: available, interitemSpacing: metrics.interitemSpacing, lineSpacing: metrics.lineSpacing)
    case .each(let sizes):
      FreeFlowLines(
        sizes: sizes.map {
          AxisRect(main: 0, cross: 0, mainExtent: axis.main($0), crossExtent: axis.cross($0))
        },
        available: available, interitemSpacing: metrics.interitemSpacing, lineSpacing: metrics.lineSpacing)
    }
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
    lines.items(around: span.lowerBound - linesStart..<span.upperBound - linesStart)
  }
}
