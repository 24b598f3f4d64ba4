import Foundation

/// The measured sizes of the elements' views, in points.
@MainActor
final class MeasuredSizes {
  private var sections: [Int: MeasuredItems] = [:]
  /// The measured sizes of supplementary views.
  private(set) var supplementaries: [ElementKey: CGSize] = [:]

  /// Returns the sizes of a section's items, as a shared object to which later sizes are added.
  func items(inSection section: Int) -> MeasuredItems {
    if let items = sections[section] { return items }
    let items = MeasuredItems()
    sections[section] = items
    return items
  }

  /// Returns an element's measured size; `nil` if it is not measured.
  func size(of key: ElementKey) -> CGSize? {
    key.category == .cell ? sections[key.section]?.sizes[key.item] : supplementaries[key]
  }

  /// Records an element's measured size.
  func record(_ size: CGSize, of key: ElementKey) {
    if key.category == .cell {
      items(inSection: key.section).sizes[key.item] = size
    } else {
      supplementaries[key] = size
    }
  }

  func removeAll() {
    sections = [:]
    supplementaries = [:]
  }

  /// Carries the sizes through an update. The sizes of deleted and reloaded elements are discarded.
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
    var keptSupplementaries: [ElementKey: CGSize] = [:]
    for (key, size) in supplementaries {
      if let new = mapping.survivor(of: key) { keptSupplementaries[new] = size }
    }
    supplementaries = keptSupplementaries
  }
}

/// The measured sizes of a section's items.
@MainActor
final class MeasuredItems {
  /// The sizes by item, in points.
  fileprivate(set) var sizes: [Int: CGSize] = [:]
}
