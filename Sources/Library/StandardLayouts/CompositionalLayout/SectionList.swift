import Foundation

/// The sections of a compositional layout, one after another on the scrolling axis.
///
/// Consecutive sections that are alike are one run, and all sections that are alike share one geometry. Positions are in
/// content coordinates, in points.
@MainActor
struct SectionList {
  /// The different geometries.
  private var geometries: [SectionGeometry] = []
  private var runs: [Run] = []

  /// Consecutive sections with one geometry.
  private struct Run: SectionRun {
    /// The index of the first section.
    let first: Int
    var count: Int
    /// The index of the geometry in `geometries`.
    let geometry: Int
    /// The start of the first section.
    var start: CGFloat = 0
    var extent: CGFloat = 0
    /// The distance from the start of a section to the start of the next one; 0 or more.
    var stride: CGFloat = 0
    /// The largest end of a section before the run.
    var endBefore: CGFloat = 0

    func start(ofSection index: Int) -> CGFloat { start + CGFloat(index - first) * stride }

    /// Returns the largest end among a section and all sections before. This end never decreases from one section to the
    /// next, as a binary search requires; a section's own end may.
    func maximumEnd(throughSection index: Int) -> CGFloat {
      max(endBefore, start(ofSection: index) + extent)
    }

    var maximumEnd: CGFloat { maximumEnd(throughSection: endSection - 1) }
  }

  /// The number of sections.
  var count: Int { runs.sectionCount }

  var indices: Range<Int> { 0..<count }

  /// - Complexity: O(log *n*), where *n* is the number of runs.
  subscript(index: Int) -> SectionGeometry { geometries[runs[runs.runIndex(ofSection: index)].geometry] }

  /// Returns the index of the first section whose geometry meets a condition; `nil` if there is none.
  ///
  /// - Complexity: O(runs).
  func firstIndex(withGeometry condition: (SectionGeometry) -> Bool) -> Int? {
    let meets = geometries.map(condition)
    return runs.first { meets[$0.geometry] }?.first
  }

  // MARK: Changes

  /// Appends sections with a geometry, and returns the index of the geometry. Call `place(from:at:spacing:)` afterwards.
  @discardableResult
  mutating func append(_ count: Int, _ geometry: SectionGeometry) -> Int {
    geometries.append(geometry)
    append(count, geometry: geometries.count - 1)
    return geometries.count - 1
  }

  /// Appends sections with a geometry that `append(_:_:)` returned. Call `place(from:at:spacing:)` afterwards.
  mutating func append(_ count: Int, geometry: Int) {
    runs.append(Run(first: self.count, count: count, geometry: geometry))
  }

  /// Replaces the geometry of a section that shares it with no other section. Call `place(from:at:spacing:)`
  /// afterwards.
  mutating func replaceGeometry(ofSection index: Int, with geometry: SectionGeometry) {
    geometries[runs[runs.runIndex(ofSection: index)].geometry] = geometry
  }

  /// Computes the starts of a section and of all later sections. Before the call, `prepare` is called with the geometry
  /// of each of them.
  ///
  /// - Parameters:
  ///   - start: The start of the first section of the list.
  ///   - spacing: The distance between successive sections. A negative distance lets sections overlap, but no section
  ///     starts before the section before it.
  /// - Complexity: O(runs).
  mutating func place(
    from section: Int, at start: CGFloat, spacing: CGFloat, _ prepare: (SectionGeometry) -> Void
  ) {
    let firstRun = runs.runIndex(ofSection: section)
    var (start, endBefore) = (start, -CGFloat.infinity)
    if firstRun > 0 {
      start = runs[firstRun - 1].start(ofSection: runs[firstRun - 1].endSection)
      endBefore = runs[firstRun - 1].maximumEnd
    }
    for index in runs.indices[firstRun...] {
      let geometry = geometries[runs[index].geometry]
      prepare(geometry)
      let extent = geometry.extent
      (runs[index].start, runs[index].endBefore) = (start, endBefore)
      (runs[index].extent, runs[index].stride) = (extent, max(0, extent + spacing))
      start = runs[index].start(ofSection: runs[index].endSection)
      endBefore = runs[index].maximumEnd
    }
  }

  // MARK: Positions

  /// The largest end of any section; `nil` if there are no sections.
  var end: CGFloat? { runs.last?.maximumEnd }

  /// Returns the start of a section.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  func start(ofSection index: Int) -> CGFloat {
    runs[runs.runIndex(ofSection: index)].start(ofSection: index)
  }

  /// Returns the indices of successive sections, which include all sections that overlap `span`. The result may
  /// also include sections that do not overlap `span`.
  ///
  /// - Complexity: O(log sections).
  func indices(around span: Range<CGFloat>) -> Range<Int> {
    let first = runs.firstSection { $0.maximumEnd(throughSection: $1) > span.lowerBound }
    return first..<max(first, runs.firstSection { $0.start(ofSection: $1) >= span.upperBound })
  }
}
