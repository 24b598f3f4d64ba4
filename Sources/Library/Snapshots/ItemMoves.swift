import Foundation

/// The moves of items in a batch update, found by the index path before or after the update.
///
/// Two sorted arrays instead of dictionaries: an index path takes longer to hash than a search in an array takes.
struct ItemMoves: Sendable {
  /// An index path of two indices, which is compared without calls.
  struct Place: Comparable, Sendable {
    var section: Int
    var item: Int

    init(_ path: IndexPath) { (section, item) = (path.section, path.item) }

    var indexPath: IndexPath { IndexPath(item: item, section: section) }

    static func < (left: Self, right: Self) -> Bool {
      left.section == right.section ? left.item < right.item : left.section < right.section
    }
  }

  struct Move: Sendable {
    var from: Place
    var to: Place
  }

  /// The moves in ascending order of the index paths before the update.
  private let byOrigin: [Move]
  /// The moves in ascending order of the index paths after the update.
  private let byTarget: [Move]

  /// - Complexity: O(m log m) for m moves, or O(m) if they are in order.
  init(_ moves: [UpdateOperations.Move<IndexPath>]) {
    let all = moves.map { Move(from: Place($0.from), to: Place($0.to)) }
    byOrigin = all.sorted { $0.from < $1.from }
    byTarget = all.sorted { $0.to < $1.to }
  }

  var isEmpty: Bool { byOrigin.isEmpty }

  /// The places before the update, in ascending order.
  var origins: some Sequence<Place> { byOrigin.lazy.map(\.from) }

  /// The places after the update, in ascending order.
  var targets: some Sequence<Place> { byTarget.lazy.map(\.to) }

  /// Returns the index path after the update of the item that is moved from `old`; `nil` if none is. If several
  /// moves begin there, the first one counts. O(log moves).
  func target(ofItemAt old: IndexPath) -> IndexPath? {
    guard !isEmpty, old.count == 2 else { return nil }
    let place = Place(old)
    let index = byOrigin.lowerBound { $0.from < place }
    return index < byOrigin.count && byOrigin[index].from == place ? byOrigin[index].to.indexPath : nil
  }

  /// Returns the index path before the update of the item that is moved to `new`; `nil` if none is. If several
  /// moves end there, the first one counts. O(log moves).
  func origin(ofItemAt new: IndexPath) -> IndexPath? {
    guard !isEmpty, new.count == 2 else { return nil }
    let place = Place(new)
    let index = byTarget.lowerBound { $0.to < place }
    return index < byTarget.count && byTarget[index].to == place ? byTarget[index].from.indexPath : nil
  }

  /// Two moves with the same origin; `nil` if there are none.
  var twoFromOnePlace: (Move, Move)? {
    zip(byOrigin, byOrigin.dropFirst()).first { $0.from == $1.from }
  }

  /// Two moves with the same target; `nil` if there are none.
  var twoToOnePlace: (Move, Move)? {
    zip(byTarget, byTarget.dropFirst()).first { $0.to == $1.to }
  }
}
