import CollectionCore
package import Foundation

/// The division of a scene's card list into sections; the first cards belong to the first section.
package struct CardSections: Hashable {
  /// The number of cards in each section.
  package private(set) var counts: [Int]

  /// Creates sections with the given numbers of cards; at least one section is required.
  init(_ counts: [Int]) {
    precondition(!counts.isEmpty, "Cards were divided into no sections; expected one at least.")
    self.counts = counts
  }

  /// Returns the list index of the card at an index path.
  package func index(of path: IndexPath) -> Int { counts[..<path.section].reduce(0, +) + path.item }

  /// Returns the index path of the card at a list index; the index after the last card gives the end of the
  /// last section.
  package func path(of index: Int) -> IndexPath {
    var item = index
    for (section, count) in counts.dropLast().enumerated() {
      if item < count { return IndexPath(item: item, section: section) }
      item -= count
    }
    return IndexPath(item: item, section: counts.count - 1)
  }

  /// Adds cards inserted at an index path to the counts; returns the new cards' index paths.
  mutating func insert(_ count: Int, at path: IndexPath) -> [IndexPath] {
    counts[path.section] += count
    return (path.item..<path.item + count).map { IndexPath(item: $0, section: path.section) }
  }

  /// Adds cards appended to the last section.
  mutating func append(_ count: Int) { counts[counts.count - 1] += count }

  /// Removes the cards at list indices from the counts; returns the cards' former index paths.
  mutating func remove(_ indices: Range<Int>) -> [IndexPath] {
    let paths = indices.map(path)
    for path in paths { counts[path.section] -= 1 }
    return paths
  }

  /// Moves a card between index paths; returns the card's list index before and after the move.
  ///
  /// `target` is the card's index path after the move.
  mutating func move(from source: IndexPath, to target: IndexPath) -> (from: Int, to: Int) {
    let old = index(of: source)
    counts[source.section] -= 1
    counts[target.section] += 1
    return (old, index(of: target))
  }

  /// Moves a card to another card's list index, into the other card's section; returns the moved card's
  /// index paths before and after.
  mutating func move(from index: Int, to newIndex: Int) -> (from: IndexPath, to: IndexPath) {
    let old = path(of: index)
    let section = path(of: newIndex).section
    counts[old.section] -= 1
    counts[section] += 1
    return (old, path(of: newIndex))
  }
}
