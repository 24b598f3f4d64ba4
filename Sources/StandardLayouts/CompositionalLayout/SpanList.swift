import Foundation

/// Spans of an axis that can be searched for overlaps, in ascending order of their starts.
struct SpanList {
  private(set) var starts: [CGFloat] = []
  /// The maximum end of each span and the spans before it. Unlike the ends themselves, the values ascend, so
  /// they allow a binary search.
  private var maximumEnds: [CGFloat] = []

  var count: Int { starts.count }

  /// The maximum end of all spans; 0 without spans.
  var end: CGFloat { maximumEnds.last ?? 0 }

  /// Appends a span, which must not begin before the last one.
  mutating func append(start: CGFloat, extent: CGFloat) {
    maximumEnds.append(max(maximumEnds.last ?? -.infinity, start + extent))
    starts.append(start)
  }

  /// Removes the spans from an index on.
  mutating func truncate(to count: Int) {
    starts.removeSubrange(count...)
    maximumEnds.removeSubrange(count...)
  }

  /// Returns a range with the indices of all spans that overlap a given span, and possibly of other spans.
  ///
  /// - Complexity: O(log count).
  func indices(around span: Range<CGFloat>) -> Range<Int> {
    let first = maximumEnds.partitioningIndex { $0 > span.lowerBound }
    return first..<max(first, starts.partitioningIndex { $0 >= span.upperBound })
  }
}
