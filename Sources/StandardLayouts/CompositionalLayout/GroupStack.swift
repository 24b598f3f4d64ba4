import Foundation

/// A section's groups one after another along an axis, in the space whose origin is where the first one
/// starts.
@MainActor
protocol GroupStack {
  var groupCount: Int { get }

  /// From the first group's start to the last one's end along the axis; 0 without groups.
  var extent: CGFloat { get }

  /// The largest extent of a group across the axis.
  var crossExtent: CGFloat { get }

  /// How far anything sticks out of its group on either axis, in points.
  var overhang: CGSize { get }

  /// Which group an item is in, and which of its leaves it is; the item must exist. O(log groups).
  func place(ofItem item: Int) -> (group: Int, leaf: Int)

  /// The items in a group.
  func items(inGroup group: Int) -> Range<Int>

  /// Where a group starts along the axis.
  func start(ofGroup group: Int) -> CGFloat

  /// What is in a group, in its own space.
  func solution(ofGroup group: Int) -> GroupSolution

  /// A range that holds every group sharing a stretch of the axis with a span. O(log groups).
  func groups(around span: Range<CGFloat>) -> Range<Int>
}

/// What a section's groups follow from.
@MainActor
struct GroupStackMetrics {
  let group: CollectionLayoutGroup
  let itemCount: Int
  /// The axis along which groups follow each other.
  let axis: CollectionView.ScrollDirection
  /// The room for a group, in points.
  let container: CGSize
  /// The gap between groups along the axis, in points.
  let spacing: CGFloat

  /// From a group's start to the next one's, given its extent; never backwards, however negative the spacing.
  func stride(extent: CGFloat) -> CGFloat { max(0, extent + spacing) }

  /// The group as long as nothing is measured; the same however many items there are.
  var template: GroupSolution {
    GroupSolver(capacity: max(itemCount, Self.templateCapacity)).solution(of: group, in: container)
  }

  /// More leaves than a group on a screen has, so that only groups of one instance depend on the item count.
  private static let templateCapacity = 1024

  /// The groups, by arithmetic where no view has a say in their sizes.
  func stack(measured: () -> MeasuredItems) -> any GroupStack {
    group.isMeasured ? MeasuredGroups(self, measured: measured()) : UniformGroups(self)
  }
}

extension CollectionLayoutGroup {
  /// Whether views have a say in the size of anything in the group.
  var isMeasured: Bool {
    layoutSize.isMeasured
      || subitems.contains { ($0 as? CollectionLayoutGroup)?.isMeasured ?? $0.layoutSize.isMeasured }
  }

  /// Whether views have a say in how many subitems a group or one in it holds: its own extent is given, those
  /// of subitems along its axis are not.
  var wrapsMeasuredItems: Bool {
    guard case .line(let axis, .untilFull) = arrangement else {
      return subitems.contains { ($0 as? CollectionLayoutGroup)?.wrapsMeasuredItems ?? false }
    }
    return subitems.contains {
      !layoutSize[axis].isMeasured && $0.layoutSize[axis].isMeasured
        || ($0 as? CollectionLayoutGroup)?.wrapsMeasuredItems ?? false
    }
  }
}
