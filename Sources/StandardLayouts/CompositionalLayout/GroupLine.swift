import Foundation

/// Subitems of a group one after another along its axis, while it is being filled.
@MainActor
struct GroupLine {
  let axis: CollectionView.ScrollDirection
  /// The room in the group, in points; estimates where it is estimated.
  let room: CGSize
  let group: CollectionLayoutGroup

  /// From the start to the end of the last subitem, with least gaps, in points.
  private(set) var used: CGFloat = 0
  /// The same by the subitems' estimates.
  private var estimated: CGFloat = 0
  private var entries: [Entry] = []

  private struct Entry {
    var block: GroupSolution
    let item: CollectionLayoutItem
  }

  init(axis: CollectionView.ScrollDirection, room: CGSize, group: CollectionLayoutGroup) {
    self.axis = axis
    self.room = room
    self.group = group
  }

  // MARK: Filling

  /// Room for rounding, in points: a seventh of a width must fit seven times.
  private static let tolerance: CGFloat = 1e-6

  private var gap: CollectionLayoutSpacing { group.interItemSpacing ?? .none }
  private var isEstimated: Bool { group.layoutSize[axis].isMeasured }

  /// Each one's extent if so many share the room.
  func share(of count: Int) -> CGFloat {
    max(0, axis.main(room) - gap.spacing * CGFloat(count - 1)) / CGFloat(count)
  }

  /// Whether a subitem fits by its estimate, which is what decides in a group of an estimated extent.
  func hasRoom(forEstimateOf item: CollectionLayoutItem) -> Bool {
    if !isEstimated || entries.isEmpty { return true }
    return estimated + gap.spacing + estimatedExtent(of: item) <= axis.main(room) + Self.tolerance
  }

  private func estimatedExtent(of item: CollectionLayoutItem) -> CGFloat {
    axis.main(item.layoutSize.resolved(in: room)) + outside(item)
  }

  /// Whether a subitem fits as it is. The first one always does.
  func hasRoom(for block: GroupSolution, of item: CollectionLayoutItem) -> Bool {
    if isEstimated || entries.isEmpty { return true }
    let extent = axis.main(block.size) + outside(item)
    return used + gap.spacing + extent <= axis.main(room) + Self.tolerance
  }

  mutating func add(_ block: GroupSolution, of item: CollectionLayoutItem) {
    let gap = entries.isEmpty ? 0 : gap.spacing
    used += gap + axis.main(block.size) + outside(item)
    estimated += gap + estimatedExtent(of: item)
    entries.append(Entry(block: block, item: item))
  }

  /// The least room around an item along the line.
  private func outside(_ item: CollectionLayoutItem) -> CGFloat {
    let spacing = item.spacing(along: axis)
    return spacing.start.spacing + spacing.end.spacing
  }

  /// Gives items that want their siblings' largest extent just that.
  mutating func equalizeSiblings(_ placed: (CollectionLayoutItem, CGSize) -> GroupSolution) {
    for axis in [CollectionView.ScrollDirection.horizontal, .vertical] {
      let isUniform = entries.map {
        $0.item.layoutSize[axis].isUniformAcrossSiblings && $0.block.leaves.count == 1
      }
      let largest = zip(entries, isUniform).reduce(0) { $1.1 ? max($0, axis.main($1.0.block.size)) : $0 }
      for index in entries.indices where isUniform[index] {
        let size = axis.size(main: largest, cross: axis.cross(entries[index].block.size))
        entries[index].block = placed(entries[index].item, size)
      }
    }
    recount()
  }

  private mutating func recount() {
    used = entries.reduce(0) { $0 + axis.main($1.block.size) + outside($1.item) }
    used += gap.spacing * CGFloat(max(0, entries.count - 1))
  }

  // MARK: Placing

  /// The extent across the line of those subitems that do not ask for a part of it; of all if all do.
  var naturalCrossExtent: CGFloat {
    let across = axis.across
    let natural = entries.filter {
      let dimension = $0.item.layoutSize[across]
      return !(across == .horizontal ? dimension.isFractionalWidth : dimension.isFractionalHeight)
    }
    return (natural.isEmpty ? entries : natural).reduce(0) { max($0, crossExtent(of: $1)) }
  }

  private func crossExtent(of entry: Entry) -> CGFloat {
    let spacing = entry.item.spacing(along: axis.across)
    return axis.cross(entry.block.size) + spacing.start.spacing + spacing.end.spacing
  }

  /// The subitems in their places; the size is what they take.
  var solution: GroupSolution {
    let shares = flexibleShare(of: isEstimated ? 0 : axis.main(room) - used, among: flexibleCount)
    var solution = GroupSolution(size: .zero)
    var main: CGFloat = 0
    for (index, entry) in entries.enumerated() {
      let spacing = entry.item.spacing(along: axis)
      if index > 0 { main += gap.extent(share: shares) }
      main += spacing.start.extent(share: shares)
      var block = entry.block
      block.shift(by: axis.point(main: main, cross: crossStart(of: entry)))
      solution.append(block)
      main += axis.main(entry.block.size) + spacing.end.extent(share: shares)
    }
    let cross = entries.reduce(0) { max($0, crossExtent(of: $1)) }
    solution.size = axis.size(main: main, cross: cross)
    return solution
  }

  private var flexibleCount: Int {
    let gaps = gap.isFlexibleSpacing ? max(0, entries.count - 1) : 0
    return entries.reduce(gaps) { count, entry in
      let spacing = entry.item.spacing(along: axis)
      return count + [spacing.start, spacing.end].count { $0.isFlexibleSpacing }
    }
  }

  private func crossStart(of entry: Entry) -> CGFloat {
    let spacing = entry.item.spacing(along: axis.across)
    let count = [spacing.start, spacing.end].count { $0.isFlexibleSpacing }
    let share = flexibleShare(of: axis.cross(room) - crossExtent(of: entry), among: count)
    return spacing.start.extent(share: share)
  }

  private func flexibleShare(of room: CGFloat, among count: Int) -> CGFloat {
    count > 0 ? max(0, room) / CGFloat(count) : 0
  }
}

extension CollectionLayoutSpacing {
  /// The gap's extent when each flexible one gets so much more than it asks for.
  func extent(share: CGFloat) -> CGFloat { isFlexibleSpacing ? spacing + share : spacing }
}

extension CollectionView.ScrollDirection {
  /// The other axis.
  package var across: CollectionView.ScrollDirection { self == .vertical ? .horizontal : .vertical }
}
