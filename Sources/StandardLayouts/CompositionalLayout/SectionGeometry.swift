import Foundation
import Motion

/// A section's groups, headers, footers and background. Positions are relative to the section's start.
@MainActor
struct SectionGeometry {
  let section: CollectionLayoutSection
  let itemCount: Int
  /// The layout's axis.
  private let axis: CollectionView.ScrollDirection
  let boundary: BoundaryLayout
  let groups: any GroupStack
  /// The section's extent across the layout's axis, in points.
  private let crossExtent: CGFloat
  /// The space for a group, in points.
  private let container: CGSize
  /// The distances from the edges of the section's space to the groups, in points: the sum of the content
  /// insets and the margins.
  private let insets: EdgeInsets
  /// The distances from the edges of the section's space to the headers and footers, in points.
  private let boundaryInsets: EdgeInsets

  /// Creates the geometry of a section.
  ///
  /// - Parameters:
  ///   - availableSize: The section's space, from which its insets are subtracted, in points.
  ///   - margins: The distances from the edges of that space to the edges that insets are measured from, in
  ///     points.
  ///   - measured: Returns the measured sizes of the items.
  ///   - measuredBoundary: Returns the measured size of the boundary element with a kind and an index; `nil`
  ///     if the element is not measured.
  /// - Complexity: O(1) without measured sizes, otherwise O(groups).
  init(
    _ section: CollectionLayoutSection, itemCount: Int, axis: CollectionView.ScrollDirection,
    availableSize: CGSize,
    margins: SectionMargins, measured: () -> MeasuredItems, measuredBoundary: (String, Int) -> CGSize?
  ) {
    self.section = section
    self.itemCount = itemCount
    self.axis = axis
    crossExtent = axis.cross(availableSize)
    // Insets first: boundary elements and groups are sized in the space that the insets leave.
    let own = section.contentInsets.edgeInsets
    insets = own + margins.content
    let followed = section.supplementariesFollowContentInsets ? own.across(axis) : .zero
    boundaryInsets = margins.supplementary + followed
    let inner = CGRect(origin: .zero, size: availableSize).inset(by: insets).size
    let boundaryCrossExtent = axis.cross(
      CGRect(origin: .zero, size: availableSize).inset(by: boundaryInsets).size)
    // Boundary elements next: those at the sides take space away from the groups.
    boundary = BoundaryLayout(
      section.boundarySupplementaryItems,
      in: axis.size(main: axis.main(availableSize), cross: boundaryCrossExtent),
      measured: measuredBoundary)
    // The space for a group follows from both.
    let sideExtent = axis.crossStart(boundary.extent) + axis.crossEnd(boundary.extent)
    container = axis.size(main: axis.main(inner), cross: max(0, axis.cross(inner) - sideExtent))
    // Groups last. The group's edge spacing along their axis counts as spacing between groups.
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let stackAxis = isOrthogonal ? axis.across : axis
    let edgeSpacing = section.group.spacing(along: stackAxis)
    groups = GroupStackMetrics(
      group: section.group, itemCount: itemCount, axis: stackAxis, container: container,
      spacing: section.interGroupSpacing + edgeSpacing.start.spacing + edgeSpacing.end.spacing
    ).stack(measured: measured)
  }

  /// Whether the section scrolls across the layout's axis.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  /// The axis along which groups are stacked.
  private var stackAxis: CollectionView.ScrollDirection { isOrthogonal ? axis.across : axis }

  // MARK: Extents

  /// The extent of all groups along their axis, including edge spacing.
  private var stackExtent: CGFloat {
    let edgeSpacing = section.group.spacing(along: stackAxis)
    return groups.groupCount == 0
      ? 0 : groups.extent + edgeSpacing.start.spacing + edgeSpacing.end.spacing
  }

  /// The groups' extent along the layout's axis.
  private var groupsMainExtent: CGFloat {
    guard isOrthogonal else { return stackExtent }
    let edgeSpacing = section.group.spacing(along: axis)
    return groups.groupCount == 0
      ? 0 : groups.crossExtent + edgeSpacing.start.spacing + edgeSpacing.end.spacing
  }

  /// The rectangle of the groups and the insets around them, in the section's coordinates.
  private var contentRect: CGRect {
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

  /// The frame of the whole section, in the section's coordinates.
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
    let edgeSpacing = section.group.spacing(along: stackAxis)
    let along = edgeSpacing.start.spacing + groups.start(ofGroup: group)
    let across = startAcross(of: groups.layout(ofGroup: group))
    return content + CGPoint(x: insets.left, y: insets.top) + stackAxis.point(main: along, cross: across)
  }

  /// Returns a group's position across the groups' axis: at the start, unless its edge spacing is flexible.
  private func startAcross(of layout: GroupLayout) -> CGFloat {
    let spacing = section.group.spacing(along: stackAxis.across)
    let flexible = [spacing.start, spacing.end].count { $0.isFlexibleSpacing }
    guard flexible > 0 else { return spacing.start.spacing }
    let space = isOrthogonal ? groupsMainExtent : stackAxis.cross(container)
    let taken = stackAxis.cross(layout.size) + spacing.start.spacing + spacing.end.spacing
    return spacing.start.extent(share: max(0, space - taken) / CGFloat(flexible))
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
    return boundary.frame(of: element, around: content, alignedTo: content.inset(by: boundaryInsets))
  }
}

