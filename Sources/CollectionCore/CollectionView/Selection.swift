package import Foundation

/// Which items are selected, on screen or not, and which one a finger is on.
package struct Selection: Equatable, Sendable {
  package private(set) var selected: Set<IndexPath> = []
  package var highlighted: IndexPath?

  /// The item the finger came down on, until it lifts or drags; highlighted while the finger is on it.
  package var touched: IndexPath?

  package init() {}

  package func contains(_ indexPath: IndexPath) -> Bool { !selected.isEmpty && selected.contains(indexPath) }

  package mutating func insert(_ indexPath: IndexPath) { selected.insert(indexPath) }

  package mutating func remove(_ indexPath: IndexPath) { selected.remove(indexPath) }

  /// Selects just these.
  package mutating func replace(with indexPaths: Set<IndexPath>) { selected = indexPaths }

  /// Carries the selection across an update: deleted items drop out, reloaded ones stay selected.
  package mutating func remap(through mapping: IndexMapping) {
    guard !mapping.isIdentity else { return }
    selected = Set(selected.compactMap { mapping.newIndexPath(for: $0) })
    highlighted = highlighted.flatMap { mapping.newIndexPath(for: $0) }
    touched = touched.flatMap { mapping.newIndexPath(for: $0) }
  }
}
