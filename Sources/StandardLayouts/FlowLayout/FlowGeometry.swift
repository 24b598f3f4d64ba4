import Foundation

/// The frames of a flow layout's elements: sections stacked along the scrolling axis.
///
/// Every section is stored relative to its own start. Positions in content space are computed by the queries.
final class FlowGeometry {
  let axis: CollectionView.ScrollDirection
  let crossAxisMetrics: CrossAxisMetrics
  @exclusivity(unchecked)
  private(set) var sections: [FlowSection]
  @exclusivity(unchecked)
  private var starts: [CGFloat]
  /// The end of the last section in content space.
  private var mainExtent: CGFloat = 0
  /// The maximum distance by which elements extend beyond their section, in points. Searches are widened by
  /// it.
  @exclusivity(unchecked)
  private var overhang: CGFloat = 0
  /// The items whose sizes are not valid, by section; sections without such items are left out.
  ///
  /// The items are not stored in `FlowSection`, because `RangeSet` has no fixed layout and would make every
  /// access to a section slower.
  private var invalidSizeItems: [Int: RangeSet<Int>] = [:]

  /// Creates the geometry of sections with the given metrics.
  ///
  /// - Complexity: O(sections), plus O(items) in sections with items of different sizes.
  init(
    _ metrics: [FlowSectionMetrics], axis: CollectionView.ScrollDirection, crossAxisMetrics: CrossAxisMetrics
  ) {
    self.axis = axis
    self.crossAxisMetrics = crossAxisMetrics
    sections = metrics.map { FlowSection($0, axis: axis, crossAxisMetrics: crossAxisMetrics) }
    starts = Array(repeating: 0, count: sections.count)
    placeSections(from: 0)
    for (index, section) in sections.enumerated() {
      let items = section.itemsOfInvalidSize(in: metrics[index].itemSizes, axis: axis)
      if !items.isEmpty { invalidSizeItems[index] = items }
    }
  }

  /// Applies measured sizes, which are given by section and item.
  ///
  /// - Complexity: O(sections from the first changed one on), plus the cost of
  ///   `VariableSizeLines.resize(_:)` in the changed sections.
  func resize(_ sizes: [Int: [Int: CGSize]]) {
    let changed = sizes.keys.filter(sections.indices.contains)
    guard let first = changed.min() else { return }
    for section in changed {
      guard let items = sizes[section] else { continue }
      sections[section].resize(items, axis: axis)
      checkSizes(items, inSection: section)
    }
    placeSections(from: first)
  }

  /// Records which of the measured sizes are not valid.
  private func checkSizes(_ sizes: [Int: CGSize], inSection index: Int) {
    let section = sections[index]
    let items = 0..<section.itemCount
    for (item, size) in sizes where items.contains(item) {
      if !section.isValid(size, axis: axis) {
        invalidSizeItems[index, default: RangeSet()].insert(item, within: items)
      } else {
        invalidSizeItems[index]?.remove(item, within: items)
      }
    }
    if invalidSizeItems[index]?.isEmpty ?? false { invalidSizeItems[index] = nil }
  }

  /// Places sections one after another, beginning with the section at an index. The extents of the sections
  /// must be up to date.
  private func placeSections(from first: Int) {
    var end = first > 0 ? starts[first - 1] + sections[first - 1].extent : 0
    for index in sections.indices[first...] {
      starts[index] = end
      end += sections[index].extent
      // The overhang never shrinks: a search that is too wide only costs time.
      overhang = max(overhang, sections[index].overhang)
    }
    mainExtent = end
  }

  var contentSize: CGSize { axis.size(main: mainExtent, cross: crossAxisMetrics.crossExtent) }

  /// The start and the extent of the lines, and the spacing of two of them, along the main axis, if the content
  /// consists of one section without header and footer; otherwise `nil`.
  var onlyLines: (start: CGFloat, extent: CGFloat, spacing: CGFloat)? {
    guard sections.count == 1, sections[0].headerExtent == 0, sections[0].footerExtent == 0 else {
      return nil
    }
    return sections[0].linesSpan
  }

