package import Foundation

/// The number of sections and the number of items in each section, as the data source last reported them.
package struct ItemCounts: Equatable, Sendable {
  package var itemsPerSection: [Int] = []

  package init(_ itemsPerSection: [Int] = []) { self.itemsPerSection = itemsPerSection }

  /// The number of sections.
  package var sections: Int { itemsPerSection.count }

  /// Returns the number of items in a section, or `nil` if the section does not exist.
  package func items(in section: Int) -> Int? {
    itemsPerSection.indices.contains(section) ? itemsPerSection[section] : nil
  }

  /// Returns the part of an error message that explains why the index path `indexPath` does not exist.
  ///
  /// The text states how many items the section has or, if the section does not exist, how many sections
  /// there are.
  package func extent(near indexPath: IndexPath) -> String {
    guard indexPath.count == 2 else { return "expected a section and an item" }
    guard let items = items(in: indexPath.section) else { return "the number of sections is \(sections)" }
    return "section \(indexPath.section) has \(items) items"
  }

  /// Returns whether an item exists at an index path.
  package func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && contains(item: indexPath.item, inSection: indexPath.section)
  }

  /// Returns whether a section exists and has an item at an index.
  package func contains(item: Int, inSection section: Int) -> Bool {
    items(in: section).map { (0..<$0).contains(item) } ?? false
  }
}
