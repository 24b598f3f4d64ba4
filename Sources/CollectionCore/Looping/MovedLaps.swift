import Foundation

/// The numbers of laps by which the items that an update moves change their places in looping content.
///
/// An item that moves from the last place to the first takes one step across the seam, rather than the long
/// way back. All copies of an item change by the same number.
@MainActor
struct MovedLaps {
  /// The places of moved items before the update, in lap 0, by old index path.
  private var starts: [IndexPath: CGPoint] = [:]
  /// The known numbers, by old index path.
  private var changes: [IndexPath: Int] = [:]

  /// Whether no item changes its lap.
  var isEmpty: Bool { starts.isEmpty && changes.isEmpty }

  /// Records the places of the items that an update moves one by one.
  ///
  /// - Parameters:
  ///   - mapping: The update's mapping.
  ///   - surroundings: The attributes in and around the visible rectangle before the update.
  ///   - loop: The repetition of the content before the update; `nil` for content with edges.
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

  /// Sets the number of laps for an item that is moved by hand: the finger decides in which lap it is.
  mutating func set(_ laps: Int, ofItemAt path: IndexPath) { changes[path] = laps }

  /// Returns the number of laps by which an item changes its place.
  ///
  /// - Parameters:
  ///   - old: The item's index path before the update.
  ///   - loop: The repetition of the content after the update.
  ///   - end: The item's place in lap 0 after the update.
  mutating func change(of old: IndexPath, in loop: LayoutLoop?, to end: () -> CGPoint?) -> Int {
    if let known = changes[old] { return known }
    guard let loop, let start = starts[old], let end = end() else { return 0 }
    let axis = loop.scroll.axis
    let change = loop.scroll.laps(from: end[axis], to: start[axis])
    changes[old] = change
    return change
  }
}
