import Foundation
import Preconditions

extension CollectionView {
  /// The number of sections as the data source last said; asks it first if that is not known.
  public var numberOfSections: Int { loadedCounts.sections }

  /// The number of items in a section as the data source last said. There must be such a section.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts
    guard let items = counts.items(in: section) else {
      fatalError(
        "The number of items in section \(section) was asked for, but there are \(counts.sections) sections.")
    }
    return items
  }

  /// Forgets everything known of the data and the selection and asks anew in the next pass, without
  /// animation. The content offset is kept as far as the new content reaches. A running update ends at once, and
  /// so does an interactive movement.
  public func reloadData() {
    reordering.abandon()
    prefetching.drop()
    updates.reloadRequested()
    counts = nil
    selection = Selection()
    display.setNeedsReload()
    let context = type(of: currentLayout).invalidationContextClass.init()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    currentLayout.hooks.invalidateLayout(with: context)
  }

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
