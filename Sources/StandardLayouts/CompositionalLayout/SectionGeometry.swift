import Foundation

/// A section's groups, headers, footers and background. Positions are relative to the section's start.
@MainActor
struct SectionGeometry {
  let section: CollectionLayoutSection
  let itemCount: Int
  /// The layout's axis.
  let axis: CollectionView.ScrollDirection
  let boundary: BoundaryLayout
  let groups: any GroupStack
  /// The section's extent across the layout's axis, in points.
  private let crossExtent: CGFloat
  /// The space for a group, in points.
  private let container: CGSize
  /// The distances from the edges of the section's space to the groups, in points: the content insets and the
  /// margins that they are measured from.
  let insets: EdgeInsets
  /// The distances from the edges of the section's space to the headers and footers, in points.
  private let boundaryInsets: EdgeInsets

  /// Creates the geometry of a section.
  ///
  /// - Parameters:
  ///   - room: The section's space, from which its insets are subtracted, in points.
  ///   - margins: The distances from the edges of that space to the edges that insets are measured from, in
  ///     points.
  ///   - measured: Returns the measured sizes of the items.
  ///   - measuredBoundary: Returns the measured size of the boundary element of a kind and an index; `nil` if
  ///     it is not measured.
  /// - Complexity: O(1) without measured sizes, otherwise O(groups).
  init(
    _ section: CollectionLayoutSection, itemCount: Int, axis: CollectionView.ScrollDirection, room: CGSize,
    margins: SectionMargins, measured: () -> MeasuredItems, measuredBoundary: (String, Int) -> CGSize?
  ) {
    self.section = section
    self.itemCount = itemCount
    self.axis = axis
    crossExtent = axis.cross(room)
    // Insets first: boundary elements and groups are sized in the space that the insets leave.
    let own = section.contentInsets.edgeInsets
    insets = own + margins.content
    let followed = section.supplementariesFollowContentInsets ? own.across(axis) : .zero
    boundaryInsets = margins.supplementary + followed
    let inner = CGRect(origin: .zero, size: room).inset(by: insets).size
    let crossRoom = axis.cross(CGRect(origin: .zero, size: room).inset(by: boundaryInsets).size)
    // Boundary elements next: those at the sides take space away from the groups.
    boundary = BoundaryLayout(
      section.boundarySupplementaryItems, in: axis.size(main: axis.main(room), cross: crossRoom),
      measured: measuredBoundary)
    // The space for a group follows from both.
    let besides = axis.crossStart(boundary.extent) + axis.crossEnd(boundary.extent)
    container = axis.size(main: axis.main(inner), cross: max(0, axis.cross(inner) - besides))
    // Groups last. The group's edge spacing along their axis counts as spacing between groups.
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let stackAxis = isOrthogonal ? axis.across : axis
    let outside = section.group.spacing(along: stackAxis)
    groups = GroupStackMetrics(
      group: section.group, itemCount: itemCount, axis: stackAxis, container: container,
      spacing: section.interGroupSpacing + outside.start.spacing + outside.end.spacing
    ).stack(measured: measured)
  }

  /// Whether the section scrolls across the layout's axis.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  /// The axis along which groups are stacked.
  var stackAxis: CollectionView.ScrollDirection { isOrthogonal ? axis.across : axis }

  // MARK: Extents

  /// The extent of all groups along their axis, including edge spacing.
  var stackExtent: CGFloat {
    let outside = section.group.spacing(along: stackAxis)
    return groups.groupCount == 0
      ? 0 : groups.extent + outside.start.spacing + outside.end.spacing
  }

  /// The groups' extent along the layout's axis.
  private var groupsMainExtent: CGFloat {
    guard isOrthogonal else { return stackExtent }
    let outside = section.group.spacing(along: axis)
    return groups.groupCount == 0
      ? 0 : groups.crossExtent + outside.start.spacing + outside.end.spacing
  }

