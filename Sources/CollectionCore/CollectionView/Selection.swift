package import Foundation

/// Which items are selected, on screen or not, and which one is under the finger.
package struct Selection: Equatable, Sendable {
  package private(set) var selected: Set<IndexPath> = []
  package var highlighted: IndexPath?

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
  }
}
