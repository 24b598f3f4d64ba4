import Foundation

/// The sizes that views asked for, in points, by what they show.
@MainActor
final class MeasuredSizes {
  private var sections: [Int: MeasuredItems] = [:]
  var supplements: [ElementKey: CGSize] = [:]

  /// The sizes of a section's items; shared, so that what is added later is seen.
  func items(inSection section: Int) -> MeasuredItems {
    if let items = sections[section] { return items }
    let items = MeasuredItems()
    sections[section] = items
    return items
  }

  func size(of key: ElementKey) -> CGSize? {
    key.category == .cell ? sections[key.section]?.sizes[key.item] : supplements[key]
  }

  func note(_ size: CGSize, of key: ElementKey) {
    if key.category == .cell {
      items(inSection: key.section).sizes[key.item] = size
    } else {
      supplements[key] = size
    }
  }

  func removeAll() {
    sections = [:]
    supplements = [:]
  }

  /// Carries the sizes across an update; those of elements that are gone or reloaded are forgotten.
  func remap(through mapping: IndexMapping) {
    guard !mapping.isIdentity else { return }
    var kept: [Int: MeasuredItems] = [:]
    for (section, items) in sections {
      for (item, size) in items.sizes {
        guard let key = mapping.survivor(of: .cell(IndexPath(item: item, section: section))) else { continue }
        if kept[key.section] == nil { kept[key.section] = MeasuredItems() }
        kept[key.section]?.sizes[key.item] = size
      }
    }
    sections = kept
    var keptSupplements: [ElementKey: CGSize] = [:]
    for (key, size) in supplements {
      if let new = mapping.survivor(of: key) { keptSupplements[new] = size }
    }
    supplements = keptSupplements
  }
}