  /// The rectangle of the groups and the insets around them.
  var contentRect: CGRect {
    axis.rect(
      AxisRect(
        main: axis.mainStart(boundary.extent), cross: axis.crossStart(boundary.extent),
        mainExtent: max(0, axis.mainStart(insets) + groupsMainExtent + axis.mainEnd(insets)),
        crossExtent: max(
          0, crossExtent - axis.crossStart(boundary.extent) - axis.crossEnd(boundary.extent))))
  }

  /// The section's extent along the layout's axis.
  var extent: CGFloat {
    axis.main(contentRect.size) + axis.mainStart(boundary.extent) + axis.mainEnd(boundary.extent)
  }

  /// The frame of the whole section.
  var frame: CGRect {
    axis.rect(AxisRect(main: 0, cross: 0, mainExtent: extent, crossExtent: crossExtent))
  }

  /// The distance by which elements extend beyond the section along the layout's axis, in points.
  var overhang: CGFloat {
    let span = axis.mainSpan(frame)
    let sides = boundary.elements.map { axis.mainSpan(boundaryFrame($0)) }
    let boundaryOverhang = sides.reduce(0) {
      max($0, span.lowerBound - $1.lowerBound, $1.upperBound - span.upperBound)
    }
    let insetOverhang = max(0, -axis.mainStart(insets), -axis.mainEnd(insets))
    return max(boundaryOverhang, axis.main(groups.overhang) + insetOverhang)
  }

  // MARK: Positions

  /// Returns a group's origin in the section's coordinates.
  func origin(ofGroup group: Int) -> CGPoint {
    let content = contentRect.origin
    let outside = section.group.spacing(along: stackAxis)
    let along = outside.start.spacing + groups.start(ofGroup: group)
    let across = startAcross(of: groups.solution(ofGroup: group))
    return content + CGPoint(x: insets.left, y: insets.top) + stackAxis.point(main: along, cross: across)
  }

  /// Returns a group's position across the groups' axis: at the start, unless its edge spacing is flexible.
  private func startAcross(of solution: GroupSolution) -> CGFloat {
    let spacing = section.group.spacing(along: stackAxis.across)
    let flexible = [spacing.start, spacing.end].count { $0.isFlexibleSpacing }
    guard flexible > 0 else { return spacing.start.spacing }
    let room = isOrthogonal ? groupsMainExtent : stackAxis.cross(container)
    let taken = stackAxis.cross(solution.size) + spacing.start.spacing + spacing.end.spacing
    return spacing.start.extent(share: max(0, room - taken) / CGFloat(flexible))
  }

  /// Returns the groups that may have elements in a rectangle.
  func groups(around rect: CGRect) -> Range<Int> {
    guard groups.groupCount > 0 else { return 0..<0 }
    // Elements may extend beyond their group, so the search is widened by that distance.
    let overhang = stackAxis.main(groups.overhang)
    let origin = stackAxis.main(origin(ofGroup: 0)) - groups.start(ofGroup: 0)
    let span = stackAxis.mainSpan(rect)
    return groups.groups(
      around: Range(from: span.lowerBound - origin - overhang, to: span.upperBound - origin + overhang))
  }

  /// Returns the frame of a boundary element in the section's coordinates.
  func boundaryFrame(_ element: BoundaryLayout.Element) -> CGRect {
    let content = contentRect
    return boundary.frame(of: element, around: content, room: content.inset(by: boundaryInsets))
  }
}

/// The distances from the edges of a section's space to the edges that its insets are measured from, across
/// the layout's axis, in points.
struct SectionMargins {
  /// The margins of the groups.
  var content: EdgeInsets
  /// The margins of the headers and footers.
  var supplementary: EdgeInsets
}

extension EdgeInsets {
  /// Returns the insets across an axis; those along it are 0.
  fileprivate func across(_ axis: CollectionView.ScrollDirection) -> EdgeInsets {
    axis == .vertical ? EdgeInsets(left: left, right: right) : EdgeInsets(top: top, bottom: bottom)
  }
}
