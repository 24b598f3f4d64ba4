import Foundation

/// The sizes that a flow layout's cells turned out to have, item by item, in points.
struct FlowMeasurements {
  /// By section and item.
  private(set) var sizes: [Int: [Int: CGSize]] = [:]

  /// Those that were recorded since they were last taken.
  private var fresh: [Int: [Int: CGSize]] = [:]

  mutating func record(_ size: CGSize, at indexPath: IndexPath) {
    sizes[indexPath.section, default: [:]][indexPath.item] = size
    fresh[indexPath.section, default: [:]][indexPath.item] = size
  }

  /// The sizes recorded since the last time.
  mutating func takeFresh() -> [Int: [Int: CGSize]] {
    guard !fresh.isEmpty else { return [:] }
    defer { fresh.removeAll() }
    return fresh
  }

  mutating func removeAll() { self = FlowMeasurements() }

  /// Carries the sizes across an update: moved items keep theirs, deleted and reloaded ones do not.
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
    self = remapped
  }
}
