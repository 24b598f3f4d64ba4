package import Foundation

extension CollectionView {
  /// The category of an element in a collection view.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// The view of an item, supplied by the data source.
    case cell = 0
    /// A header, footer or similar view that the layout places and the data source supplies.
    case supplementaryView = 1
    /// A view that decorates the layout, such as a section's background. The data source does not know it.
    case decorationView = 2
  }
}

/// The identity of an element: its category, kind and index path.
@usableFromInline
package struct ElementKey: Hashable, Sendable {
  @usableFromInline
  package var category: CollectionView.ElementCategory
  /// The element kind; empty for cells.
  package var kind: String
  package var section: Int
  package var item: Int

  package init(category: CollectionView.ElementCategory, kind: String, section: Int, item: Int) {
    self.category = category
    self.kind = kind
    self.section = section
    self.item = item
  }

  package init(category: CollectionView.ElementCategory, kind: String, indexPath: IndexPath) {
    self.init(
      category: category, kind: kind, section: indexPath.count > 0 ? indexPath[0] : NSNotFound,
      item: indexPath.count > 1 ? indexPath[1] : NSNotFound)
  }

  package static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: "", indexPath: indexPath)
  }

  package static func cell(_ item: Int, inSection section: Int) -> ElementKey {
    ElementKey(category: .cell, kind: "", section: section, item: item)
  }

  package static func supplementaryView(_ kind: String, _ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  /// The element's index path. If the element belongs to the whole layout rather than to a section, the index
  /// path has a single index and no item.
  package var indexPath: IndexPath {
    item == NSNotFound ? IndexPath(index: section) : IndexPath(item: item, section: section)
  }

  /// Whether the element belongs to the whole layout rather than to a section.
  package var isGlobal: Bool { item == NSNotFound }

  /// Feeds only the section and the item into a hasher. Few elements have the same index path, so category
  /// and kind are left out for speed.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(item)
  }

  /// Returns a key with the same category and kind at another index path.
  package func at(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: category, kind: kind, indexPath: indexPath)
  }
}

extension ElementKey: Comparable {
  /// Returns whether `a` is drawn behind `b` at equal z. The order from back to front is: decorations, cells,
  /// supplementary views; within a category by index path, then by kind.
  @usableFromInline
  package static func < (a: ElementKey, b: ElementKey) -> Bool {
    if a.category != b.category { return a.category.depth < b.category.depth }
    if a.section != b.section { return a.section < b.section }
    if a.item != b.item { return a.item < b.item }
    return a.kind < b.kind
  }
}

extension CollectionView.ElementCategory {
  fileprivate var depth: Int {
    switch self {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }
}
