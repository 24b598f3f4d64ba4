extension Array {
  /// Returns the index of the first element for which `isBefore` returns `false`, by binary search; `count` if it
  /// returns `true` for all. The elements for which it returns `true` must come first.
  func lowerBound(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
