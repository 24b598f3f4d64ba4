import Foundation

/// The repetitions of a section's group, stacked along an axis. Positions are relative to the start of the
/// first group, in points.
@MainActor
protocol GroupStack {
  var groupCount: Int { get }

  /// The distance from the start of the first group to the largest end of any group, along the axis on which
  /// groups are stacked, in points; 0 without groups.
  var extent: CGFloat { get }

  /// The largest extent of any group across the axis on which groups are stacked, in points.
  var crossExtent: CGFloat { get }

  /// The maximum horizontal and vertical distance by which any element extends beyond its group, in points.
  var overhang: CGSize { get }

  /// Returns the index of the group that contains an existing item, and the item's index in this group.
  ///
  /// - Complexity: O(log groups).
  func place(ofItem item: Int) -> (group: Int, leaf: Int)

  /// Returns the indices, in the section, of the items in a group.
  func items(inGroup group: Int) -> Range<Int>

  /// Returns the position at which a group starts on the axis on which groups are stacked, in points from the
  /// start of the first group.
  func start(ofGroup group: Int) -> CGFloat

  /// Returns the frames of a group's elements, relative to the group's origin.
  func layout(ofGroup group: Int) -> GroupLayout

  /// Returns the indices of the groups that may overlap a range of positions on the axis on which groups are
  /// stacked. The positions are in points from the start of the first group.
  ///
  /// - Complexity: O(log groups).
  func groups(around span: Range<CGFloat>) -> Range<Int>
}

/// The values from which the positions of a section's groups are computed.
@MainActor
struct GroupStackMetrics {
  let group: CollectionLayoutGroup
  let itemCount: Int
  /// The axis along which the groups are stacked.
  let axis: CollectionView.ScrollDirection
  /// The size to which a group's fractional dimensions refer, in points.
  let container: CGSize
  /// The spacing between successive groups along the axis, in points.
  let spacing: CGFloat

  /// Returns the distance from the start of a group with the given extent to the start of the next group, in
  /// points; 0 or more, even with a negative spacing.
  func stride(extent: CGFloat) -> CGFloat { max(0, extent + spacing) }

  /// The layout of a group with as many items as fit, computed without measured sizes.
  var template: GroupLayout {
    GroupLayoutBuilder(capacity: max(itemCount, Self.templateCapacity)).layout(of: group, in: container)
  }

  /// The minimum capacity of `template`, in items. The capacity is larger than any group on a screen, so that
  /// sections with few and with many items have the same template.
  private static let templateCapacity = 1024

  /// Returns the positions of all groups. If no size in the group is measured, the positions are computed
  /// from a single group.
  func stack(measured: () -> MeasuredItems) -> any GroupStack {
    group.isMeasured ? MeasuredGroups(self, measured: measured()) : UniformGroups(self)
  }
}

extension CollectionLayoutGroup {
  /// Whether the size of the group, or of an item in the group, depends on measured views.
  var isMeasured: Bool {
    layoutSize.isMeasured
      || subitems.contains { ($0 as? CollectionLayoutGroup)?.isMeasured ?? $0.layoutSize.isMeasured }
  }

  /// Whether measured sizes determine how many subitems are in this group or in a nested group.
  ///
  /// This is the case for a group that takes as many subitems as fit, if a subitem's length along the group's
  /// axis is estimated but the group's own length is not.
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
