import Foundation

/// The sizes of the elements whose views have been measured, in points.
@MainActor
final class MeasuredSizes {
  private var sections: [Int: MeasuredItems] = [:]
  /// The measured sizes of supplementary views, in points.
  private(set) var supplementaries: [ElementKey: CGSize] = [:]

  /// Returns the measured sizes of a section's items. Sizes that are recorded later are added to the same
  /// object.
  func items(inSection section: Int) -> MeasuredItems {
    if let items = sections[section] { return items }
    let items = MeasuredItems()
    sections[section] = items
    return items
  }

  /// Returns the measured size of an element, in points; `nil` if the element is not measured.
  func size(of key: ElementKey) -> CGSize? {
    key.category == .cell ? sections[key.section]?.sizes[key.item] : supplementaries[key]
  }

  /// Records the measured size of an element, in points.
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

  /// Moves the measured sizes to the index paths that the elements have after an update. The sizes of deleted
  /// and reloaded elements are removed.
  ///
  /// - Parameters:
  ///   - mapping: The mapping of the update.
  ///   - isBadge: A closure that returns whether a supplementary view moves with an item.
  func remap(through mapping: IndexMapping, isBadge: (ElementKey) -> Bool) {
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
      let moved = mapping.survivor(of: isBadge(key) ? .cell(key.indexPath) : key)
      if let moved { keptSupplementaries[key.at(moved.indexPath)] = size }
    }
    supplementaries = keptSupplementaries
  }
}

/// The measured sizes of the items of one section.
@MainActor
final class MeasuredItems {
  /// The measured sizes by item index, in points; items that are not measured have no entry.
  fileprivate(set) var sizes: [Int: CGSize] = [:]
}
