package import Foundation

/// The selected items, the highlighted item and the touched item.
package struct Selection: Equatable, Sendable {
  package private(set) var selected: Set<IndexPath> = []
  package var highlighted: IndexPath?

  /// The item on which the finger came down, until the finger lifts or drags the content. The item is
  /// highlighted while the finger is still on it.
  package var touched: IndexPath?

  package init() {}

  package func contains(_ indexPath: IndexPath) -> Bool { !selected.isEmpty && selected.contains(indexPath) }

  package mutating func insert(_ indexPath: IndexPath) { selected.insert(indexPath) }

  package mutating func remove(_ indexPath: IndexPath) { selected.remove(indexPath) }

  /// Replaces the selected items.
  package mutating func replace(with indexPaths: Set<IndexPath>) { selected = indexPaths }

  /// Translates the index paths to those after an update. Deleted items are removed; reloaded items stay
  /// selected.
  package mutating func remap(through mapping: IndexMapping) {
    guard !mapping.isIdentity else { return }
    selected = Set(selected.compactMap { mapping.newIndexPath(for: $0) })
    highlighted = highlighted.flatMap { mapping.newIndexPath(for: $0) }
    touched = touched.flatMap { mapping.newIndexPath(for: $0) }
  }
}
