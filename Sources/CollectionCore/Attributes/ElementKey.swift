package import Foundation

extension CollectionView {
  /// What an element of a collection view is.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// An item's view, from the data source.
    case cell = 0
    /// A header, footer or the like, placed by the layout, from the data source.
    case supplementaryView = 1
    /// An ornament of the layout's own, which the data source knows nothing of.
    case decorationView = 2
  }
}

/// Which element: what it is, of which kind, and at which index path.
@usableFromInline
package struct ElementKey: Hashable, Sendable {
  @usableFromInline
  package var category: CollectionView.ElementCategory
  /// Empty for cells.
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

  /// The path it was made of. One of a single index belongs to the whole layout rather than to a section.
  package var indexPath: IndexPath {
    item == NSNotFound ? IndexPath(index: section) : IndexPath(item: item, section: section)
  }

  /// Whether the element belongs to the whole layout.
  package var isGlobal: Bool { item == NSNotFound }

  /// Of the path alone, which tells all but a few elements apart.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(item)
  }

  /// The same element's key at another path.
  package func at(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: category, kind: kind, indexPath: indexPath)
  }
}

extension ElementKey: Comparable {
  /// The drawing order among equal z: decorations, cells, supplementary views; then by path; then by kind.
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