/// The scrolling of an orthogonal section. An offset is the position of the viewport's start in the section's
/// content, in points.
extension SectionGeometry {
  /// The rectangle in which the groups scroll, in the section's coordinates.
  var viewport: CGRect {
    let content = contentRect
    let start = axis.main(content.origin) + axis.mainStart(insets)
    let end = axis.mainEnd(insets)
    return axis.rect(
      AxisRect(
        main: start, cross: axis.cross(content.origin),
        mainExtent: max(0, axis.mainSpan(content).upperBound - end - start),
        crossExtent: axis.cross(content.size)))
  }

  /// The extent of the scrolled content: all groups and the insets before and after them.
  var scrollExtent: CGFloat {
    return axis.crossStart(insets) + stackExtent + axis.crossEnd(insets)
  }

  /// The space added before and after the content so that the first and the last group can rest in the
  /// middle; 0 unless the section is centred.
  var scrollInsets: (start: CGFloat, end: CGFloat) {
    guard section.orthogonalScrollingBehavior == .groupPagingCentered, groups.groupCount > 0 else {
      return (0, 0)
    }
    let extent = axis.cross(viewport.size)
    let last = restingOffset(ofGroup: groups.groupCount - 1)
    return (max(0, -restingOffset(ofGroup: 0)), max(0, last + extent - scrollExtent))
  }

  /// The minimum and the maximum offset at rest.
  var scrollLimits: ClosedRange<CGFloat> {
    let insets = scrollInsets
    let largest = scrollExtent + insets.end - axis.cross(viewport.size)
    return -insets.start...max(-insets.start, largest)
  }

  /// Returns the offset clamped to the limits at rest.
  func clamped(_ offset: CGFloat) -> CGFloat {
    let limits = scrollLimits
    return min(limits.upperBound, max(limits.lowerBound, offset))
  }

  /// Returns the offset at which a group is in the middle of a centred section, or at the start of any other
  /// section, after the inset.
  ///
  /// The offset may lie outside the limits.
  func restingOffset(ofGroup group: Int) -> CGFloat {
    let start = stackAxis.main(origin(ofGroup: group)) - stackAxis.main(origin(ofGroup: 0))
    guard section.orthogonalScrollingBehavior == .groupPagingCentered else { return start }
    let place = stackAxis.main(origin(ofGroup: group)) - axis.cross(viewport.origin)
    let extent = stackAxis.main(groups.layout(ofGroup: group).size)
    return place + (extent - axis.cross(viewport.size)) / 2
  }

  /// Returns the group whose resting offset is nearest to an offset, and the signed distance from that
  /// resting offset; `nil` without groups.
  func nearestGroup(to offset: CGFloat) -> (group: Int, distance: CGFloat)? {
    guard groups.groupCount > 0 else { return nil }
    let next = (0..<groups.groupCount).partitioningIndex { restingOffset(ofGroup: $0) >= offset }
    let candidates = [next - 1, next].filter((0..<groups.groupCount).contains)
    return candidates.map { ($0, offset - restingOffset(ofGroup: $0)) }.min { abs($0.1) < abs($1.1) }
  }

  /// Returns the offset at which a released scroll comes to rest.
  func restingOffset(for release: SectionRelease) -> CGFloat {
    switch section.orthogonalScrollingBehavior {
    case .none, .continuous, .paging: return release.proposed
    case .continuousGroupLeadingBoundary:
      guard release.proposed < scrollLimits.upperBound, let nearest = nearestGroup(to: release.proposed)
      else {
        return release.proposed
      }
      return clamped(restingOffset(ofGroup: nearest.group))
    case .groupPaging, .groupPagingCentered:
      guard let target = pagedGroup(for: release) else { return release.proposed }
      return clamped(restingOffset(ofGroup: target))
    }
  }

  /// Returns the nearest group, or after a flick the next group in the flick's direction, but at most one
  /// group from the group at which the drag began.
  private func pagedGroup(for release: SectionRelease) -> Int? {
    // Without a drag there is no starting group: the proposed offset decides.
    guard let start = release.dragStart, let first = nearestGroup(to: start)?.group else {
      return nearestGroup(to: release.proposed)?.group
    }
    guard let nearest = nearestGroup(to: release.offset) else { return nil }
    var target = nearest.group
    // A flick goes one group further, unless the nearest group is itself still ahead.
    if abs(release.velocity) >= PagingTarget.flickSpeed {
      if release.velocity > 0, nearest.distance >= 0 { target += 1 }
      if release.velocity < 0, nearest.distance <= 0 { target -= 1 }
    }
    // The limit comes last: it holds for a long drag as well as for a flick.
    let allowed = max(0, first - 1)...min(groups.groupCount - 1, first + 1)
    return min(allowed.upperBound, max(allowed.lowerBound, target))
  }
}

/// The distances from the edges of a section's space to the edges that its insets are measured from, across
/// the layout's axis, in points.
struct SectionMargins {
  /// The margins of the groups.
  let content: EdgeInsets
  /// The margins of the headers and footers.
  let supplementary: EdgeInsets
}

extension EdgeInsets {
  /// Returns the insets across an axis; those along it are 0.
  fileprivate func across(_ axis: CollectionView.ScrollDirection) -> EdgeInsets {
    axis == .vertical ? EdgeInsets(left: left, right: right) : EdgeInsets(top: top, bottom: bottom)
  }
}
