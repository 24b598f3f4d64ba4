import CollectionCore
package import Foundation

/// The division of a scene's card list into sections of consecutive cards, stored as the number of cards in
/// each section.
package struct CardSections: Hashable, Sendable {
  /// The number of cards in each section, in order.
  package private(set) var counts: [Int]

  /// Creates sections with the given numbers of cards; at least one section is required.
  init(_ counts: [Int]) {
    precondition(!counts.isEmpty, "Cards were divided into no sections; expected one at least.")
    self.counts = counts
  }

  /// Returns the index, in the card list, of the card at an index path.
  package func index(of path: IndexPath) -> Int { counts[..<path.section].reduce(0, +) + path.item }

  /// Returns the index path of the card at an index of the card list. If `path(of:)` is called with the
  /// number of cards, returns the index path after the last card.
  package func path(of index: Int) -> IndexPath {
    var item = index
    for (section, count) in counts.dropLast().enumerated() {
      if item < count { return IndexPath(item: item, section: section) }
      item -= count
    }
    return IndexPath(item: item, section: counts.count - 1)
  }

  /// Adds `count` to the number of cards in the section of `path`. Returns the index paths of the inserted
  /// cards, which begin at `path`.
  mutating func insert(_ count: Int, at path: IndexPath) -> [IndexPath] {
    counts[path.section] += count
    return (path.item..<path.item + count).map { IndexPath(item: $0, section: path.section) }
  }

  /// Adds `count` to the number of cards in the last section.
  mutating func append(_ count: Int) { counts[counts.count - 1] += count }

  /// Updates the counts for the removal of the cards at the given indices of the card list. Returns the index
  /// paths of these cards before the removal.
  mutating func remove(_ indices: Range<Int>) -> [IndexPath] {
    let paths = indices.map(path)
    for path in paths { counts[path.section] -= 1 }
    return paths
  }

  /// Updates the counts for a card that moves from one index path to another. Returns the card's index in the
  /// card list before and after the move.
  ///
  /// `source` is the index path before the move, `target` the one after the move.
  mutating func move(from source: IndexPath, to target: IndexPath) -> (from: Int, to: Int) {
    let old = index(of: source)
    counts[source.section] -= 1
    counts[target.section] += 1
    return (old, index(of: target))
  }

  /// Updates the counts for a card that moves to another card's index in the card list, and to the other
  /// card's section. Returns the moved card's index paths before and after the move.
  mutating func move(from index: Int, to newIndex: Int) -> (from: IndexPath, to: IndexPath) {
    let old = path(of: index)
    let section = path(of: newIndex).section
    counts[old.section] -= 1
    counts[section] += 1
    return (old, path(of: newIndex))
  }
}
