import Foundation

/// A list of ranges on an axis, sorted by their starts, with a search for the ranges that overlap a given
/// range.
struct SpanList {
  private(set) var starts: [CGFloat] = []
  /// For each range, the largest end of this range and all ranges before it. Unlike the ends themselves,
  /// these values never decrease, as a binary search requires.
  private var maximumEnds: [CGFloat] = []

  var count: Int { starts.count }

  /// The largest end of any range; 0 if the list is empty.
  var end: CGFloat { maximumEnds.last ?? 0 }

  /// Appends a range, which must not start before the last range of the list.
  mutating func append(start: CGFloat, extent: CGFloat) {
    maximumEnds.append(max(maximumEnds.last ?? -.infinity, start + extent))
    starts.append(start)
  }

  /// Removes all ranges but the first `count`.
  mutating func truncate(to count: Int) {
    starts.removeSubrange(count...)
    maximumEnds.removeSubrange(count...)
  }

  /// Returns the indices of successive ranges, which include all ranges that overlap `span`. The result may
  /// also include ranges that do not overlap `span`.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of ranges.
  func indices(around span: Range<CGFloat>) -> Range<Int> {
    let first = maximumEnds.partitioningIndex { $0 > span.lowerBound }
    return first..<max(first, starts.partitioningIndex { $0 >= span.upperBound })
  }
}
