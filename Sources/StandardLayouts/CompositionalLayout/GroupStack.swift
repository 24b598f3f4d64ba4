import Foundation

/// A section's groups one after another along an axis. Positions are relative to the start of the first
/// group.
@MainActor
protocol GroupStack {
  var groupCount: Int { get }

  /// The distance from the first group's start to the end of the groups along the axis; 0 without groups.
  var extent: CGFloat { get }

  /// The largest extent of a group across the axis.
  var crossExtent: CGFloat { get }

  /// The maximum distance by which elements extend beyond their group on either axis, in points.
  var overhang: CGSize { get }

  /// Returns the group that contains an item, and the item's index in it; the item must exist.
  ///
  /// - Complexity: O(log groups).
  func place(ofItem item: Int) -> (group: Int, leaf: Int)

  /// Returns the items in a group.
  func items(inGroup group: Int) -> Range<Int>

  /// Returns the position of a group's start along the axis.
  func start(ofGroup group: Int) -> CGFloat

  /// Returns the layout of a group, relative to the group's origin.
  func layout(ofGroup group: Int) -> GroupLayout

  /// Returns a range that contains every group that overlaps a span of the axis.
  ///
  /// - Complexity: O(log groups).
  func groups(around span: Range<CGFloat>) -> Range<Int>
}

/// The values that a section's groups are computed from.
@MainActor
struct GroupStackMetrics {
  let group: CollectionLayoutGroup
  let itemCount: Int
  /// The axis along which groups are stacked.
  let axis: CollectionView.ScrollDirection
  /// The space for a group, in points.
  let container: CGSize
  /// The spacing between groups along the axis, in points.
  let spacing: CGFloat

  /// Returns the distance from the start of a group of a given extent to the start of the next group; 0 or
  /// more, even with a negative spacing.
  func stride(extent: CGFloat) -> CGFloat { max(0, extent + spacing) }

  /// The layout of a full group without measured sizes.
  var template: GroupLayout {
    GroupLayoutBuilder(capacity: max(itemCount, Self.templateCapacity)).layout(of: group, in: container)
  }

  /// The minimum capacity of the template. A group on a screen holds fewer items, so sections with few and
  /// with many items get the same template.
  private static let templateCapacity = 1024

  /// Returns the stack of groups; without measured sizes it is computed from a single group.
  func stack(measured: () -> MeasuredItems) -> any GroupStack {
    group.isMeasured ? MeasuredGroups(self, measured: measured()) : UniformGroups(self)
  }
}

extension CollectionLayoutGroup {
  /// Whether the size of an element in the group depends on measured sizes.
  var isMeasured: Bool {
    layoutSize.isMeasured
      || subitems.contains { ($0 as? CollectionLayoutGroup)?.isMeasured ?? $0.layoutSize.isMeasured }
  }

  /// Whether measured sizes decide how many subitems this group, or a group in it, holds.
  ///
  /// This is so if a group that repeats its subitems until it is full has a given extent along its axis, and
  /// one of its subitems has an estimated extent along that axis.
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
