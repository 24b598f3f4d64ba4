import Foundation

/// The numbers of laps that moved items cross in an update of looping content.
///
/// An item that moves from the last position to the first crosses the seam, instead of moving back through
/// the whole content. All copies of an item cross the same number of laps.
@MainActor
struct MovedLaps {
  /// The centers of moved items before the update, in lap 0, by old index path.
  private var starts: [IndexPath: CGPoint] = [:]
  /// The numbers of crossed laps that are already determined, by the item's old index path.
  private var changes: [IndexPath: Int] = [:]

  /// Whether no moved item is recorded, so that no item changes its lap.
  var isEmpty: Bool { starts.isEmpty && changes.isEmpty }

  /// Records the centers of the items that an update moves individually, not with their section.
  ///
  /// - Parameters:
  ///   - mapping: The index mapping of the update.
  ///   - surroundings: The attributes in and around the visible rectangle before the update.
  ///   - loop: The loop of the content before the update; `nil` if the content does not loop.
  init(
    of mapping: IndexMapping, among surroundings: [ElementKey: CollectionViewLayoutAttributes],
    in loop: LayoutLoop?
  ) {
    guard let loop else { return }
    for (key, attributes) in surroundings
    where key.category == .cell && mapping.isMovedByItself(key.indexPath) {
      starts[key.indexPath] = attributes.center - loop.translation(toLap: key.lap)
    }
  }

  /// Sets the number of laps that an interactively moved item crosses. The finger determines the lap of such
  /// an item.
  mutating func set(_ laps: Int, ofItemAt path: IndexPath) { changes[path] = laps }

  /// Returns the number of laps that an item crosses in the update.
  ///
  /// - Parameters:
  ///   - old: The item's index path before the update.
  ///   - loop: The loop of the content after the update.
  ///   - end: A function that returns the item's center in lap 0 after the update.
  mutating func change(of old: IndexPath, in loop: LayoutLoop?, to end: () -> CGPoint?) -> Int {
    if let known = changes[old] { return known }
    guard let loop, let start = starts[old], let end = end() else { return 0 }
    let axis = loop.scroll.axis
    let change = loop.scroll.laps(from: end[axis], to: start[axis])
    changes[old] = change
    return change
  }
}
