import Foundation

/// Stretches of an axis that begin in ascending order, for finding those that share something with a span.
struct SpanList {
  private(set) var starts: [CGFloat] = []
  /// The farthest end of each stretch and those before it, so that ends can be searched as well as starts.
  private var reaches: [CGFloat] = []

  var count: Int { starts.count }

  /// The end of the farthest stretch; 0 without any.
  var end: CGFloat { reaches.last ?? 0 }

  mutating func reserve(_ count: Int) {
    starts.reserveCapacity(count)
    reaches.reserveCapacity(count)
  }

  /// Adds a stretch, which begins no earlier than the last one.
  mutating func append(start: CGFloat, extent: CGFloat) {
    reaches.append(max(reaches.last ?? -.infinity, start + extent))
    starts.append(start)
  }

  /// Drops all stretches from an index on.
  mutating func truncate(to count: Int) {
    starts.removeSubrange(count...)
    reaches.removeSubrange(count...)
  }

  /// A range that holds every stretch sharing something with a span; some in it may not.
  ///
  /// - Complexity: O(log count).
  func indices(around span: Range<CGFloat>) -> Range<Int> {
    let first = reaches.partitioningIndex { $0 > span.lowerBound }
    return first..<max(first, starts.partitioningIndex { $0 >= span.upperBound })
  }
}
