import CollectionCore
import Foundation

/// How a scene's cards, which are one list, are divided into sections: the first ones to the first section.
struct CardSections: Hashable {
  /// The number of cards in each section.
  private(set) var counts: [Int]

  /// Sections of so many cards; there is one at least.
  init(_ counts: [Int]) {
    precondition(!counts.isEmpty, "Cards were divided into no sections; expected one at least.")
    self.counts = counts
  }

  /// A card's place in the list.
  func index(of path: IndexPath) -> Int { counts[..<path.section].reduce(0, +) + path.item }

  /// The path of the card at a place in the list; past the last one, the end of the last section.
  func path(of index: Int) -> IndexPath {
    var item = index
    for (section, count) in counts.dropLast().enumerated() {
      if item < count { return IndexPath(item: item, section: section) }
      item -= count
    }
    return IndexPath(item: item, section: counts.count - 1)
  }

  /// Notes cards inserted at a path; answers their paths.
  mutating func insert(_ count: Int, at path: IndexPath) -> [IndexPath] {
    counts[path.section] += count
    return (path.item..<path.item + count).map { IndexPath(item: $0, section: path.section) }
  }

  /// Notes that the cards at places in the list are gone; answers the paths they had.
  mutating func remove(_ indices: Range<Int>) -> [IndexPath] {
    let paths = indices.map(path)
    for path in paths { counts[path.section] -= 1 }
    return paths
  }

  /// Notes a card moved from a path to the path it then has; answers its places in the list before and after.
  mutating func move(from source: IndexPath, to target: IndexPath) -> (from: Int, to: Int) {
    let old = index(of: source)
    counts[source.section] -= 1
    counts[target.section] += 1
    return (old, index(of: target))
  }

  /// Notes a card moved to the place of another; the other's section takes it in.
  mutating func move(from index: Int, to newIndex: Int) -> (from: IndexPath, to: IndexPath) {
    let old = path(of: index)
    let section = path(of: newIndex).section
    counts[old.section] -= 1
    counts[section] += 1
    return (old, path(of: newIndex))
  }
}
