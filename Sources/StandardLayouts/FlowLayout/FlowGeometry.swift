import Foundation

/// The frames of all elements of a flow layout, whose sections are stacked along the scrolling axis.
///
/// The frames in a section are stored relative to the section's start. Queries convert them to content
/// coordinates. Consecutive sections with equal frames are stored once.
final class FlowGeometry {
  let axis: CollectionView.ScrollDirection
  let crossAxisMetrics: CrossAxisMetrics
  @exclusivity(unchecked)
  private var runs: [Run]
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

  /// A run of consecutive sections with equal frames, relative to the section's start.
  private struct Run {
    /// The index of the run's first section.
    var first: Int
    var count: Int
    /// The start of the first section on the scrolling axis, in content coordinates.
    var start: CGFloat = 0
    var section: FlowSection

    var endSection: Int { first + count }
    var end: CGFloat { start + CGFloat(count) * section.extent }

    /// Returns the start of a section of the run on the scrolling axis, in content coordinates.
    func start(ofSection index: Int) -> CGFloat { start + CGFloat(index - first) * section.extent }

    /// Returns the index of the first section of the run that ends after a position before the run's end.
    func section(endingAfter position: CGFloat) -> Int {
      // One less than the quotient, which is rounded; then the exact starts decide.
      let passed = max(0, ((position - start) / section.extent).rounded(.down) - 1)
      var index = passed < CGFloat(count) ? first + Int(passed) : endSection - 1
      while index + 1 < endSection, start(ofSection: index + 1) <= position { index += 1 }
      return index
    }

    /// Returns one more than the index of the last section of the run that starts before a position after the
    /// run's start.
    func endSection(startingBefore position: CGFloat) -> Int {
      let begun = max(1, ((position - start) / section.extent).rounded(.up) + 1)
      var end = begun < CGFloat(count) ? first + Int(begun) : endSection
      while end - 1 > first, start(ofSection: end - 1) >= position { end -= 1 }
      return end
    }
  }

  /// Creates the frames of sections with the given metrics.
  ///
  /// - Complexity: O(runs of equal sections), plus O(items) in sections with items of different sizes.
  init(
    _ metrics: [FlowSectionMetricsRun], axis: CollectionView.ScrollDirection,
    crossAxisMetrics: CrossAxisMetrics
  ) {
    self.axis = axis
    self.crossAxisMetrics = crossAxisMetrics
    runs = []
    for run in metrics {
      let section = FlowSection(run.metrics, axis: axis, crossAxisMetrics: crossAxisMetrics)
      let first = runs.last?.endSection ?? 0
      runs.append(Run(first: first, count: run.sectionCount, section: section))
      let invalidItems = section.itemsOfInvalidSize(in: run.metrics.itemSizes, axis: axis)
      guard !invalidItems.isEmpty else { continue }
      for index in first..<first + run.sectionCount { invalidSizeItems[index] = invalidItems }
    }
    placeRuns(from: 0)
  }

  /// The number of sections.
  var sectionCount: Int { runs.last?.endSection ?? 0 }

  /// Returns whether there is a section with an index.
  func hasSection(_ index: Int) -> Bool { (0..<sectionCount).contains(index) }

  /// Returns the index of the run that contains an existing section. O(log runs).
  private func runIndex(ofSection index: Int) -> Int { runs.partitioningIndex { $0.endSection > index } }

  /// Applies the measured sizes of items, in points. The sizes are indexed by section, then by item.
  ///
  /// - Complexity: O(changed sections · runs of equal sections), plus the cost of
  ///   `VariableSizeLines.resize(_:)` in each changed section.
  func resize(_ sizes: [Int: [Int: CGSize]]) {
    let changed = sizes.keys.filter(hasSection)
    guard let first = changed.min() else { return }
    for section in changed {
      guard let items = sizes[section] else { continue }
      let index = isolate(section)
      runs[index].section.resize(items, axis: axis)
      checkSizes(items, of: runs[index].section, at: section)
    }
    placeRuns(from: runIndex(ofSection: first))
  }

  /// Gives a section a run of its own, and returns the run's index.
  private func isolate(_ section: Int) -> Int {
    let index = runIndex(ofSection: section)
    let run = runs[index]
    guard run.count > 1 else { return index }
    let parts = [run.first..<section, section..<section + 1, section + 1..<run.endSection]
    let split = parts.filter { !$0.isEmpty }.map { part in
      Run(first: part.lowerBound, count: part.count, section: run.section)
    }
    runs.replaceSubrange(index...index, with: split)
    return section == run.first ? index : index + 1
  }

