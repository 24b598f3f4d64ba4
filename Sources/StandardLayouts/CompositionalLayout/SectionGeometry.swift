import Foundation

/// A section's groups, headers, footers and background, in the space whose origin is where the section
/// starts.
@MainActor
struct SectionGeometry {
  let section: CollectionLayoutSection
  let itemCount: Int
  /// The layout's axis.
  let axis: CollectionView.ScrollDirection
  let boundary: BoundaryLayout
  let groups: any GroupStack
  /// The room for the section across the layout's axis, in points.
  private let crossExtent: CGFloat
  private let container: CGSize
  /// From the room's edges to the groups, in points: the content insets and what they are measured from.
  let insets: EdgeInsets
  /// From the room's edges to the headers and footers, in points.
  private let boundaryInsets: EdgeInsets

  /// - Parameters:
  ///   - room: What the section's insets are taken off, in points.
  ///   - margins: From the room's edges to those that insets are measured from, in points.
  ///   - measured: The sizes that items' views asked for.
  ///   - measuredBoundary: The size asked for by the boundary view of a kind and an index.
  /// - Complexity: O(1) where views have no say in sizes, else O(groups).
  init(
    _ section: CollectionLayoutSection, itemCount: Int, axis: CollectionView.ScrollDirection, room: CGSize,
    margins: SectionMargins, measured: () -> MeasuredItems, measuredBoundary: (String, Int) -> CGSize?
  ) {
    self.section = section
    self.itemCount = itemCount
    self.axis = axis
    crossExtent = axis.cross(room)
    let own = section.contentInsets.edgeInsets
    insets = own + margins.content
    let followed = section.supplementariesFollowContentInsets ? own.across(axis) : .zero
    boundaryInsets = margins.supplementary + followed
    let inner = CGRect(origin: .zero, size: room).inset(by: insets).size
    let crossRoom = axis.cross(CGRect(origin: .zero, size: room).inset(by: boundaryInsets).size)
    boundary = BoundaryLayout(
      section.boundarySupplementaryItems, in: axis.size(main: axis.main(room), cross: crossRoom),
      measured: measuredBoundary)
    let besides = axis.crossStart(boundary.extent) + axis.crossEnd(boundary.extent)
    container = axis.size(main: axis.main(inner), cross: max(0, axis.cross(inner) - besides))
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let stackAxis = isOrthogonal ? axis.across : axis
    let outside = section.group.spacing(along: stackAxis)
    groups = GroupStackMetrics(
      group: section.group, itemCount: itemCount, axis: stackAxis, container: container,
      spacing: section.interGroupSpacing + outside.start.spacing + outside.end.spacing
    ).stack(measured: measured)
  }

  /// Whether the section scrolls by itself across the layout's axis.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  /// The axis along which groups follow each other.
  var stackAxis: CollectionView.ScrollDirection { isOrthogonal ? axis.across : axis }

  // MARK: Extents

  /// From the first group's start to the last one's end, edge spacing included, along the groups' axis.
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

  /// The groups and the insets around them.
  var contentRect: CGRect {
    axis.rect(
      AxisRect(
        main: axis.mainStart(boundary.extent), cross: axis.crossStart(boundary.extent),
        mainExtent: max(0, axis.mainStart(insets) + groupsMainExtent + axis.mainEnd(insets)),
        crossExtent: max(
          0, crossExtent - axis.crossStart(boundary.extent) - axis.crossEnd(boundary.extent))))
  }

  /// From the section's start to its end along the layout's axis.
  var extent: CGFloat {
    axis.main(contentRect.size) + axis.mainStart(boundary.extent) + axis.mainEnd(boundary.extent)
  }

  /// The whole section.
  var frame: CGRect {
    axis.rect(AxisRect(main: 0, cross: 0, mainExtent: extent, crossExtent: crossExtent))
  }

  /// How far anything sticks out of the section along the layout's axis, in points.
  var overhang: CGFloat {
    let span = axis.mainSpan(frame)
    let sides = boundary.elements.map { axis.mainSpan(boundaryFrame($0)) }
    let boundaryOverhang = sides.reduce(0) {
      max($0, span.lowerBound - $1.lowerBound, $1.upperBound - span.upperBound)
    }
    let insetOverhang = max(0, -axis.mainStart(insets), -axis.mainEnd(insets))
    return max(boundaryOverhang, axis.main(groups.overhang) + insetOverhang)
  }

  // MARK: Places

  /// Where a group's own space has its origin.
  func origin(ofGroup group: Int) -> CGPoint {
    let content = contentRect.origin
    let outside = section.group.spacing(along: stackAxis)
    let along = outside.start.spacing + groups.start(ofGroup: group)
    let across = startAcross(of: groups.solution(ofGroup: group))
    return content + CGPoint(x: insets.left, y: insets.top) + stackAxis.point(main: along, cross: across)
  }

  /// Where a group stands across the groups' axis: at the start, unless its edge spacing says otherwise.
  private func startAcross(of solution: GroupSolution) -> CGFloat {
    let spacing = section.group.spacing(along: stackAxis.across)
    let flexible = [spacing.start, spacing.end].count { $0.isFlexibleSpacing }
    guard flexible > 0 else { return spacing.start.spacing }
    let room = isOrthogonal ? groupsMainExtent : stackAxis.cross(container)
    let taken = stackAxis.cross(solution.size) + spacing.start.spacing + spacing.end.spacing
    return spacing.start.extent(share: max(0, room - taken) / CGFloat(flexible))
  }

  /// The groups that may have something in a rectangle.
  func groups(around rect: CGRect) -> Range<Int> {
    guard groups.groupCount > 0 else { return 0..<0 }
    let overhang = stackAxis.main(groups.overhang)
    let origin = stackAxis.main(origin(ofGroup: 0)) - groups.start(ofGroup: 0)
    let span = stackAxis.mainSpan(rect)
    return groups.groups(
      around: Range(from: span.lowerBound - origin - overhang, to: span.upperBound - origin + overhang))
  }

  func boundaryFrame(_ element: BoundaryLayout.Element) -> CGRect {
    let content = contentRect
    return boundary.frame(of: element, around: content, room: content.inset(by: boundaryInsets))
  }
}

/// From the edges of a section's room to those that its insets are measured from, across the layout's axis,
/// in points.
struct SectionMargins {
  var content: EdgeInsets
  var supplementary: EdgeInsets
}

extension EdgeInsets {
  /// The insets across an axis alone.
  fileprivate func across(_ axis: CollectionView.ScrollDirection) -> EdgeInsets {
    axis == .vertical ? EdgeInsets(left: left, right: right) : EdgeInsets(top: top, bottom: bottom)
  }
}
