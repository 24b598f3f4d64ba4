/// A two-way mapping of the indices of a list between the states before (old) and after (new) removals,
/// insertions and moves.
///
/// The remaining elements keep their order and take, in ascending order, the indices that no inserted or
/// moved element occupies. A lookup in either direction costs O(log changes), whatever the length of the
/// list.
package struct SlotMapping: Equatable, Sendable {
  /// The old indices of elements that were removed or moved, in ascending order.
  let vacated: [Int]
  /// The new indices of elements that were inserted or moved, in ascending order.
  let occupied: [Int]

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
