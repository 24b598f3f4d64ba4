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
    return ItemCounts(
      (0..<sections).map { section in
        let items = dataSource.collectionView(self, numberOfItemsInSection: section)
        require(
          items >= 0, "The data source says section \(section) has \(items) items; expected 0 or more.")
        return items
      })
  }
}
