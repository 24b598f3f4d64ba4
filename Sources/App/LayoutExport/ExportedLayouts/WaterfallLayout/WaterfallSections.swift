import UIKit

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

  private mutating func dropFirst(ofRun run: Int) {
    runs[run].first += 1
    runs[run].count -= 1
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

  private mutating func append(_ count: Int, _ section: WaterfallSection) {
    guard count > 0 else { return }
    var run = Run(count: count, section: section)
    run.first = self.count
    runs.append(run)
  }
}
