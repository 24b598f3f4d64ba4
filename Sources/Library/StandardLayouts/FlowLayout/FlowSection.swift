import Foundation

/// The frames of a section's header, items and footer, relative to the section's start, in points.
struct FlowSection {
  /// The values from which the frames are computed, apart from the items' sizes.
  private(set) var metrics: FlowSectionMetrics
  /// Whether the delegate provides the items' sizes.
  let isSizedByDelegate: Bool
  private(set) var footerStart: CGFloat = 0

  /// Whether items of the same size form a grid. They do not if cells are measured.
  private let formsGrid: Bool
  private var lines: EitherFlowLines<VariableSizeLines>
  private let rule: VariableSizeRule
  /// The position of the first line on the scrolling axis, in points from the section's start.
  private let linesStart: CGFloat
  private let linesCrossStart: CGFloat
  /// The distance along the scrolling axis from the end of the last line to the footer, in points.
  private let endInset: CGFloat

  /// Computes the frames of a section with the given metrics and items of the given sizes.
  ///
  /// - Complexity: O(1) with items of one size, otherwise O(items).
  init(
    _ metrics: FlowSectionMetrics, sizes: FlowItemSizes, isSelfSizing: Bool,
    axis: CollectionView.ScrollDirection,
    crossAxisMetrics: CrossAxisMetrics
  ) {
    self.init(
      metrics, isSizedByDelegate: sizes.areFromDelegate, formsGrid: !isSelfSizing, axis: axis,
      crossAxisMetrics: crossAxisMetrics
    ) { rule in
      switch sizes {
      case .fixed(let size), .equal(let size):
        .uniform(rule.grid(of: axis.extents(size), count: metrics.itemCount))
      case .estimate(let size):
        .variable(VariableSizeLines(count: metrics.itemCount, estimate: axis.extents(size), rule: rule))
      case .perItem(let sizes): .variable(VariableSizeLines(sizes: sizes.map(axis.extents), rule: rule))
      }
    }
  }

  private init(
    _ metrics: FlowSectionMetrics, isSizedByDelegate: Bool, formsGrid: Bool,
    axis: CollectionView.ScrollDirection,
    crossAxisMetrics: CrossAxisMetrics, lines: (VariableSizeRule) -> EitherFlowLines<VariableSizeLines>
  ) {
    (self.metrics, self.isSizedByDelegate, self.formsGrid) = (metrics, isSizedByDelegate, formsGrid)
    // The insets come first: they decide how much of the cross axis a line may use.
    linesStart = metrics.headerExtent + axis.mainStart(metrics.insets)
    linesCrossStart = crossAxisMetrics.startMargin + axis.crossStart(metrics.insets)
    endInset = axis.mainEnd(metrics.insets)
    rule = VariableSizeRule(
      available: max(
        0,
        crossAxisMetrics.crossExtent - linesCrossStart - crossAxisMetrics.endMargin
          - axis.crossEnd(metrics.insets)),
      interitemSpacing: metrics.interitemSpacing, lineSpacing: metrics.lineSpacing)
    self.lines = lines(rule)
    // The footer comes last, because it follows the lines.
    placeFooter()
  }

  /// Returns the section with other metrics, or in another space across the scrolling axis. Its items keep their sizes.
  ///
  /// - Complexity: O(1) with items of one size, otherwise O(items).
  func placed(
    _ metrics: FlowSectionMetrics, axis: CollectionView.ScrollDirection, crossAxisMetrics: CrossAxisMetrics
  ) -> FlowSection {
    FlowSection(
      metrics, isSizedByDelegate: isSizedByDelegate, formsGrid: formsGrid, axis: axis,
      crossAxisMetrics: crossAxisMetrics
    ) { rule in
      switch lines {
      case .uniform(let lines): .uniform(rule.grid(of: lines.itemExtents, count: itemCount))
      case .variable(let lines): .variable(VariableSizeLines(sizesOf: lines, rule: rule))
      }
    }
  }

  var itemCount: Int { metrics.itemCount }

  /// The start and extent of the lines along the scrolling axis, and the line spacing, in points.
  var linesSpan: (start: CGFloat, extent: CGFloat, spacing: CGFloat) {
    (linesStart, lines.extent, rule.lineSpacing)
  }

  /// Returns whether another section has the same frames, as far as this is known without comparing single items.
  func isLike(_ other: FlowSection) -> Bool {
    guard case .uniform(let own) = lines, case .uniform(let others) = other.lines else { return false }
    return metrics == other.metrics && isSizedByDelegate == other.isSizedByDelegate && own == others
  }

  /// Returns the index of the first item whose size is negative, not finite or, across the scrolling axis, larger
  /// than a line; `nil` if there is none.
  ///
  /// - Parameter sizes: The sizes of the section's items before any cell is measured.
  /// - Complexity: O(1) with items of one size, otherwise O(items).
  func firstInvalidSizeItem(in sizes: FlowItemSizes, axis: CollectionView.ScrollDirection) -> Int? {
    switch sizes {
    case .fixed(let size), .equal(let size), .estimate(let size):
      itemCount == 0 || isValid(size, axis: axis) ? nil : 0
    case .perItem(let sizes): sizes.firstIndex { !isValid($0, axis: axis) }
    }
  }

