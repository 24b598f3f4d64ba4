import UIKit

/// The items of all sections in one sequence. Positions in the sequence are counted from 0 and can be
/// converted to index paths and back.
struct ItemSequence {
  /// The position in the sequence of each section's first item.
  private let starts: [Int]
  let count: Int

  /// Creates the sequence of all items of a collection view.
  ///
  /// - Complexity: O(sections).
  @MainActor
  init(of collectionView: UICollectionView) {
    let itemsPerSection = collectionView.itemsPerSection
    var starts: [Int] = []
    starts.reserveCapacity(itemsPerSection.count)
    var count = 0
    for items in itemsPerSection {
      starts.append(count)
      count += items
    }
    self.starts = starts
    self.count = count
  }

  /// Returns the index path of the item at a position in the sequence, `0 ..< count`.
  ///
  /// - Complexity: O(log sections).
  func indexPath(of index: Int) -> IndexPath {
    let run = run(from: index)
    return IndexPath(item: run.item, section: run.section)
  }

  /// Returns the item and section at a position in the sequence, `0 ..< count`, and the number of items from
  /// this position to the end of the section.
  ///
  /// - Complexity: O(log sections).
  func run(from index: Int) -> (item: Int, section: Int, count: Int) {
    let section = starts.partitioningIndex { $0 > index } - 1
    let end = section + 1 < starts.count ? starts[section + 1] : count
    return (index - starts[section], section, end - index)
  }

  /// Returns the position in the sequence of the item at an index path; `nil` if there is no such item.
  func index(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2, starts.indices.contains(indexPath.section) else { return nil }
    let start = starts[indexPath.section]
    let end = indexPath.section + 1 < starts.count ? starts[indexPath.section + 1] : count
    return (0..<end - start).contains(indexPath.item) ? start + indexPath.item : nil
  }
}
