import Foundation

/// The subitems of a group, one after another along the group's axis. A `GroupLayoutBuilder` first adds
/// subitems to the line, then reads the resulting layout.
@MainActor
struct GroupLine {
  let axis: CollectionView.ScrollDirection
  /// The size inside the group's insets, in points; along an axis with an estimated length, the estimate.
  let availableSize: CGSize
  let group: CollectionLayoutGroup

  /// The length of the line, in points, from its start to the end of the last subitem, with the minimum of
  /// each flexible spacing.
  private(set) var used: CGFloat = 0
  /// The length, in points, that the line would have if each subitem had its estimated length.
  private var estimated: CGFloat = 0
  private var entries: [Entry] = []

  /// A subitem with the frames of its items.
  private struct Entry {
    var block: GroupLayout
    let item: CollectionLayoutItem
  }

  init(axis: CollectionView.ScrollDirection, availableSize: CGSize, group: CollectionLayoutGroup) {
    self.axis = axis
    self.availableSize = availableSize
    self.group = group
  }

  // MARK: Filling

  /// The length, in points, by which subitems may exceed the group because of rounding errors and still fit.
  /// Without the tolerance, seven items that are each a seventh of the width might not fit.
  private static let tolerance: CGFloat = 1e-6

  private var gap: CollectionLayoutSpacing { group.interItemSpacing ?? .none }
  private var isEstimated: Bool { group.layoutSize[axis].isMeasured }

  /// Returns the length of each subitem, in points, if `count` subitems and the spacings between them fill
  /// the line.
  func share(of count: Int) -> CGFloat {
    max(0, axis.main(availableSize) - gap.spacing * CGFloat(count - 1)) / CGFloat(count)
  }

  /// Returns whether a subitem with its estimated length fits into a group whose own length is estimated.
  ///
  /// For any other group and for the first subitem, the result is `true`.
  func fitsEstimate(of item: CollectionLayoutItem) -> Bool {
    if !isEstimated || entries.isEmpty { return true }
    return estimated + gap.spacing + estimatedExtent(of: item) <= axis.main(availableSize) + Self.tolerance
  }

  /// Returns the estimated length of a subitem along the line, with its edge spacing, in points.
  private func estimatedExtent(of item: CollectionLayoutItem) -> CGFloat {
    axis.main(item.layoutSize.resolved(in: availableSize)) + edgeSpacing(of: item)
  }

  /// Returns whether a subitem with its actual length fits into a group whose own length is not estimated.
  ///
  /// For any other group and for the first subitem, the result is `true`.
  func fits(_ block: GroupLayout, of item: CollectionLayoutItem) -> Bool {
    if isEstimated || entries.isEmpty { return true }
    let extent = axis.main(block.size) + edgeSpacing(of: item)
    return used + gap.spacing + extent <= axis.main(availableSize) + Self.tolerance
  }

  /// Appends a subitem with the frames of its items to the line.
  mutating func add(_ block: GroupLayout, of item: CollectionLayoutItem) {
    let gap = entries.isEmpty ? 0 : gap.spacing
    used += gap + axis.main(block.size) + edgeSpacing(of: item)
    estimated += gap + estimatedExtent(of: item)
    entries.append(Entry(block: block, item: item))
  }

  /// Returns the minimum edge spacing before and after an item along the line, in points.
  private func edgeSpacing(of item: CollectionLayoutItem) -> CGFloat {
    let spacing = item.spacing(along: axis)
    return spacing.start.spacing + spacing.end.spacing
  }

  /// Sets all widths that are `uniformAcrossSiblings` to the largest of these widths, and all heights that
  /// are `uniformAcrossSiblings` to the largest of these heights.
  ///
  /// - Parameter placed: A closure that returns the layout of an item with the given size, in points.
  mutating func equalizeSiblings(_ placed: (CollectionLayoutItem, CGSize) -> GroupLayout) {
    for axis in [CollectionView.ScrollDirection.horizontal, .vertical] {
      // Only single items take part: a block of several items would have to be laid out again.
      let isUniform = entries.map {
        $0.item.layoutSize[axis].isUniformAcrossSiblings && $0.block.leaves.count == 1
      }
      let largest = zip(entries, isUniform).reduce(0) { $1.1 ? max($0, axis.main($1.0.block.size)) : $0 }
      for index in entries.indices where isUniform[index] {
        let size = axis.size(main: largest, cross: axis.cross(entries[index].block.size))
        entries[index].block = placed(entries[index].item, size)
      }
    }
    // Extents along the line may have changed as well, and with them the space left for flexible spacing.
    recount()
  }

