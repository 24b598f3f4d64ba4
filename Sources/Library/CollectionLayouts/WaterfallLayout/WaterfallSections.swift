import CollectionCore
import Foundation
import StandardLayouts

/// The sections of a waterfall layout, one after another on the scrolling axis. Positions are in content coordinates, in
/// points.
///
/// Consecutive sections with equal frames are one run, whose frames are stored once. After a batch update, sections that
/// follow the first change are out of date: their values are asked for again on demand, in order, and their frames are
/// estimates until then.
struct WaterfallSections {
  private var runs: [Run] = []
  /// The index of the first run with unplaced items; `nil` if all items are placed.
  private var firstUnplacedRun: Int?
  /// The maximum distance by which an element extends beyond its section along the scrolling axis. A search for the
  /// sections in a range is widened by this distance.
  private(set) var overhang: CGFloat = 0

  /// Consecutive sections with equal frames, relative to the section's start. If some of the items are not placed, there
  /// is one section, or all of them are out of date.
  private struct Run: SectionRun {
    /// The index of the first section.
    var first = 0
    var count: Int
    /// The start of the first section.
    var start: CGFloat = 0
    var section: WaterfallSection {
      didSet { extent = section.extent }
    }
    private(set) var extent: CGFloat

    init(count: Int, section: WaterfallSection) {
      (self.count, self.section, extent) = (count, section, section.extent)
    }

    var end: CGFloat { start(ofSection: endSection) }

    /// Returns the start of a section, or the end of the last one.
    func start(ofSection index: Int) -> CGFloat {
      index == first ? start : start + CGFloat(index - first) * extent
    }
  }

  /// Asks for all values of all sections.
  @MainActor
  init(from source: WaterfallSource) {
    source.forEachRun { runs.append(Run(count: $0, section: $1)) }
    placeRuns(from: 0)
  }

  // MARK: Queries

  /// The number of sections.
  var count: Int { runs.sectionCount }

  /// The end of the last section, which is an estimate unless all items are placed.
  var end: CGFloat { runs.last?.end ?? 0 }

  /// Returns a section, whose frames are relative to its start, and its start; `nil` if there is no such section.
  func section(_ index: Int) -> (section: WaterfallSection, start: CGFloat)? {
    guard (0..<count).contains(index) else { return nil }
    let run = runs.runIndex(ofSection: index)
    return (runs[run].section, runs[run].start(ofSection: index))
  }

  /// Returns the indices of the sections that may have elements in a range of positions.
  ///
  /// - Complexity: O(log sections).
  func indices(around span: Range<CGFloat>) -> Range<Int> {
    let (low, high) = (span.lowerBound - overhang, span.upperBound + overhang)
    let first = runs.firstSection { $0.start(ofSection: $1 + 1) > low }
    return first..<max(first, runs.firstSection { $0.start(ofSection: $1) >= high })
  }

  // MARK: Placing

  /// The index and the start of the first section with unplaced items; `nil` if all items are placed.
  var firstUnplaced: (index: Int, start: CGFloat)? {
    firstUnplacedRun.map { (runs[$0].first, runs[$0].start) }
  }

  /// Returns the first section with unplaced items. Unless other sections share its items, the section is left without
  /// them until `replaceFirstUnplaced(with:)` is called, so that the items have one owner.
  mutating func takeFirstUnplaced() -> WaterfallSection? {
    guard let run = firstUnplacedRun else { return nil }
    let section = runs[run].section
    if runs[run].count == 1 { _ = runs[run].section.takeLanes() }
    return section
  }

