import UIKit

/// Consecutive sections of a layout that are alike, so that their frames are stored once.
///
/// The runs of a layout are in order, and the first one begins with section 0.
protocol SectionRun {
  /// The index of the first section.
  var first: Int { get }
  /// The number of sections, at least 1.
  var count: Int { get }
}

extension SectionRun {
  /// The index after that of the last section.
  var endSection: Int { first + count }
}

extension Array where Element: SectionRun {
  /// The number of sections in all runs.
  var sectionCount: Int { last?.endSection ?? 0 }

  /// Returns the index of the run that contains an existing section.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of runs.
  func runIndex(ofSection index: Int) -> Int {
    partitioningIndex { $0.endSection > index }
  }

  /// Returns the index of the first section for which a condition is `true`; `sectionCount` if there is none. The
  /// condition must be `true` for all later sections.
  ///
  /// - Complexity: O(log sections).
  func firstSection(where condition: (_ run: Element, _ section: Int) -> Bool) -> Int {
    let index = partitioningIndex { condition($0, $0.endSection - 1) }
    guard index < count else { return sectionCount }
    let run = self[index]
    return (run.first..<run.endSection).partitioningIndex { condition(run, $0) }
  }
}
