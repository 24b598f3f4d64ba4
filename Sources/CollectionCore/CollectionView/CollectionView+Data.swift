import Foundation
import Preconditions

extension CollectionView {
  /// The number of sections, as cached from the data source. If nothing is cached, the data source is asked.
  public var numberOfSections: Int { loadedCounts.sections }

  /// Returns the number of items in a section, as cached from the data source. The section must exist.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts
    guard let items = counts.items(in: section) else {
      fatalError(
        "The number of items in section \(section) was requested, but there are \(counts.sections) sections.")
    }
    return items
  }

  /// Discards the cached counts and the selection, and reloads all data in the next layout pass, without
  /// animation.
  ///
  /// The content offset is kept, clamped to the new content. A running update and an interactive movement end
  /// at once.
  public func reloadData() {
    // The movement, the prefetched items and the updates refer to the old data, so they end before the counts
    // and the selection are discarded.
    reordering.abandon()
    prefetching.drop()
    updates.reloadRequested()
    counts = nil
    selection = Selection()
    display.setNeedsReload()
    let context = currentLayout.contextClass.init()
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