  /// Replaces the first section with unplaced items.
  ///
  /// If the new section has unplaced items too, `firstUnplaced` stays the same. Otherwise, the starts of the sections
  /// after the next one with unplaced items are out of date, until `placeSections()` is called.
  mutating func replaceFirstUnplaced(with section: WaterfallSection) {
    guard let run = firstUnplacedRun else { return }
    overhang = max(overhang, section.overhang)
    if runs[run].count == 1 {
      runs[run].section = section
    } else if section.isPlaced, run > 0, runs[run - 1].section.isPlaced, runs[run - 1].section.isLike(section)
    {
      runs[run - 1].count += 1
      dropFirst(ofRun: run)
      runs[run].start = runs[run - 1].end
      return
    } else {
      var new = Run(count: 1, section: section)
      (new.first, new.start) = (runs[run].first, runs[run].start)
      dropFirst(ofRun: run)
      runs.insert(new, at: run)
      runs[run + 1].start = new.end
    }
    guard section.isPlaced else { return }
    let next = runs[run...].firstIndex { !$0.section.isPlaced }
    // The starts of all sections before the next one with unplaced items are exact.
    for index in runs[..<(next.map { $0 + 1 } ?? runs.count)].indices[(run + 1)...] {
      runs[index].start = runs[index - 1].end
    }
    firstUnplacedRun = next
  }

  private mutating func dropFirst(ofRun run: Int) {
    runs[run].first += 1
    runs[run].count -= 1
  }

  /// Computes the starts of all sections after the first one with unplaced items.
  mutating func placeSections() {
    if let run = firstUnplacedRun { placeRuns(from: run + 1) }
  }

  /// Computes the starts of a run and of all later runs.
  private mutating func placeRuns(from first: Int) {
    for index in runs.indices[first...] {
      runs[index].first = index > 0 ? runs[index - 1].endSection : 0
      runs[index].start = index > 0 ? runs[index - 1].end : 0
      // The overhang never shrinks: a search that is too wide only costs time.
      overhang = max(overhang, runs[index].section.overhang)
    }
    firstUnplacedRun = runs.firstIndex { !$0.section.isPlaced }
  }

  /// The number of items in sections with unplaced items.
  var unplacedItemCount: Int {
    guard let run = firstUnplacedRun else { return 0 }
    return runs[run...].reduce(0) { $0 + ($1.section.isPlaced ? 0 : $1.count * $1.section.lanes.count) }
  }

  // MARK: Updates

  /// The number of sections in a sample, unless there are many changes.
  private static let sampleLength = 72

  /// Applies a batch update. Values are asked for in sections that the update changes, and on demand in those that are
  /// not completely before `position` or that have another index.
  ///
  /// Returns `nil` if a sample shows that sections have other values than before, or if the update contradicts the
  /// numbers of items.
  ///
  /// - Parameters:
  ///   - old: The sections before the update. They are left empty, so that their items have one owner.
  ///   - position: The position of the first visible element.
  /// - Complexity: O(runs of equal sections), plus O(items / 64) in each section with changed items, plus O(items) in
  ///   sections that are inserted, moved or reloaded.
  @MainActor
  init?(
    updating old: inout WaterfallSections, through mapping: IndexMapping, visibleFrom position: CGFloat,
    from source: WaterfallSource
  ) {
    let counts = source.itemsPerSection
    let kept = mapping.keptSections(of: old.count)
    guard old.areValuesKept(in: kept, mapping, visibleFrom: position, source) else { return nil }
    overhang = old.overhang
    runs.reserveCapacity(old.runs.count + 2)
    let changed = mapping.sectionsWithChangedItems.union(mapping.reloadedSections).sorted()
    for range in kept {
      appendNew(upTo: range.new.lowerBound, counts, source)
      let shift = range.new.lowerBound - range.old.lowerBound
      var next = range.old.lowerBound
      for section in changed where range.old.contains(section) {
        appendKept(next..<section, of: &old, isShifted: shift != 0, visibleFrom: position)
        appendChanged(section, at: section + shift, of: &old, mapping, visibleFrom: position, counts, source)
        next = section + 1
      }
      appendKept(next..<range.old.upperBound, of: &old, isShifted: shift != 0, visibleFrom: position)
    }
    appendNew(upTo: counts.count, counts, source)
    guard count == counts.count else { return nil }
    placeRuns(from: 0)
  }

