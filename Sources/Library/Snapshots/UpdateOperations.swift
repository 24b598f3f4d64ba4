package import Foundation

/// The operations of one batch update. The order in which they are requested has no effect.
///
/// The indices of deletions, reloads, reconfigurations and the sources of moves are those before the update.
/// The indices of insertions and the targets of moves are those after it.
package struct UpdateOperations: Equatable, Sendable {
  /// A move from an index before the update to an index after it.
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

  /// Whether there are no operations.
  package var isEmpty: Bool { self == UpdateOperations() }

  /// Whether the update leaves every element and its index unchanged. Reconfigurations are ignored, because
  /// they do not affect the layout.
  package var changesNoElement: Bool {
    var others = self
    others.reconfiguredItems = []
    return others == UpdateOperations()
  }
}
