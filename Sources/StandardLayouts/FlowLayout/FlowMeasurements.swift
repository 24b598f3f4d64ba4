import Foundation

/// The measured sizes of a flow layout's cells, in points.
struct FlowMeasurements {
  /// All measured sizes, in points, indexed by section, then by item.
  private(set) var sizes: [Int: [Int: CGSize]] = [:]

  /// The sizes measured since the last call of `takeFresh()` or since the last update, indexed by section,
  /// then by item.
  private var fresh: [Int: [Int: CGSize]] = [:]

  /// Records the measured size of the cell at an index path, in points.
  mutating func record(_ size: CGSize, at indexPath: IndexPath) {
    sizes[indexPath.section, default: [:]][indexPath.item] = size
    fresh[indexPath.section, default: [:]][indexPath.item] = size
  }

  /// Returns the sizes recorded since the last call of this method or since the last update, indexed by
  /// section, then by item.
  mutating func takeFresh() -> [Int: [Int: CGSize]] {
    guard !fresh.isEmpty else { return [:] }
    defer { fresh.removeAll() }
    return fresh
  }

  mutating func removeAll() { self = FlowMeasurements() }

  /// Moves the measured sizes to the index paths that the items have after an update. The sizes of deleted
  /// and reloaded items are removed.
  ///
  /// - Complexity: O(*m* log *u*) for *m* measured items and an update with *u* operations.
  mutating func remap(through mapping: IndexMapping) {
    guard !mapping.isIdentity else { return }
    var remapped = FlowMeasurements()
    for (section, items) in sizes {
      for (item, size) in items {
        guard let new = mapping.survivor(ofItem: item, in: section) else { continue }
        remapped.sizes[new.section, default: Dictionary(minimumCapacity: items.count)][new.item] = size
      }
    }
    // The fresh sizes are dropped: an update discards the geometry, and a new one applies all sizes.
    self = remapped
  }
}
