package import Foundation

/// How many sections there are, and how many items in each: what the data source last said.
package struct ItemCounts: Equatable, Sendable {
  package var itemsPerSection: [Int] = []

  package init(_ itemsPerSection: [Int] = []) { self.itemsPerSection = itemsPerSection }

  package var sections: Int { itemsPerSection.count }

  /// The number of items in a section, or nil where there is no such section.
  package func items(in section: Int) -> Int? {
    itemsPerSection.indices.contains(section) ? itemsPerSection[section] : nil
  }

  /// A description, for a message, of the sections or items that exist around a missing index path.
  package func extent(near indexPath: IndexPath) -> String {
    guard indexPath.count == 2 else { return "expected a section and an item" }
    guard let items = items(in: indexPath.section) else { return "the number of sections is \(sections)" }
    return "section \(indexPath.section) has \(items) items"
  }

  /// Whether there is an item at a path.
  package func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && contains(item: indexPath.item, inSection: indexPath.section)
  }

  /// Whether there is an item at a place of a section.
  package func contains(item: Int, inSection section: Int) -> Bool {
    items(in: section).map { (0..<$0).contains(item) } ?? false
  }
}