  /// The index of the first item that is larger than a line across the scrolling axis; `nil` if there is none.
  ///
  /// - Complexity: O(1) with items of one size, otherwise O(items).
  var firstMisfitItem: Int? {
    switch lines {
    case .uniform(let lines): return itemCount == 0 || rule.isValid(lines.itemExtents) ? nil : 0
    case .variable(let lines):
      var first: Int?
      lines.forEachFrame(ofItems: 0..<itemCount) { item, frame in
        if first == nil, !rule.isValid(frame) { first = item }
      }
      return first
    }
  }

  /// Returns whether an item's size is valid: finite, not negative, and across the scrolling axis at most as
  /// large as a line of the section.
  func isValid(_ size: CGSize, axis: CollectionView.ScrollDirection) -> Bool {
    rule.isValid(axis.extents(size))
  }

  /// Returns whether an existing item has a size, in points.
  func hasSize(_ size: CGSize, ofItem item: Int, axis: CollectionView.ScrollDirection) -> Bool {
    lines.frame(ofItem: item).hasSize(of: axis.extents(size).sanitized)
  }

  /// Returns the size of an existing item, in points.
  func size(ofItem item: Int, axis: CollectionView.ScrollDirection) -> CGSize {
    axis.rect(lines.frame(ofItem: item)).size
  }

  // MARK: Changes

  /// Computes the start of the footer, and with it the section's extent.
  private mutating func placeFooter() { footerStart = max(0, linesStart + lines.extent + endInset) }

  /// Applies measured sizes, in points and indexed by item. Does nothing if all items have one size and cells
  /// are not measured.
  ///
  /// - Complexity: That of `VariableSizeLines.update(removing:inserting:)`.
  mutating func resize(_ sizes: [Int: CGSize], axis: CollectionView.ScrollDirection) {
    guard case .variable = lines else { return }
    let resized = sizes.filter { (0..<itemCount).contains($0.key) }.sorted { $0.key < $1.key }
    update(removing: resized.map(\.key), inserting: resized.map { ($0.key, axis.extents($0.value)) })
  }

  /// Removes items and inserts others.
  ///
  /// - Parameters:
  ///   - removed: The indices of the removed items before the update, in ascending order.
  ///   - inserted: The inserted items, with their indices after the update, in ascending order.
  /// - Complexity: That of `VariableSizeLines.update(removing:inserting:)`.
  mutating func update(removing removed: [Int], inserting inserted: [ChangedFlowItems.SizedItem]) {
    if case .uniform(let grid) = lines {
      guard !inserted.allSatisfy({ $0.size.sanitized == grid.itemExtents }) else {
        metrics.itemCount += inserted.count - removed.count
        lines = .uniform(rule.grid(of: grid.itemExtents, count: itemCount))
        return placeFooter()
      }
      lines = .variable(VariableSizeLines(count: itemCount, estimate: grid.itemExtents, rule: rule))
    }
    guard var variable = takeVariableLines() else { return }
    variable.update(removing: removed, inserting: inserted)
    metrics.itemCount += inserted.count - removed.count
    if formsGrid, let size = variable.commonSize {
      lines = .uniform(rule.grid(of: size, count: itemCount))
    } else {
      lines = .variable(variable)
    }
    placeFooter()
  }

  // MARK: Lines that are out of date

  /// Whether all frames are exact. Otherwise some lines are out of date, because they are broken on demand.
  var isSettled: Bool {
    guard case .variable(let lines) = lines else { return true }
    return lines.firstUnsettledItem == nil
  }

  /// Computes the exact frames of elements that start before a position, relative to the section's start: all frames
  /// if the footer starts before the position.
  mutating func settle(before position: CGFloat) {
    let end = footerStart < position ? .infinity : position - linesStart
    settle { $0.settle(before: end) }
  }

  /// Computes the exact frames of the items up to an existing one.
  mutating func settle(throughItem item: Int) { settle { $0.settle(throughItem: item) } }

  private mutating func settle(_ settle: (inout VariableSizeLines) -> Void) {
    guard !isSettled, var variable = takeVariableLines() else { return }
    settle(&variable)
    lines = .variable(variable)
    placeFooter()
  }

  /// Moves the lines out of the section, so that a change need not copy their storage; returns `nil`, and does nothing,
  /// if all items have one size.
  private mutating func takeVariableLines() -> VariableSizeLines? {
    guard case .variable(let variable) = lines else { return nil }
    lines = .variable(VariableSizeLines(sizes: [], rule: rule))
    return variable
  }

  // MARK: Queries

  var headerExtent: CGFloat { metrics.headerExtent }

  var footerExtent: CGFloat { metrics.footerExtent }

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

extension VariableSizeRule {
  /// Returns lines of items that all have the same size and are not measured.
  fileprivate func grid(of size: AxisRect, count: Int) -> UniformFlowLines {
    UniformFlowLines(
      count: count, itemMain: size.mainExtent, itemCross: size.crossExtent, available: available,
      interitemSpacing: interitemSpacing, lineSpacing: lineSpacing)
  }
}