  /// Returns whether a sample of sections has the values that the source returns now.
  @MainActor
  private func areValuesKept(
    in kept: [KeptRange], _ mapping: IndexMapping, visibleFrom position: CGFloat, _ source: WaterfallSource
  ) -> Bool {
    let visible = indices(around: Range(from: position, to: position + 1)).prefix(Self.sampleLength)
    return (kept.sample(of: Self.sampleLength) + visible).allSatisfy { old in
      guard let new = mapping.newSection(for: old), !mapping.isReloaded(section: old),
        let known = section(old)
      else { return true }
      return source.values(ofSection: new) == known.section.values
    }
  }

  private mutating func append(_ count: Int, _ section: WaterfallSection) {
    guard count > 0 else { return }
    var run = Run(count: count, section: section)
    run.first = self.count
    runs.append(run)
  }

  /// Appends sections, all of whose values are asked for, up to an index.
  @MainActor
  private mutating func appendNew(upTo end: Int, _ counts: [Int], _ source: WaterfallSource) {
    while count < min(end, counts.count) {
      guard let last = runs.last, last.section.isPlaced else {
        append(1, source.makeSection(count, count: counts[count]))
        continue
      }
      if let section = source.section(count, count: counts[count], unlike: last.section) {
        append(1, section)
      } else {
        runs[runs.count - 1].count += 1
      }
    }
  }

  /// Appends sections that the update does not change.
  private mutating func appendKept(
    _ sections: Range<Int>, of old: inout WaterfallSections, isShifted: Bool, visibleFrom position: CGFloat
  ) {
    var rest = sections
    while let first = rest.first {
      let run = old.runs[old.runs.runIndex(ofSection: first)]
      let part = (first..<run.endSection).clamped(to: rest)
      rest = part.upperBound..<rest.upperBound
      // Under another index path, the delegate may return other values.
      var end = isShifted ? first : part.partitioningIndex { run.start(ofSection: $0 + 1) > position }
      append(end - first, run.section)
      if !isShifted, end < part.upperBound, run.start(ofSection: end) < position, !run.section.isOutdated,
        !run.section.lanes.isShort
      {
        // Of a section with many items, those before the visible ones stay where they are.
        var section = old.takeSection(end)
        section.placeAgain(from: position - run.start(ofSection: end))
        append(1, section)
        end += 1
      }
      append(part.upperBound - end, run.section.outdated())
    }
  }

  /// Appends a section with changed items, or one that is reloaded.
  @MainActor
  private mutating func appendChanged(
    _ oldIndex: Int, at index: Int, of old: inout WaterfallSections, _ mapping: IndexMapping,
    visibleFrom position: CGFloat, _ counts: [Int], _ source: WaterfallSource
  ) {
    guard counts.indices.contains(index) else { return }
    guard let items = mapping.changedItems(inSection: oldIndex), let known = old.section(oldIndex),
      source.values(ofSection: index) == known.section.values,
      (items.before.last ?? -1) < known.section.lanes.count,
      known.section.lanes.count - items.before.count + items.after.count == counts[index]
    else { return appendNew(upTo: index + 1, counts, source) }
    var section = old.takeSection(oldIndex)
    // Under another index path, the delegate may return other lengths.
    let isOutdated = index != oldIndex || section.isOutdated
    section.update(
      removing: items.before, inserting: items.after,
      placingAgainFrom: isOutdated ? -.infinity : position - known.start, source.length(inSection: index))
    append(1, section)
  }

  /// Returns a section, which is left without items unless others share them.
  private mutating func takeSection(_ index: Int) -> WaterfallSection {
    let run = runs.runIndex(ofSection: index)
    let section = runs[run].section
    if runs[run].count == 1 { _ = runs[run].section.takeLanes() }
    return section
  }
}
