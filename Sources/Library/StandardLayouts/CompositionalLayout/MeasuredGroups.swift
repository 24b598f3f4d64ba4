import Foundation

/// The groups of a section in which sizes are estimated. Complete groups without measured items share one
/// layout, as long as all groups have the same number of items.
@MainActor
final class MeasuredGroups: GroupStack {
  private let metrics: GroupStackMetrics
  /// The layout of a group in which no item is measured.
  private let template: GroupLayout
  private let measured: MeasuredItems
  private var spans = SpanList()

  /// The layouts of the groups that differ from `template`, by the index of the group's first item.
  private var layouts: [Int: GroupLayout] = [:]

  /// The index of each group's first item; `nil` while every group but the last has as many items as
  /// `template`.
  private var firstItems: [Int]?

  /// The maximum number of items that any group has had so far.
  private var maximumLeafCount: Int

  /// The indices of the items that were measured since the groups' positions were last computed.
  private var staleItems: [Int] = []

  private(set) var overhang: CGSize

  /// The largest extent, in points, of any group with measured items, across the axis on which groups are
  /// stacked. The value is the estimate if no items are measured, and 0 without groups.
  ///
  /// Groups without measured items do not count, because their estimate may be too large.
  private(set) var crossExtent: CGFloat = 0

  /// Computes the positions of a section's groups.
  ///
  /// - Complexity: O(groups + measured items), or O(items) if measured sizes determine how many items a group
  ///   has.
  init(_ metrics: GroupStackMetrics, measured: MeasuredItems) {
    self.metrics = metrics
    self.measured = measured
    template = metrics.template
    firstItems = metrics.group.wrapsMeasuredItems ? [] : nil
    maximumLeafCount = template.leaves.count
    overhang = template.overhang
    // Measured groups are laid out first: placing adds up their extents.
    layOutMeasuredGroups()
    placeGroups(from: 0)
  }

  var groupCount: Int { spans.count }

  var extent: CGFloat { spans.end }

  func place(ofItem item: Int) -> (group: Int, leaf: Int) {
    guard let firstItems else {
      let (group, leaf) = item.quotientAndRemainder(dividingBy: max(1, template.leaves.count))
      return (group, leaf)
    }
    let group = max(0, firstItems.partitioningIndex { $0 > item } - 1)
    return (group, item - firstItems[group])
  }

  func items(inGroup group: Int) -> Range<Int> {
    guard let firstItems else {
      let first = group * template.leaves.count
      return first..<min(metrics.itemCount, first + template.leaves.count)
    }
    let end = group + 1 < firstItems.count ? firstItems[group + 1] : metrics.itemCount
    return firstItems[group]..<end
  }

  func start(ofGroup group: Int) -> CGFloat { spans.starts[group] }

  func layout(ofGroup group: Int) -> GroupLayout {
    layouts[items(inGroup: group).lowerBound] ?? template
  }

  func groups(around span: Range<CGFloat>) -> Range<Int> { spans.indices(around: span) }

  // MARK: Measuring

  /// Updates the group that contains a newly measured item. The following groups keep their positions until
  /// `placeChangedGroups()` is called.
  func itemWasMeasured(_ item: Int) {
    staleItems.append(item)
    // If the size may move items to other groups, the groups are laid out again in `placeChangedGroups()`.
    guard firstItems == nil else { return }
    let items = items(inGroup: place(ofItem: item).group)
    let layout = newLayout(from: items.lowerBound)
    if itemCount(of: layout, from: items.lowerBound) == items.count {
      keep(layout, from: items.lowerBound)
    } else {
      listFirstItems()
    }
  }

  /// Computes the positions of groups again, starting with the group before the one that contains the first
  /// newly measured item.
  ///
  /// - Complexity: O(groups after this group).
  func placeChangedGroups() {
    guard let first = staleItems.min() else { return }
    // Looked up before anything changes, because placing replaces the first items of the groups.
    let group = place(ofItem: first).group
    // Discarded before placing, which reuses the layouts that are left.
    for item in staleItems { discardLayouts(with: item) }
    staleItems = []
    // A smaller first item of a group may move to the group before, so placing begins there.
    placeGroups(from: max(0, group - 1))
  }

