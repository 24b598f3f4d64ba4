package import Foundation

/// The operations of one batch, as they were called; their order does not count.
///
/// Deletions, reloads, reconfigurations and the sources of moves are places before the batch, insertions and
/// the targets of moves places after it.
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
  package var reconfiguredItems: [IndexPath] = []

  package init() {}

  /// Whether every element stays what and where it is: reconfigurations are no business of the layout's.
  package var changesNoElement: Bool {
    var others = self
    others.reconfiguredItems = []
    return others == UpdateOperations()
  }
}