  /// The first item whose size is not valid; `nil` if all sizes are valid.
  var firstInvalidSizeItem: IndexPath? {
    invalidSizeItems.min { $0.key < $1.key }.flatMap { section, items in
      items.ranges.first.map { IndexPath(item: $0.lowerBound, section: section) }
    }
  }

  /// Returns the first of the given items whose size is not valid; `nil` if all their sizes are valid. The
  /// items are given by section and item.
  func firstInvalidSizeItem(among items: [Int: [Int: CGSize]]) -> IndexPath? {
    for section in items.keys.sorted() {
      guard let sizes = items[section], let invalid = invalidSizeItems[section],
        let item = sizes.keys.filter(invalid.contains).min()
      else { continue }
      return IndexPath(item: item, section: section)
    }
    return nil
  }

  /// Returns the sections that overlap a span of the main axis, or have elements that may overlap it.
  ///
  /// - Complexity: O(log sections).
  func sections(around span: Range<CGFloat>) -> Range<Int> {
    let low = span.lowerBound - overhang
    let high = span.upperBound + overhang
    let first = sections.indices.partitioningIndex { starts[$0] + sections[$0].extent > low }
    let end = starts.partitioningIndex { $0 >= high }
    return first..<max(first, end)
  }

  /// Returns whether a section overlaps a span of the main axis.
  func overlaps(section: Int, span: Range<CGFloat>) -> Bool {
    starts[section] < span.upperBound && starts[section] + sections[section].extent > span.lowerBound
  }

  /// Returns whether an item exists.
  func hasItem(at indexPath: IndexPath) -> Bool {
    sections.indices.contains(indexPath.section)
      && (0..<sections[indexPath.section].itemCount).contains(indexPath.item)
  }

  /// Calls a function with each of a section's items that may overlap a span of the main axis, and with the
  /// item's frame in content space.
  func forEachItem(
    inSection section: Int, around span: Range<CGFloat>, _ body: (_ item: Int, _ frame: CGRect) -> Void
  ) {
    let start = starts[section]
    let span = Range(from: span.lowerBound - start, to: span.upperBound - start)
    sections[section].forEachItem(around: span) { body($0, axis.rect($1.offset(main: start))) }
  }

  /// Returns an item's frame in content space; the item must exist.
  func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    axis.rect(sections[section].frame(ofItem: item).offset(main: starts[section]))
  }

  /// Returns the header's frame, pinned if edges are given; `nil` if the section has no header.
  func headerFrame(inSection index: Int, pinnedTo edges: PinningEdges?) -> CGRect? {
    let section = sections[index]
    guard section.headerExtent > 0 else { return nil }
    let start = starts[index]
    let main =
      edges?.headerStart(start, extent: section.headerExtent, before: start + section.footerStart) ?? start
    return boundaryFrame(main: main, extent: section.headerExtent)
  }

  /// Returns the footer's frame, pinned if edges are given; `nil` if the section has no footer.
  func footerFrame(inSection index: Int, pinnedTo edges: PinningEdges?) -> CGRect? {
    let section = sections[index]
    guard section.footerExtent > 0 else { return nil }
    let start = starts[index] + section.footerStart
    let main =
      edges?.footerStart(
        start, extent: section.footerExtent, after: starts[index] + section.headerExtent) ?? start
    return boundaryFrame(main: main, extent: section.footerExtent)
  }

  /// Returns the frame of a header or footer, which always spans the full cross extent.
  private func boundaryFrame(main: CGFloat, extent: CGFloat) -> CGRect {
    axis.rect(AxisRect(main: main, cross: 0, mainExtent: extent, crossExtent: crossAxisMetrics.crossExtent))
  }
}
