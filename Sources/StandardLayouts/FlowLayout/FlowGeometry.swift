import Foundation

/// The frames of all elements of a flow layout, whose sections are stacked along the scrolling axis.
///
/// The frames in a section are stored relative to the section's start. Queries convert them to content
/// coordinates.
final class FlowGeometry {
  let axis: CollectionView.ScrollDirection
  let crossAxisMetrics: CrossAxisMetrics
  @exclusivity(unchecked)
  private(set) var sections: [FlowSection]
  @exclusivity(unchecked)
  private var starts: [CGFloat]
  /// The position on the scrolling axis at which the last section ends, in content coordinates.
  private var mainExtent: CGFloat = 0
  /// The maximum distance by which any element extends beyond its section along the scrolling axis, in
  /// points. A search for the sections in a range is widened by this distance.
  @exclusivity(unchecked)
  private var overhang: CGFloat = 0
  /// The indices of the items whose sizes are invalid (negative, not finite or larger than a line), by
  /// section index. Sections without such items have no entry.
  ///
  /// The items are not stored in `FlowSection`, because `RangeSet` has no fixed memory layout and would make
  /// every access to a section slower.
  private var invalidSizeItems: [Int: RangeSet<Int>] = [:]

  /// Creates the frames of sections with the given metrics.
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

  /// Applies the measured sizes of items, in points. The sizes are indexed by section, then by item.
  ///
  /// - Complexity: O(sections after the first changed section), plus the cost of
  ///   `VariableSizeLines.resize(_:)` in each changed section.
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

  /// Records in `invalidSizeItems` which of a section's newly measured sizes are valid and which are not. The
  /// sizes are indexed by item.
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

  /// Computes the starts of the section with the index `first` and of all later sections. The extents of
  /// these sections must be up to date.
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

  /// The start and extent of the lines along the scrolling axis, and the line spacing, in points. The value
  /// is `nil` unless the content is one section without header and footer.
  var onlyLines: (start: CGFloat, extent: CGFloat, spacing: CGFloat)? {
    guard sections.count == 1, sections[0].headerExtent == 0, sections[0].footerExtent == 0 else {
      return nil
    }
    return sections[0].linesSpan
  }

  /// The index path of the first item whose size is negative, not finite or larger than a line; `nil` if
  /// there is none.
  var firstInvalidSizeItem: IndexPath? {
    invalidSizeItems.min { $0.key < $1.key }.flatMap { section, items in
      items.ranges.first.map { IndexPath(item: $0.lowerBound, section: section) }
    }
  }

  /// Returns the index path of the first of the given items whose size is negative, not finite or larger than
  /// a line; `nil` if there is none.
  ///
  /// - Parameter items: The items to check, indexed by section, then by item; the sizes are ignored.
  func firstInvalidSizeItem(among items: [Int: [Int: CGSize]]) -> IndexPath? {
    for section in items.keys.sorted() {
      guard let sizes = items[section], let invalid = invalidSizeItems[section],
        let item = sizes.keys.filter(invalid.contains).min()
      else { continue }
      return IndexPath(item: item, section: section)
    }
    return nil
  }

  /// Returns the indices of the sections that may have elements in a range of positions on the scrolling
  /// axis, in content coordinates.
  ///
  /// - Complexity: O(log sections).
  func sections(around span: Range<CGFloat>) -> Range<Int> {
    let low = span.lowerBound - overhang
    let high = span.upperBound + overhang
    let first = sections.indices.partitioningIndex { starts[$0] + sections[$0].extent > low }
    let end = starts.partitioningIndex { $0 >= high }
    return first..<max(first, end)
  }

  /// Returns whether a section overlaps a range of positions on the scrolling axis, in content coordinates.
  func overlaps(section: Int, span: Range<CGFloat>) -> Bool {
    starts[section] < span.upperBound && starts[section] + sections[section].extent > span.lowerBound
  }

  /// Returns whether there is an item at an index path.
  func hasItem(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && sections.indices.contains(indexPath.section)
      && (0..<sections[indexPath.section].itemCount).contains(indexPath.item)
  }

  /// Calls `body` with each item of a section that may overlap a range of positions on the scrolling axis,
  /// and with the item's frame in content coordinates.
  func forEachItem(
    inSection section: Int, around span: Range<CGFloat>, _ body: (_ item: Int, _ frame: CGRect) -> Void
  ) {
    let start = starts[section]
    let span = Range(from: span.lowerBound - start, to: span.upperBound - start)
    sections[section].forEachItem(around: span) { body($0, axis.rect($1.offset(main: start))) }
  }

  /// Returns the frame of an existing item, in content coordinates.
  func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    axis.rect(sections[section].frame(ofItem: item).offset(main: starts[section]))
  }

  /// Returns the frame of a section's header in content coordinates; `nil` if the section has no header. If
  /// `edges` is not `nil`, the header is pinned to these edges.
  func headerFrame(inSection index: Int, pinnedTo edges: PinningEdges?) -> CGRect? {
    let section = sections[index]
    guard section.headerExtent > 0 else { return nil }
    let start = starts[index]
    let main =
      edges?.headerStart(start, extent: section.headerExtent, before: start + section.footerStart) ?? start
    return boundaryFrame(main: main, extent: section.headerExtent)
  }

  /// Returns the frame of a section's footer in content coordinates; `nil` if the section has no footer. If
  /// `edges` is not `nil`, the footer is pinned to these edges.
  func footerFrame(inSection index: Int, pinnedTo edges: PinningEdges?) -> CGRect? {
    let section = sections[index]
    guard section.footerExtent > 0 else { return nil }
    let start = starts[index] + section.footerStart
    let main =
      edges?.footerStart(
        start, extent: section.footerExtent, after: starts[index] + section.headerExtent) ?? start
    return boundaryFrame(main: main, extent: section.footerExtent)
  }

  /// Returns the frame of a header or footer that starts at `main` on the scrolling axis. Across this axis,
  /// the frame spans the whole content.
  private func boundaryFrame(main: CGFloat, extent: CGFloat) -> CGRect {
    axis.rect(AxisRect(main: main, cross: 0, mainExtent: extent, crossExtent: crossAxisMetrics.crossExtent))
  }
}