  /// Computes `used`, the length of the line, again from the subitems' current lengths.
  private mutating func recount() {
    used = entries.reduce(0) { $0 + axis.main($1.block.size) + edgeSpacing(of: $1.item) }
    used += gap.spacing * CGFloat(max(0, entries.count - 1))
  }

  // MARK: Placing

  /// The largest extent of any subitem across the line, in points. A subitem whose extent is a fraction of
  /// the group's extent is left out, unless all subitems have such an extent.
  var naturalCrossExtent: CGFloat {
    let across = axis.across
    let natural = entries.filter {
      let dimension = $0.item.layoutSize[across]
      return !(across == .horizontal ? dimension.isFractionalWidth : dimension.isFractionalHeight)
    }
    return (natural.isEmpty ? entries : natural).reduce(0) { max($0, crossExtent(of: $1)) }
  }

  /// Returns the extent of a subitem across the line, with its edge spacing, in points.
  private func crossExtent(of entry: Entry) -> CGFloat {
    let spacing = entry.item.spacing(along: axis.across)
    return axis.cross(entry.block.size) + spacing.start.spacing + spacing.end.spacing
  }

  /// The frames of all items, relative to the start of the line. The layout's size is the size of the
  /// subitems with their spacing.
  var layout: GroupLayout {
    // The share of each flexible spacing is needed before the first subitem is placed. An estimated group
    // fits its subitems, so no space is left over.
    let shares = flexibleShare(of: isEstimated ? 0 : axis.main(availableSize) - used, among: flexibleCount)
    var layout = GroupLayout(size: .zero)
    var main: CGFloat = 0
    for (index, entry) in entries.enumerated() {
      let spacing = entry.item.spacing(along: axis)
      if index > 0 { main += gap.extent(share: shares) }
      main += spacing.start.extent(share: shares)
      var block = entry.block
      block.shift(by: axis.point(main: main, cross: crossStart(of: entry)))
      layout.append(block)
      main += axis.main(entry.block.size) + spacing.end.extent(share: shares)
    }
    let cross = entries.reduce(0) { max($0, crossExtent(of: $1)) }
    layout.size = axis.size(main: main, cross: cross)
    return layout
  }

  /// The number of flexible spacings along the line, between subitems and at their edges.
  private var flexibleCount: Int {
    let gaps = gap.isFlexibleSpacing ? max(0, entries.count - 1) : 0
    return entries.reduce(gaps) { count, entry in
      let spacing = entry.item.spacing(along: axis)
      return count + [spacing.start, spacing.end].count { $0.isFlexibleSpacing }
    }
  }

  /// Returns the position across the line at which a subitem starts, in points.
  private func crossStart(of entry: Entry) -> CGFloat {
    let spacing = entry.item.spacing(along: axis.across)
    let count = [spacing.start, spacing.end].count { $0.isFlexibleSpacing }
    let share = flexibleShare(of: axis.cross(availableSize) - crossExtent(of: entry), among: count)
    return spacing.start.extent(share: share)
  }

  /// Returns the length by which each of `count` flexible spacings grows if they share `space`, in points.
  private func flexibleShare(of space: CGFloat, among count: Int) -> CGFloat {
    count > 0 ? max(0, space) / CGFloat(count) : 0
  }
}

extension CollectionLayoutSpacing {
  /// Returns the length of the spacing, in points, if each flexible spacing grows by `share` points.
  func extent(share: CGFloat) -> CGFloat { isFlexibleSpacing ? spacing + share : spacing }
}

extension CollectionView.ScrollDirection {
  /// The axis perpendicular to this one.
  package var across: CollectionView.ScrollDirection { self == .vertical ? .horizontal : .vertical }
}
