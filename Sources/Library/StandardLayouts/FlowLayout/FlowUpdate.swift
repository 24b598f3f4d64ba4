import Foundation

/// The application of a batch update to the frames of a flow layout.
///
/// The delegate is asked for the sizes of inserted, moved and reloaded items and for all values of inserted and
/// reloaded sections. All other items and sections keep their values. To find out whether the delegate returns other
/// values for them too, a sample is asked for again: the visible items, those next to a change, and some others.
///
/// With self-sizing cells, items keep their sizes in any case, because these may be measured.
@MainActor
struct FlowUpdate {
  private let geometry: FlowGeometry
  private let mapping: IndexMapping
  private let source: FlowMetricsSource
  /// The ranges of sections that are neither deleted nor moved.
  private let keptSections: [KeptRange]
  /// The changes of items, by the section's index before the update.
  private var itemChanges: [Int: ItemChange] = [:]
  /// The indices, before the update, of the sections in which an item has another size because its index is another
  /// one.
  private var shiftedSections: Set<Int> = []

  /// The changes of the items of a section that is neither deleted nor reloaded.
  private struct ItemChange {
    /// The index of the section after the update.
    let section: Int
    /// The items that are neither removed nor inserted.
    var kept: [KeptRange] = []
    /// The indices of the removed items before the update, in ascending order.
    var removed: [Int] = []
    /// The inserted items, with their indices after the update, in ascending order; `nil` if the sizes of all items
    /// must be asked for.
    var inserted: [FlowSizedItem]?
  }

  /// The number of sections, and of items of a section, in a sample, unless there are many changes.
  private static let sampleLength = 72

  /// The maximum number of visible sections in a sample.
  private static let maximumVisibleSections = 64

  init(_ mapping: IndexMapping, of geometry: FlowGeometry, source: FlowMetricsSource) {
    (self.geometry, self.mapping, self.source) = (geometry, mapping, source)
    keptSections = mapping.keptSections(of: geometry.sectionCount)
  }

  /// Applies the update.
  ///
  /// Returns `false`, and changes nothing, if the delegate or the layout has other values for sections and items that
  /// the update does not name. All values must then be asked for again.
  ///
  /// - Parameter visible: The visible range of positions on the scrolling axis, in content coordinates.
  /// - Complexity: O(changes + runs of equal sections), plus the cost of `VariableSizeLines.update(removing:inserting:)`
  ///   in each changed section, plus O(items) in sections that are inserted or reloaded.
  mutating func apply(visible: Range<CGFloat>) -> Bool {
    guard geometry.defaults == source.defaults, findItemChanges() else { return false }
    let areMetricsKept = isMetricsSampleKept(around: visible)
    guard source.isSelfSizing || areMetricsKept && isSizeSampleKept(around: visible) else { return false }
    for section in shiftedSections { askForShiftedItems(inSection: section) }
    // Read before the first change, because the old index paths are invalid after it.
    let moved = source.isSelfSizing ? sizesOfMovedItems() : [:]
    geometry.updateSections(through: mapping, count: source.sectionCount, inserted: source.values)
    for old in mapping.reloadedSections {
      if let section = mapping.newSection(for: old) { replaceSection(section) }
    }
    itemChanges.values.forEach(apply)
    geometry.placeSections()
    if !moved.isEmpty { geometry.resize(moved) }
    if !areMetricsKept { geometry.adoptMetrics(source.metrics(ofSection:)) }
    return true
  }

  private func apply(_ change: ItemChange) {
    guard let inserted = change.inserted else { return replaceSection(change.section) }
    geometry.updateItems(inSection: change.section, removing: change.removed, inserting: inserted)
  }

  private func replaceSection(_ section: Int) {
    let (metrics, sizes) = source.values(ofSection: section)
    geometry.replaceSection(section, metrics, sizes: sizes)
  }

  // MARK: Changes of items

  /// Finds the changes of items in sections that the update keeps, and asks for the sizes of inserted items. Returns
  /// `false` if the changes contradict the data source.
  private mutating func findItemChanges() -> Bool {
    for old in mapping.sectionsWithChangedItems where geometry.hasSection(old) {
      guard let section = mapping.newSection(for: old), let items = mapping.changedItems(inSection: old)
      else {
        continue
      }
      let oldCount = geometry.section(old).itemCount
      let count = source.itemCount(inSection: section)
      let slots = SlotMapping(vacated: items.before, occupied: items.after)
      guard oldCount - slots.vacated.count + slots.occupied.count == count,
        (slots.vacated.last ?? -1) < oldCount, (slots.occupied.last ?? -1) < count
      else { return false }
      var change = ItemChange(section: section)
      // The answer for the first item decides whether the delegate provides the sizes.
      let isSizedByDelegate = count > 0 && source.delegateSize(ofItem: 0, inSection: section) != nil
      if isSizedByDelegate == geometry.section(old).isSizedByDelegate {
        change.kept = slots.keptRanges(of: oldCount)
        change.removed = slots.vacated
        change.inserted = slots.occupied.map { item in
          let size = isSizedByDelegate ? source.size(ofItem: item, inSection: section) : source.defaultSize
          return FlowSizedItem(item: item, size: size)
        }
      }
      itemChanges[old] = change
    }
    return true
  }

