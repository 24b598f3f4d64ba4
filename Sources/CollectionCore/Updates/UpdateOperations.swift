package import Foundation

/// The operations of one batch, as they were called; their order does not count.
///
/// Deletions, reloads and the sources of moves are places before the batch, insertions and the targets of
/// moves places after it.
package struct UpdateOperations: Equatable, Sendable {
  package struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    package var from: Place
    package var to: Place

    package init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  package var deletedSections: [Int] = []
  package var insertedSections: [Int] = []
  package var reloadedSections: [Int] = []
  package var movedSections: [Move<Int>] = []
  package var deletedItems: [IndexPath] = []
  package var insertedItems: [IndexPath] = []
  package var reloadedItems: [IndexPath] = []
  package var movedItems: [Move<IndexPath>] = []

  package init() {}

  package var isEmpty: Bool { self == UpdateOperations() }
}
