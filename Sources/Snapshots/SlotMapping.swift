/// How the places of a list move when some are taken out and others are put in.
///
/// What stays keeps its order and takes, in ascending order, the places nothing was put into. Both directions
/// cost O(log changes), whatever the length of the list.
package struct SlotMapping: Equatable, Sendable {
  /// Old places whose contents do not flow on, ascending.
  private let vacated: [Int]
  /// New places filled from elsewhere, ascending.
  private let occupied: [Int]

  package init(vacated: [Int], occupied: [Int]) {
    self.vacated = Self.sortedSet(vacated)
    self.occupied = Self.sortedSet(occupied)
  }

  /// Whether every place stays where it is.
  package var isIdentity: Bool { vacated.isEmpty && occupied.isEmpty }

  /// Where an old place's content is now, or nil if it was taken out.
  package func new(for old: Int) -> Int? { Self.flow(old, outOf: vacated, into: occupied) }

  /// Where a new place's content was, or nil if it was put in.
  package func old(for new: Int) -> Int? { Self.flow(new, outOf: occupied, into: vacated) }

  private static func flow(_ place: Int, outOf source: [Int], into target: [Int]) -> Int? {
    let before = lowerBound(source) { $0 < place }
    if before < source.count, source[before] == place { return nil }
    let rank = place - before
    return rank + skipped(atRank: rank, in: target)
  }

  /// How many of the taken places lie before the free place of a rank.
  private static func skipped(atRank rank: Int, in taken: [Int]) -> Int {
    var (low, high) = (0, taken.count)
    while low < high {
      let middle = (low + high) / 2
      if taken[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func lowerBound(_ values: [Int], where isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(values[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func sortedSet(_ values: [Int]) -> [Int] {
    values.count < 2 ? values : Set(values).sorted()
  }
}