  /// Discards the layouts of all groups that may contain an item before or after the next placement. Discards
  /// none if all groups have the same number of items.
  private func discardLayouts(with item: Int) {
    guard firstItems != nil else { return }
    // Such a group begins at most `maximumLeafCount` items before the item.
    for first in max(0, item - maximumLeafCount)...item { layouts[first] = nil }
  }

  /// Computes the layouts of the groups with measured items and of an incomplete last group. Does nothing if
  /// measured sizes determine how many items a group has.
  private func layOutMeasuredGroups() {
    guard firstItems == nil, !template.leaves.isEmpty, metrics.itemCount > 0 else { return }
    var groups = Set(measured.sizes.keys.map { place(ofItem: $0).group })
    // The incomplete last group differs from the template too.
    if metrics.itemCount % template.leaves.count != 0 {
      groups.insert(metrics.itemCount / template.leaves.count)
    }
    for group in groups {
      let first = group * template.leaves.count
      keep(newLayout(from: first), from: first)
    }
  }

  /// Computes the layout of the group that begins with a given item.
  ///
  /// If a custom group's provider returns no items, the result is `template`, because placing empty groups
  /// would never end.
  private func newLayout(from first: Int) -> GroupLayout {
    let sizes = measured.sizes
    let layout = GroupLayoutBuilder(capacity: metrics.itemCount - first) { sizes[first + $0] }
      .layout(of: metrics.group, in: metrics.container)
    return layout.leaves.isEmpty ? template : layout
  }

  /// Returns the number of items in the group that begins with a given item. The last group may have fewer
  /// items than its layout.
  private func itemCount(of layout: GroupLayout, from first: Int) -> Int {
    min(layout.leaves.count, metrics.itemCount - first)
  }

  /// Stores the index of each group's first item, before the first group is stored whose number of items
  /// differs from that of the earlier groups.
  private func listFirstItems() {
    firstItems = (0..<spans.count).map { $0 * template.leaves.count }
  }

  /// Stores the layout of the group that begins with a given item. Updates the maximum number of items in a
  /// group, and the maximum distance by which elements extend beyond their group.
  private func keep(_ layout: GroupLayout, from first: Int) {
    layouts[first] = layout
    maximumLeafCount = max(maximumLeafCount, layout.leaves.count)
    overhang.width = max(overhang.width, layout.overhang.width)
    overhang.height = max(overhang.height, layout.overhang.height)
  }

  /// Computes the positions of the group with the given index and of all later groups.
  private func placeGroups(from group: Int) {
    guard !template.leaves.isEmpty else { return }
    // The first item and position are read before the old spans and first items are removed.
    var item = group < spans.count ? items(inGroup: group).lowerBound : 0
    var start = RunningSum(group < spans.count ? spans.starts[group] : 0)
    spans.truncate(to: min(group, spans.count))
    firstItems?.removeSubrange(spans.count...)
    // A group's layout has to be known before the next one can start: it decides the next first item.
    while item < metrics.itemCount {
      let layout = layout(from: item)
      let count = itemCount(of: layout, from: item)
      // From the next group on, the template's number would give other items than the groups hold.
      if firstItems == nil, count != itemCount(of: template, from: item) { listFirstItems() }
      let extent = metrics.axis.main(layout.size)
      spans.append(start: start.value, extent: extent)
      firstItems?.append(item)
      start.add(metrics.stride(extent: extent))
      item += count
    }
    // Last, because placing may have laid out groups again.
    findCrossExtent()
  }

  /// Computes `crossExtent`, the largest extent of any group across the axis on which groups are stacked.
  ///
  /// - Complexity: O(measured items).
  private func findCrossExtent() {
    var largest: CGFloat?
    for (first, layout) in layouts {
      let items = first..<first + layout.leaves.count
      guard items.contains(where: { measured.sizes[$0] != nil }) else { continue }
      largest = max(largest ?? 0, metrics.axis.cross(layout.size))
    }
    crossExtent = groupCount == 0 ? 0 : largest ?? metrics.axis.cross(template.size)
  }

  /// Returns the layout of the group that begins with a given item. A layout that is not stored is computed.
  private func layout(from item: Int) -> GroupLayout {
    if let layout = layouts[item] { return layout }
    guard firstItems != nil else { return template }
    let layout = newLayout(from: item)
    keep(layout, from: item)
    return layout
  }
}
