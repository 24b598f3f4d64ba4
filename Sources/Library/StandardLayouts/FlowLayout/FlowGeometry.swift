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
  /// The index of the first run of a section with lines that are out of date; `nil` if there is none.
  private var firstUnsettledRun: Int?
  /// The maximum distance by which any element extends beyond its section along the scrolling axis, in
  /// points. A search for the sections in a range is widened by this distance.
  @exclusivity(unchecked)
  private var overhang: CGFloat = 0
  /// The index path of the first item whose size is negative, not finite or larger than a line, among the items that
  /// got their sizes last; `nil` if there is none.
  private(set) var firstInvalidSizeItem: IndexPath?
  /// The values that apply where the delegate returns `nil`.
  let defaults: FlowMetricsSource.Defaults
  private let isSelfSizing: Bool

  /// A run of consecutive sections with equal frames, relative to the section's start.
  private struct Run: SectionRun {
    /// The index of the run's first section.
    var first: Int
    var count: Int
    /// The start of the first section on the scrolling axis, in content coordinates.
    var start: CGFloat = 0
    var section: FlowSection

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
    _ metrics: [FlowSectionMetricsRun], defaults: FlowMetricsSource.Defaults, isSelfSizing: Bool,
    axis: CollectionView.ScrollDirection, crossAxisMetrics: CrossAxisMetrics
  ) {
    (self.axis, self.crossAxisMetrics) = (axis, crossAxisMetrics)
    (self.defaults, self.isSelfSizing) = (defaults, isSelfSizing)
    runs = []
    for run in metrics {
      let section = makeSection(run.metrics, sizes: run.sizes)
      let first = sectionCount
      runs.append(Run(first: first, count: run.sectionCount, section: section))
      guard firstInvalidSizeItem == nil else { continue }
      firstInvalidSizeItem = section.firstInvalidSizeItem(in: run.sizes, axis: axis)
        .map { IndexPath(item: $0, section: first) }
    }
    placeRuns(from: 0)
  }

  /// Creates the frames of the same sections, with items of the same sizes, in another space across the scrolling axis.
  ///
  /// - Complexity: That of `init(_:defaults:isSelfSizing:axis:crossAxisMetrics:)`.
  init(_ other: FlowGeometry, crossAxisMetrics: CrossAxisMetrics) {
    (axis, self.crossAxisMetrics) = (other.axis, crossAxisMetrics)
    (defaults, isSelfSizing) = (other.defaults, other.isSelfSizing)
    runs = other.runs
    for index in runs.indices {
      let section = runs[index].section
      runs[index].section = section.placed(section.metrics, axis: axis, crossAxisMetrics: crossAxisMetrics)
      guard firstInvalidSizeItem == nil else { continue }
      firstInvalidSizeItem = runs[index].section.firstMisfitItem
        .map { IndexPath(item: $0, section: runs[index].first) }
    }
    placeRuns(from: 0)
  }

  private func makeSection(_ metrics: FlowSectionMetrics, sizes: FlowItemSizes) -> FlowSection {
    FlowSection(
      metrics, sizes: sizes, isSelfSizing: isSelfSizing, axis: axis, crossAxisMetrics: crossAxisMetrics)
  }

  /// The number of sections.
  var sectionCount: Int { runs.sectionCount }

  /// Returns whether there is a section with an index.
  func hasSection(_ index: Int) -> Bool { (0..<sectionCount).contains(index) }

  // MARK: Changes

  /// Applies the measured sizes of items, in points. The sizes are indexed by section, then by item.
  ///
  /// - Complexity: O(changed sections · runs of equal sections), plus the cost of
  ///   `VariableSizeLines.update(removing:inserting:)` in each changed section.
  func resize(_ sizes: [Int: [Int: CGSize]]) {
    firstInvalidSizeItem = nil
    let changed = sizes.keys.filter(hasSection).sorted()
    guard let first = changed.first else { return }
    for section in changed {
      guard let items = sizes[section] else { continue }
      changeSection(section) { $0.resize(items, axis: axis) }
      checkSizes(items.map { FlowSizedItem(item: $0.key, size: $0.value) }, inSection: section)
    }
    placeRuns(from: runs.runIndex(ofSection: first))
  }

  /// Removes items of a section and inserts others, after which `placeSections()` must be called.
  ///
  /// - Parameters:
  ///   - removed: The indices of the removed items before the change, in ascending order.
  ///   - inserted: The inserted items, with their indices after the change, in ascending order.
  func updateItems(inSection section: Int, removing removed: [Int], inserting inserted: [FlowSizedItem]) {
    changeSection(section) {
      $0.update(removing: removed, inserting: inserted.map { ($0.item, axis.extents($0.size)) })
    }
    checkSizes(inserted, inSection: section)
  }

  /// Changes a section, after which `placeSections()` must be called.
  private func changeSection(_ section: Int, _ change: (inout FlowSection) -> Void) {
    change(&runs[isolate(section)].section)
  }

  /// Replaces a section, after which `placeSections()` must be called.
  func replaceSection(_ section: Int, _ metrics: FlowSectionMetrics, sizes: FlowItemSizes) {
    let new = makeSection(metrics, sizes: sizes)
    changeSection(section) { $0 = new }
    if firstInvalidSizeItem == nil {
      firstInvalidSizeItem = new.firstInvalidSizeItem(in: sizes, axis: axis)
        .map { IndexPath(item: $0, section: section) }
    }
  }

  /// Gives a section a run of its own, and returns the run's index.
  private func isolate(_ section: Int) -> Int {
    let index = runs.runIndex(ofSection: section)
    let run = runs[index]
    guard run.count > 1 else { return index }
    let parts = [run.first..<section, section..<section + 1, section + 1..<run.endSection]
    let split = parts.filter { !$0.isEmpty }.map { part in
      Run(first: part.lowerBound, count: part.count, section: run.section)
    }
    runs.replaceSubrange(index...index, with: split)
    return section == run.first ? index : index + 1
  }

  /// Inserts, deletes and moves sections, after which `placeSections()` must be called.
  ///
  /// - Parameters:
  ///   - mapping: The mapping of the update.
  ///   - count: The number of sections after the update.
  ///   - inserted: Returns the metrics and sizes of an inserted section.
  /// - Complexity: O(runs of equal sections + inserted and moved sections).
  @MainActor
  func updateSections(
    through mapping: IndexMapping, count: Int, inserted: (Int) -> (FlowSectionMetrics, FlowItemSizes)
  ) {
    firstInvalidSizeItem = nil
    var kept = mapping.keptSections(of: sectionCount)[...]
    let isUnchanged = kept.reduce(0) { $0 + ($1.isShifted ? 0 : $1.old.count) } == sectionCount
    if isUnchanged, count == sectionCount { return }
    let old = runs
    func oldRuns(_ sections: Range<Int>) -> [Run] {
      old[old.runIndex(ofSection: sections.lowerBound)...].prefix { $0.first < sections.upperBound }.map {
        run in
        var part = run
        part.count = (run.first..<run.endSection).clamped(to: sections).count
        return part
      }
    }
    var new: [Run] = []
    func append(_ run: Run) {
      if let last = new.last, last.section.isLike(run.section) {
        new[new.count - 1].count += run.count
      } else {
        new.append(run)
        new[new.count - 1].first = new.dropLast().last?.endSection ?? 0
      }
    }
    var section = 0
    while section < count {
      if let range = kept.first, range.new.lowerBound == section {
        kept.removeFirst()
        oldRuns(range.old).forEach(append)
        section = range.new.upperBound
      } else if let moved = mapping.oldSection(for: section), hasSection(moved) {
        oldRuns(moved..<moved + 1).forEach(append)
        section += 1
      } else {
        let (metrics, sizes) = inserted(section)
        let made = makeSection(metrics, sizes: sizes)
        append(Run(first: section, count: 1, section: made))
        if firstInvalidSizeItem == nil {
          firstInvalidSizeItem = made.firstInvalidSizeItem(in: sizes, axis: axis)
            .map { IndexPath(item: $0, section: section) }
        }
        section += 1
      }
    }
    runs = new
  }

  /// Gives all sections other metrics. Their items keep their sizes.
  ///
  /// - Complexity: O(sections), plus the cost of `FlowSection.placed(_:axis:crossAxisMetrics:)` for each section whose
  ///   metrics change.
  func adoptMetrics(_ metrics: (Int) -> FlowSectionMetrics) {
    for section in 0..<sectionCount {
      let metrics = metrics(section)
      guard metrics != self.section(section).metrics else { continue }
      changeSection(section) { $0 = $0.placed(metrics, axis: axis, crossAxisMetrics: crossAxisMetrics) }
    }
    placeSections()
  }

  /// Records the first item of invalid size among the given ones.
  private func checkSizes(_ items: [FlowSizedItem], inSection index: Int) {
    guard firstInvalidSizeItem == nil else { return }
    let section = section(index)
    firstInvalidSizeItem =
      items.filter { (0..<section.itemCount).contains($0.item) && !section.isValid($0.size, axis: axis) }
      .map(\.item).min().map { IndexPath(item: $0, section: index) }
  }

  /// Computes the starts of all sections.
  func placeSections() { placeRuns(from: 0) }

  /// Computes the starts of the run with the index `first` and of all later runs. The extents of their sections
  /// must be up to date.
  private func placeRuns(from first: Int) {
    var end = first > 0 ? runs[first - 1].end : 0
    firstUnsettledRun = runs.firstIndex { !$0.section.isSettled }
    var firstSection = first > 0 ? runs[first - 1].endSection : 0
    for index in runs.indices[first...] {
      runs[index].first = firstSection
      firstSection = runs[index].endSection
      runs[index].start = end
      end = runs[index].end
      // The overhang never shrinks: a search that is too wide only costs time.
      overhang = max(overhang, runs[index].section.overhang)
    }
    mainExtent = end
  }

  // MARK: Lines that are out of date

  /// Whether all frames and the content size are exact, and none is an estimate.
  var isSettled: Bool { firstUnsettledRun == nil }

  /// Computes the exact frames of elements that start before a position on the scrolling axis, in content coordinates.
  func settle(before position: CGFloat) {
    while let run = firstUnsettledRun, runs[run].start - overhang < position {
      runs[run].section.settle(before: position + overhang - runs[run].start)
      // The other lines of the section start behind the position, and so do later sections.
      guard runs[run].section.isSettled else { return }
      placeRuns(from: run)
    }
  }

  /// Computes the exact frames of an existing item and of all elements before the item.
  func settle(throughItem item: Int, inSection section: Int) {
    settle(before: section)
    guard let run = firstUnsettledRun, runs[run].first == section else { return }
    runs[run].section.settle(throughItem: item)
    if runs[run].section.isSettled { placeRuns(from: run) }
  }

  /// Computes the exact frames in all sections before a section.
  func settle(before section: Int) {
    while let run = firstUnsettledRun, runs[run].first < section {
      runs[run].section.settle(before: .infinity)
      placeRuns(from: run)
    }
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

  /// Returns the frames of an existing section, relative to its start.
  func section(_ index: Int) -> FlowSection { runs[runs.runIndex(ofSection: index)].section }

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
    let index = runs.runIndex(ofSection: section)
    let start = runs[index].start(ofSection: section)
    return start < span.upperBound && start + runs[index].section.extent > span.lowerBound
  }

  /// Returns whether there is an item at an index path.
  func hasItem(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && hasSection(indexPath.section)
      && (0..<runs[runs.runIndex(ofSection: indexPath.section)].section.itemCount).contains(indexPath.item)
  }

  /// Calls `body` with each item of a section that may overlap a range of positions on the scrolling axis,
  /// and with the item's frame in content coordinates.
  func forEachItem(
    inSection section: Int, around span: Range<CGFloat>, _ body: (_ item: Int, _ frame: CGRect) -> Void
  ) {
    let index = runs.runIndex(ofSection: section)
    let start = runs[index].start(ofSection: section)
    let span = Range(from: span.lowerBound - start, to: span.upperBound - start)
    runs[index].section.forEachItem(around: span) { body($0, axis.rect($1.offset(main: start))) }
  }

  /// Returns the frame of an existing item, in content coordinates.
  func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    let index = runs.runIndex(ofSection: section)
    let start = runs[index].start(ofSection: section)
    return axis.rect(runs[index].section.frame(ofItem: item).offset(main: start))
  }

  /// Returns the frame of a section's header in content coordinates; `nil` if the section has no header. If
  /// `edges` is not `nil`, the header is pinned to these edges.
  func headerFrame(inSection index: Int, pinnedTo edges: PinningEdges?) -> CGRect? {
    let run = runs.runIndex(ofSection: index)
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
    let run = runs.runIndex(ofSection: index)
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