  /// Returns the sizes of moved items, in points, by their section and index after the update.
  private func sizesOfMovedItems() -> [Int: [Int: CGSize]] {
    var sizes: [Int: [Int: CGSize]] = [:]
    for (old, new) in mapping.itemMoves where geometry.hasItem(at: old) && !mapping.isReloaded(old) {
      sizes[new.section, default: [:]][new.item] =
        geometry.section(old.section).size(ofItem: old.item, axis: geometry.axis)
    }
    return sizes
  }

  /// Asks for the sizes of all items of a section that the update shifts, because the delegate's sizes depend on the
  /// index.
  private mutating func askForShiftedItems(inSection old: Int) {
    guard let change = itemChanges[old], var inserted = change.inserted else { return }
    var removed = change.removed
    for range in change.kept where range.isShifted {
      for (oldItem, item) in zip(range.old, range.new) {
        let size = source.size(ofItem: item, inSection: change.section)
        if geometry.section(old).hasSize(size, ofItem: oldItem, axis: geometry.axis) { continue }
        removed.append(oldItem)
        inserted.append(FlowSizedItem(item: item, size: size))
      }
    }
    itemChanges[old]?.removed = removed.sorted()
    itemChanges[old]?.inserted = inserted.sorted { $0.item < $1.item }
  }

  // MARK: Samples

  /// Returns whether a sample of sections has the metrics that the delegate returns now.
  ///
  /// An update without changes stands for changed metrics, so all sections are compared.
  private func isMetricsSampleKept(around visible: Range<CGFloat>) -> Bool {
    guard source.hasDelegate else { return true }
    let sections = mapping.isIdentity ? Array(0..<geometry.sectionCount) : sampledSections(around: visible)
    return sections.allSatisfy { old in
      guard let new = mapping.newSection(for: old), !mapping.isReloaded(section: old) else { return true }
      var (kept, metrics) = (geometry.section(old).metrics, source.metrics(ofSection: new))
      (kept.itemCount, metrics.itemCount) = (0, 0)
      return kept == metrics && isSourceOfSizesKept(inSection: old, new)
    }
  }

  /// Returns whether a section has sizes from the delegate if the delegate returns sizes now.
  private func isSourceOfSizesKept(inSection old: Int, _ new: Int) -> Bool {
    guard itemChanges[old] == nil, geometry.section(old).itemCount > 0 else { return true }
    let isSizedByDelegate = source.delegateSize(ofItem: 0, inSection: new) != nil
    return isSizedByDelegate == geometry.section(old).isSizedByDelegate
  }

  /// Returns whether a sample of items has the sizes that the delegate returns now. Items with another index in their
  /// section are left out, and their section is added to `shiftedSections`.
  private mutating func isSizeSampleKept(around visible: Range<CGFloat>) -> Bool {
    guard source.asksForSizes else { return true }
    for section in sampledSections(around: visible) where itemChanges[section] == nil {
      let count = geometry.section(section).itemCount
      for item in [0, count / 2, count - 1] where count > 0 {
        guard isSizeKept(ofItem: item, inSection: section) else { return false }
      }
    }
    for (section, change) in itemChanges {
      for item in change.kept.sample(of: Self.sampleLength) {
        guard isSizeKept(ofItem: item, inSection: section) else { return false }
      }
    }
    for section in visibleSections(around: visible) {
      var items: [Int] = []
      geometry.forEachItem(inSection: section, around: visible) { item, _ in items.append(item) }
      for item in items {
        guard isSizeKept(ofItem: item, inSection: section) else { return false }
      }
    }
    return true
  }

  /// Returns whether an item has the size that the delegate returns now, or has another size only because its index in
  /// the section is another one. In the latter case, its section is added to `shiftedSections`.
  ///
  /// - Parameters:
  ///   - item: The index of the item before the update.
  ///   - section: The index of the section before the update.
  private mutating func isSizeKept(ofItem item: Int, inSection section: Int) -> Bool {
    // The size of an item that is moved by itself is asked for in any case.
    guard geometry.section(section).isSizedByDelegate, let new = mapping.survivor(ofItem: item, in: section),
      !mapping.isMovedByItself(IndexPath(item: item, section: section))
    else { return true }
    let size = source.size(ofItem: new.item, inSection: new.section)
    if geometry.section(section).hasSize(size, ofItem: item, axis: geometry.axis) { return true }
    guard new.item != item, new.section == section, itemChanges[section] != nil else { return false }
    shiftedSections.insert(section)
    return true
  }

  /// Returns the indices, before the update, of the visible sections, those next to a change, and some others.
  private func sampledSections(around visible: Range<CGFloat>) -> [Int] {
    keptSections.sample(of: Self.sampleLength) + visibleSections(around: visible)
  }

  private func visibleSections(around visible: Range<CGFloat>) -> [Int] {
    Array(geometry.sections(around: visible).prefix(Self.maximumVisibleSections))
  }
}
