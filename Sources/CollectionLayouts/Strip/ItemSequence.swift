import CollectionCore
import Foundation

/// The items of all sections numbered consecutively from 0, with the conversion between numbers and index
/// paths.
struct ItemSequence {
  /// The number of the first item of each section.
  private let starts: [Int]
  let count: Int

  /// Numbers the items of a collection view.
  ///
  /// - Complexity: O(sections).
  @MainActor
  init(of collectionView: CollectionView) {
    var starts: [Int] = []
    var count = 0
    for section in 0..<collectionView.numberOfSections {
      starts.append(count)
      count += collectionView.numberOfItems(inSection: section)
    }
    self.starts = starts
    self.count = count
  }

  /// Returns the index path of the item with a number, which must exist.
  ///
  /// - Complexity: O(log sections).
  func indexPath(of index: Int) -> IndexPath {
    let run = run(from: index)
    return IndexPath(item: run.item, section: run.section)
  }

  /// Returns the item and section of the item with a number, which must exist, and the number of items from
  /// this item to the end of its section.
  ///
  /// - Complexity: O(log sections).
  func run(from index: Int) -> (item: Int, section: Int, count: Int) {
    let section = starts.partitioningIndex { $0 > index } - 1
    let end = section + 1 < starts.count ? starts[section + 1] : count
    return (index - starts[section], section, end - index)
  }

  /// Returns the number of the item at an index path; `nil` if there is no such item.
  func index(of indexPath: IndexPath) -> Int? {
    guard starts.indices.contains(indexPath.section), indexPath.item >= 0 else { return nil }
    let end = indexPath.section + 1 < starts.count ? starts[indexPath.section + 1] : count
    let index = starts[indexPath.section] + indexPath.item
    return index < end ? index : nil
  }
}
