import Foundation

/// The measured sizes of a flow layout's cells, in points.
struct FlowMeasurements {
  /// All measured sizes, by section and item.
  private(set) var sizes: [Int: [Int: CGSize]] = [:]

  /// The sizes recorded since the last call to `takeFresh()` or the last update.
  private var fresh: [Int: [Int: CGSize]] = [:]

  /// Records the measured size of an item's cell.
  mutating func record(_ size: CGSize, at indexPath: IndexPath) {
    sizes[indexPath.section, default: [:]][indexPath.item] = size
    fresh[indexPath.section, default: [:]][indexPath.item] = size
  }

  /// Returns the sizes recorded since the last call or the last update.
  mutating func takeFresh() -> [Int: [Int: CGSize]] {
    guard !fresh.isEmpty else { return [:] }
    defer { fresh.removeAll() }
    return fresh
  }

  mutating func removeAll() { self = FlowMeasurements() }

  /// Carries the sizes through an update: moved items keep their sizes, deleted and reloaded items lose them.
  ///
  /// - Complexity: O(measured items · log operations).
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
