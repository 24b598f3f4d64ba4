/// How one list of distinct identifiers becomes another: what is taken out, what is put in, and the fewest
/// moves among what stays.
///
/// The new list is cut into stretches that are there in the old one too, as they are. One identifier of each
/// is looked up, and the others are compared with those that follow it. The stretches that are in order and
/// together longest stay, and all others move: since a stretch is whole in both lists, no choice of single
/// identifiers would leave fewer to move.
///
/// - Complexity: O(n + m log m), for m stretches and new identifiers: a comparison each for what goes on as
///   before, and a look-up for what does not.
struct SequenceDifference: Equatable {
  typealias Move = UpdateOperations.Move<Int>

  /// Old places, ascending.
  private(set) var removed: [Int] = []

  /// New places, ascending.
  private(set) var added: [Int] = []

  /// From old places to new ones, ascending by the new.
  private(set) var moved: [Move] = []

  /// - Parameter oldPlace: where an identifier is in the old list, or nil if it is not in it.
  init<Identifier: Equatable>(
    from old: [Identifier], to new: [Identifier], oldPlace: (Identifier) -> Int?
  ) {
    let stretches = cut(new, accordingTo: old, oldPlace)
    let inOldOrder = stretches.sorted { $0.old < $1.old }
    var next = 0
    for stretch in inOldOrder {
      removed += next..<stretch.old
      next = stretch.old + stretch.count
    }
    removed += next..<old.count
    addMoves(of: stretches)
  }

  /// As many identifiers as follow each other in both lists.
  private struct Stretch {
    let old: Int
    let new: Int
    let count: Int
  }

  /// The stretches by their new places; what is in none is new.
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

  private mutating func addMoves(of stretches: [Stretch]) {
    var staying = heaviestIncreasingSubsequence(stretches.map(\.old), weights: stretches.map(\.count))[...]
    for (number, stretch) in stretches.enumerated() {
      if staying.first == number {
        staying.removeFirst()
      } else {
        moved += (0..<stretch.count).map { Move(from: stretch.old + $0, to: stretch.new + $0) }
      }
    }
  }
}
