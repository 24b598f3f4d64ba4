extension RandomAccessCollection {
  /// The first index whose element and all later ones satisfy a condition that earlier ones do not;
  /// `endIndex` if none does. O(log count).
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
