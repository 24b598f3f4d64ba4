import Foundation
import Preconditions

extension CollectionView {
  var loadedCounts: ItemCounts {
    if let counts { return counts }
    let loaded = countsFromDataSource()
    counts = loaded
    return loaded
  }

  package func countsFromDataSource() -> ItemCounts {
    guard let dataSource else { return ItemCounts() }
    let sections = dataSource.numberOfSections(in: self)
    require(sections >= 0, "The data source says there are \(sections) sections; expected 0 or more.")
    // A loop in one closure: a closure that is called for each section would check the actor each time, which takes
    // longer than the question.
    let itemsPerSection = [Int](unsafeUninitializedCapacity: sections) { numbers, count in
      for section in 0..<sections {
        let items = dataSource.collectionView(self, numberOfItemsInSection: section)
        require(
          items >= 0, "The data source says section \(section) has \(items) items; expected 0 or more.")
        numbers.initializeElement(at: section, to: items)
      }
      count = sections
    }
    return ItemCounts(itemsPerSection)
  }

  /// The number of items in each section, as `numberOfItems(inSection:)` returns it.
  ///
  /// - Complexity: O(1), but O(sections) in a subclass, which may override `numberOfItems(inSection:)`.
  package var itemsPerSection: [Int] {
    if type(of: self) == CollectionView.self { return loadedCounts.itemsPerSection }
    let sections = numberOfSections
    var items: [Int] = []
    items.reserveCapacity(sections)
    for section in 0..<sections { items.append(numberOfItems(inSection: section)) }
    return items
  }
}
