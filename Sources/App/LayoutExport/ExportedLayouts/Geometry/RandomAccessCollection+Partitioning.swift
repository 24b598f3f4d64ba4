import UIKit

extension RandomAccessCollection {
  /// Returns the first index whose element satisfies a condition; `endIndex` if no element satisfies it.
  ///
  /// - Parameter belongsToSecondPart: A condition that is false for all elements before the returned index
  ///   and true for all others.
  /// - Complexity: O(log n), where n is the number of elements.
  func partitioningIndex(where belongsToSecondPart: (Element) -> Bool) -> Index {
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
