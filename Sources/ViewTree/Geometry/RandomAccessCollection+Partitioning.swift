extension RandomAccessCollection {
  /// Returns the first index whose element satisfies a condition; `endIndex` if no element satisfies it.
  /// O(log count).
  ///
  /// - Parameter belongsToSecondPart: A condition that all elements from some index on satisfy, and none
  ///   before it.
  @inlinable
  package func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = distance(from: startIndex, to: endIndex)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if belongsToSecondPart(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