  /// Records in `invalidSizeItems` which of a section's newly measured sizes are valid and which are not. The
  /// sizes are indexed by item.
  private func checkSizes(_ sizes: [Int: CGSize], of section: FlowSection, at index: Int) {
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

  /// Computes the starts of the run with the index `first` and of all later runs. The extents of their sections
  /// must be up to date.
  private func placeRuns(from first: Int) {
    var end = first > 0 ? runs[first - 1].end : 0
    for index in runs.indices[first...] {
      runs[index].start = end
      end = runs[index].end
      // The overhang never shrinks: a search that is too wide only costs time.
      overhang = max(overhang, runs[index].section.overhang)
    }
    mainExtent = end
  }

  var contentSize: CGSize { axis.size(main: mainExtent, cross: crossAxisMetrics.crossExtent) }

  /// The start and extent of the lines along the scrolling axis, and the line spacing, in points. The value
  /// is `nil` unless the content is one section without header and footer.
  var onlyLines: (start: CGFloat, extent: CGFloat, spacing: CGFloat)? {
    guard sectionCount == 1, let section = runs.first?.section, section.headerExtent == 0,
      section.footerExtent == 0
    else { return nil }
    return section.linesSpan
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
  /// - Complexity: O(log runs of equal sections).
  func sections(around span: Range<CGFloat>) -> Range<Int> {
    let low = span.lowerBound - overhang
    let high = span.upperBound + overhang
    let firstRun = runs.partitioningIndex { $0.end > low }
    let endRun = runs.partitioningIndex { $0.start >= high }
    guard firstRun < endRun else { return 0..<0 }
    let first = runs[firstRun].section(endingAfter: low)
    let end = runs[endRun - 1].endSection(startingBefore: high)
    return first..<max(first, end)
  }

  /// Returns whether a section overlaps a range of positions on the scrolling axis, in content coordinates.
  func overlaps(section: Int, span: Range<CGFloat>) -> Bool {
    let index = runIndex(ofSection: section)
    let start = runs[index].start(ofSection: section)
    return start < span.upperBound && start + runs[index].section.extent > span.lowerBound
  }

  /// Returns whether there is an item at an index path.
  func hasItem(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && hasSection(indexPath.section)
      && (0..<runs[runIndex(ofSection: indexPath.section)].section.itemCount).contains(indexPath.item)
  }

  /// Calls `body` with each item of a section that may overlap a range of positions on the scrolling axis,
  /// and with the item's frame in content coordinates.
  func forEachItem(
    inSection section: Int, around span: Range<CGFloat>, _ body: (_ item: Int, _ frame: CGRect) -> Void
  ) {
    let index = runIndex(ofSection: section)
    let start = runs[index].start(ofSection: section)
    let span = Range(from: span.lowerBound - start, to: span.upperBound - start)
    runs[index].section.forEachItem(around: span) { body($0, axis.rect($1.offset(main: start))) }
  }

  /// Returns the frame of an existing item, in content coordinates.
  func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    let index = runIndex(ofSection: section)
    let start = runs[index].start(ofSection: section)
    return axis.rect(runs[index].section.frame(ofItem: item).offset(main: start))
  }

  /// Returns the frame of a section's header in content coordinates; `nil` if the section has no header. If
  /// `edges` is not `nil`, the header is pinned to these edges.
  func headerFrame(inSection index: Int, pinnedTo edges: PinningEdges?) -> CGRect? {
    let run = runIndex(ofSection: index)
    let extent = runs[run].section.headerExtent
    guard extent > 0 else { return nil }
    let start = runs[run].start(ofSection: index)
    let end = start + runs[run].section.footerStart
    let main = edges?.headerStart(start, extent: extent, before: end) ?? start
    return boundaryFrame(main: main, extent: extent)
  }

  /// Returns the frame of a section's footer in content coordinates; `nil` if the section has no footer. If
  /// `edges` is not `nil`, the footer is pinned to these edges.
  func footerFrame(inSection index: Int, pinnedTo edges: PinningEdges?) -> CGRect? {
    let run = runIndex(ofSection: index)
    let extent = runs[run].section.footerExtent
    guard extent > 0 else { return nil }
    let sectionStart = runs[run].start(ofSection: index)
    let start = sectionStart + runs[run].section.footerStart
    let headerEnd = sectionStart + runs[run].section.headerExtent
    let main = edges?.footerStart(start, extent: extent, after: headerEnd) ?? start
    return boundaryFrame(main: main, extent: extent)
  }

  /// Returns the frame of a header or footer that starts at `main` on the scrolling axis. Across this axis,
  /// the frame spans the whole content.
  private func boundaryFrame(main: CGFloat, extent: CGFloat) -> CGRect {
    axis.rect(AxisRect(main: main, cross: 0, mainExtent: extent, crossExtent: crossAxisMetrics.crossExtent))
  }
}
