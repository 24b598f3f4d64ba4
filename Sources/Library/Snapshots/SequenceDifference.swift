/// The difference between two lists of distinct identifiers: removals, insertions, and the fewest moves of
/// the other identifiers.
///
/// The new list is cut into stretches: sequences of identifiers that occur in the old list unchanged. The
/// first identifier of each stretch is looked up in the old list; the following ones are compared with the
/// identifiers that follow there. The increasing subsequence of stretches with the most identifiers stays,
/// and all other stretches move. Since a stretch occurs as a whole in both lists, choosing single identifiers
/// instead would not reduce the number of moves.
///
/// - Complexity: O(n + m log m) for n identifiers, m of which start a stretch. An identifier that continues a
///   stretch costs a comparison, any other a lookup.
struct SequenceDifference: Equatable {
  typealias Move = UpdateOperations.Move<Int>

  /// The old indices of the removed identifiers, in ascending order.
  private(set) var removed: [Int] = []

  /// The new indices of the inserted identifiers, in ascending order.
  private(set) var added: [Int] = []

  /// The moves from old to new indices, in ascending order of the new indices.
  private(set) var moved: [Move] = []

  /// Compares two lists of distinct identifiers.
  ///
  /// - Parameter oldPlace: A function that returns the index of an identifier in the old list, or `nil` if
  ///   the list does not contain the identifier.
  init<Identifier: Equatable>(
    from old: [Identifier], to new: [Identifier], oldPlace: (Identifier) -> Int?
  ) {
    let stretches = cut(new, accordingTo: old, oldPlace)
    let ranks = ranks(of: stretches, oldCount: old.count)
    // The stretches in new order, so that the moves ascend by their new indices.
    addMoves(of: stretches, ranks: ranks)
  }

  /// A sequence of identifiers that occurs unchanged in both lists, given by its old and new start index and
  /// its length.
  private struct Stretch {
    let old: Int
    let new: Int
    let count: Int
  }

  /// Cuts the new list into stretches that occur unchanged in the old list, and returns them in new order.
  /// Identifiers that are not in the old list are recorded as inserted.
  private mutating func cut<Identifier: Equatable>(
    _ new: [Identifier], accordingTo old: [Identifier], _ oldPlace: (Identifier) -> Int?
  ) -> [Stretch] {
    var stretches: [Stretch] = []
    var place = 0
    while place < new.count {
      guard let found = oldPlace(new[place]) else {
        added.append(place)
        place += 1
        continue
      }
      let most = min(old.count - found, new.count - place)
      let length = (1..<most).first { old[found + $0] != new[place + $0] } ?? most
      stretches.append(Stretch(old: found, new: place, count: length))
      place += length
    }
    return stretches
  }

  /// Returns each stretch's position among the stretches in old order. Old identifiers in no stretch are
  /// recorded as removed: these are the gaps between the stretches.
  private mutating func ranks(of stretches: [Stretch], oldCount: Int) -> [Int] {
    // A table of the old list instead of a sort: the list is long only where reading it costs less.
    var starting = Array(repeating: -1, count: oldCount)
    for (number, stretch) in stretches.enumerated() { starting[stretch.old] = number }
    var ranks = Array(repeating: 0, count: stretches.count)
    var (old, rank) = (0, 0)
    while old < oldCount {
      let number = starting[old]
      if number >= 0 {
        ranks[number] = rank
        rank += 1
        old += stretches[number].count
      } else {
        removed.append(old)
        old += 1
      }
    }
    return ranks
  }

  /// Records the moves of all stretches outside of the increasing subsequence of stretches that stay.
  private mutating func addMoves(of stretches: [Stretch], ranks: [Int]) {
    var staying = heaviestIncreasingSubsequence(ofRanks: ranks, weights: stretches.map(\.count))[...]
    for (number, stretch) in stretches.enumerated() {
      if staying.first == number {
        staying.removeFirst()
      } else {
        moved += (0..<stretch.count).map { Move(from: stretch.old + $0, to: stretch.new + $0) }
      }
    }
  }
}
