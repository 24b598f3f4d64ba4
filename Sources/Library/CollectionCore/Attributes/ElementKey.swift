package import Foundation

extension CollectionView {
  /// The category of an element in a collection view.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// The view of an item, supplied by the data source.
    case cell = 0
    /// A header, footer or similar view that the layout places and the data source supplies.
    case supplementaryView = 1
    /// A view that decorates the layout, such as a section's background. The layout registers the view's
    /// class; the data source does not supply the view.
    case decorationView = 2
  }
}

/// The identity of an element: its category, kind and index path, and in looping content also the lap.
@usableFromInline
package struct ElementKey: Hashable, Sendable {
  @usableFromInline
  package var category: CollectionView.ElementCategory
  /// The element kind; empty for cells.
  package var kind: String
  package var section: Int
  package var item: Int
  /// The lap of the element's copy in looping content; 0 in other content. Layouts, except for transition
  /// layouts, return attributes in lap 0.
  @usableFromInline
  package var lap = 0

  package init(category: CollectionView.ElementCategory, kind: String, section: Int, item: Int) {
    self.category = category
    self.kind = kind
    self.section = section
    self.item = item
  }

  /// Creates the key of an element at an index path of any length. The third index and those after it are
  /// ignored.
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
  /// path has a single index or none, and no item.
  package var indexPath: IndexPath {
    guard item == NSNotFound else { return IndexPath(item: item, section: section) }
    return section == NSNotFound ? IndexPath() : IndexPath(index: section)
  }

  /// Whether the element belongs to the whole layout rather than to a section.
  package var isGlobal: Bool { item == NSNotFound }

  /// Hashes only the index path and the lap, which distinguish nearly all elements.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    // The lap in the upper half, so that one number is hashed rather than two.
    hasher.combine(item ^ (lap << 32))
  }

  /// Returns the key of the element with the same category, kind and lap at another index path.
  package func at(_ indexPath: IndexPath) -> ElementKey {
    var key = ElementKey(category: category, kind: kind, indexPath: indexPath)
    key.lap = lap
    return key
  }

  /// Returns the key of the element's copy in a lap.
  package func inLap(_ lap: Int) -> ElementKey {
    var key = self
    key.lap = lap
    return key
  }
}

extension ElementKey: Comparable {
  /// Returns whether the element with key `a` is drawn behind the element with key `b` if both have the same
  /// z. The order is by category (decorations, cells, supplementary views), then by lap, index path and kind.
  @usableFromInline
  package static func < (a: ElementKey, b: ElementKey) -> Bool {
    if a.category != b.category { return a.category.depth < b.category.depth }
    if a.lap != b.lap { return a.lap < b.lap }
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
