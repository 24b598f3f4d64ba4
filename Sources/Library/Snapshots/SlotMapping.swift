/// A two-way mapping of the indices of a list between the states before (old) and after (new) removals,
/// insertions and moves.
///
/// The remaining elements keep their order and take, in ascending order, the indices that no inserted or
/// moved element occupies. A lookup in either direction costs O(log changes), whatever the length of the
/// list.
package struct SlotMapping: Equatable, Sendable {
  /// The old indices of elements that were removed or moved, in ascending order.
  package let vacated: [Int]
  /// The new indices of elements that were inserted or moved, in ascending order.
  package let occupied: [Int]

  package init(vacated: [Int], occupied: [Int]) {
    self.vacated = Self.sortedSet(vacated)
    self.occupied = Self.sortedSet(occupied)
  }

  /// Whether every index maps to itself.
  package var isIdentity: Bool { vacated.isEmpty && occupied.isEmpty }

  /// Returns the new index of the element at an old index, or `nil` if the element was removed or moved.
  package func new(for old: Int) -> Int? { Self.flow(old, outOf: vacated, into: occupied) }

  /// Returns the old index of the element at a new index, or `nil` if the element was inserted or moved.
  package func old(for new: Int) -> Int? { Self.flow(new, outOf: occupied, into: vacated) }

  /// Returns the ranges of elements that are neither removed nor moved, in ascending order. All elements of a range
  /// shift by the same distance.
  ///
  /// - Parameter count: The length of the list before the changes.
  /// - Complexity: O(changes).
  package func keptRanges(of count: Int) -> [KeptRange] {
    var ranges: [KeptRange] = []
    var (vacated, occupied) = (vacated[...], occupied[...])
    var (old, new) = (0, 0)
    while true {
      while vacated.first == old {
        vacated.removeFirst()
        old += 1
      }
      while occupied.first == new {
        occupied.removeFirst()
        new += 1
      }
      guard old < count else { return ranges }
      let length = min(min(vacated.first ?? count, count) - old, (occupied.first ?? .max) - new)
      ranges.append(KeptRange(old: old..<old + length, new: new..<new + length))
      old += length
      new += length
    }
  }

  /// Converts the index `place` of an element in one state to the element's index in the other state. Returns
  /// `nil` if `place` is in `source`, the indices without a counterpart in the other state.
  private static func flow(_ place: Int, outOf source: [Int], into target: [Int]) -> Int? {
    let before = source.lowerBound { $0 < place }
    if before < source.count, source[before] == place { return nil }
    // The rank among the remaining elements is the same in both states.
    let rank = place - before
    return rank + skipped(atRank: rank, in: target)
  }

  /// Returns the number of indices in `taken` that lie before the `rank`-th free index, counted from 0. An
  /// index is free if it is not in `taken`.
  private static func skipped(atRank rank: Int, in taken: [Int]) -> Int {
    var (low, high) = (0, taken.count)
    while low < high {
      let middle = (low + high) / 2
      if taken[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the distinct values in ascending order. O(values) if they are so already, as differences list them.
  private static func sortedSet(_ values: [Int]) -> [Int] {
    if zip(values, values.dropFirst()).allSatisfy(<) { return values }
    var sorted: [Int] = []
    sorted.reserveCapacity(values.count)
    for value in values.sorted() where sorted.last != value { sorted.append(value) }
    return sorted
  }
}

/// Successive elements that a change of a list neither removes nor moves: their indices before and after the change.
package struct KeptRange: Equatable, Sendable {
  package let old: Range<Int>
  package let new: Range<Int>

  /// Whether the elements have other indices than before.
  package var isShifted: Bool { old.lowerBound != new.lowerBound }
}

extension [KeptRange] {
  /// Returns the indices, before the change, of elements at the start, at the end and in between of each range. Elements
  /// next to a change are among them.
  ///
  /// - Parameter count: The approximate number of elements, unless there are many ranges.
  package func sample(of count: Int) -> [Int] {
    let length = Swift.max(2, count / 3 / Swift.max(1, self.count))
    return flatMap { range -> [Int] in
      let range = range.old
      guard range.count > 3 * length else { return Array<Int>(range) }
      let between = (1...length).map { range.lowerBound + range.count / (length + 1) * $0 }
      return range.prefix(length) + between + range.suffix(length)
    }
  }
}
