import Foundation
import Motion

/// The frames of a section's groups, headers, footers and background, relative to the section's start.
@MainActor
struct SectionGeometry {
  let section: SectionCopy
  let itemCount: Int
  /// The scrolling axis of the layout.
  private let axis: CollectionView.ScrollDirection
  let boundary: BoundaryLayout
  let groups: any GroupStack
  /// The section's extent across the layout's scrolling axis, in points.
  private let crossExtent: CGFloat
  /// The size to which a group's fractional dimensions refer, in points.
  private let container: CGSize
  /// The distances, in points, from the edges of the section's space to the groups: the content insets plus
  /// the margins.
  private let insets: EdgeInsets
  /// The distances, in points, from the edges of the section's space to the headers and footers.
  private let boundaryInsets: EdgeInsets
  /// Whether the section scrolls by itself, across the layout's scrolling axis.
  let isOrthogonal: Bool
  /// The spacing outside a group's edges along the axis on which groups are stacked.
  private let spacingAlong: EdgeSpacingPair
  /// The spacing outside a group's edges across the axis on which groups are stacked.
  private let spacingAcross: EdgeSpacingPair

  /// Computes the frames of a section's elements.
  ///
  /// - Parameters:
  ///   - availableSize: The size of the section's space, including the section's insets, in points.
  ///   - margins: The distances from the edges of this space to the edges from which insets are measured, in
  ///     points.
  ///   - measured: A closure that returns the measured sizes of the section's items.
  ///   - measuredBoundary: A closure that returns the measured size of the header or footer with the given
  ///     kind and index; `nil` if the header or footer is not measured.
  /// - Complexity: O(1) without measured sizes, otherwise O(groups).
  init(
    _ section: SectionCopy, itemCount: Int, axis: CollectionView.ScrollDirection,
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
    isOrthogonal = section.orthogonalScrollingBehavior != .none
    let stackAxis = isOrthogonal ? axis.across : axis
    spacingAlong = section.group.spacing(along: stackAxis)
    spacingAcross = section.group.spacing(along: stackAxis.across)
    groups = GroupStackMetrics(
      group: section.group, itemCount: itemCount, axis: stackAxis, container: container,
      spacing: section.interGroupSpacing + spacingAlong.start.spacing + spacingAlong.end.spacing
    ).stack(measured: measured)
  }

  /// The axis along which the section's groups are stacked.
  private var stackAxis: CollectionView.ScrollDirection { isOrthogonal ? axis.across : axis }

  // MARK: Extents

  /// The length of all groups along the axis on which they are stacked, with their edge spacing, in points; 0
  /// without groups.
  private var stackExtent: CGFloat {
    groups.groupCount == 0 ? 0 : groups.extent + spacingAlong.start.spacing + spacingAlong.end.spacing
  }

  /// The extent of all groups along the layout's scrolling axis, with their edge spacing, in points; 0
  /// without groups.
  private var groupsMainExtent: CGFloat {
    guard isOrthogonal else { return stackExtent }
    return groups.groupCount == 0
      ? 0 : groups.crossExtent + spacingAcross.start.spacing + spacingAcross.end.spacing
  }

  /// The rectangle of the groups and the insets around them, without headers and footers, relative to the
  /// section's start.
  private var contentRect: CGRect {
    axis.rect(
      AxisRect(
        main: axis.mainStart(boundary.extent), cross: axis.crossStart(boundary.extent),
        mainExtent: max(0, axis.mainStart(insets) + groupsMainExtent + axis.mainEnd(insets)),
        crossExtent: max(
          0, crossExtent - axis.crossStart(boundary.extent) - axis.crossEnd(boundary.extent))))
  }

  /// The section's extent along the layout's scrolling axis, in points.
  var extent: CGFloat {
    axis.main(contentRect.size) + axis.mainStart(boundary.extent) + axis.mainEnd(boundary.extent)
  }

  /// The frame of the whole section, relative to the section's start.
  var frame: CGRect {
    axis.rect(AxisRect(main: 0, cross: 0, mainExtent: extent, crossExtent: crossExtent))
  }

  /// The maximum distance by which any element extends beyond the section along the layout's scrolling axis,
  /// in points.
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

  /// Returns the origin of a group, relative to the section's start.
  func origin(ofGroup group: Int) -> CGPoint {
    let content = contentRect.origin
    let along = spacingAlong.start.spacing + groups.start(ofGroup: group)
    let across = startAcross(of: groups.layout(ofGroup: group))
    return content + CGPoint(x: insets.left, y: insets.top) + stackAxis.point(main: along, cross: across)
  }

  /// Returns a group's position across the axis on which groups are stacked, in points from the content
  /// inset. The group is at the start, after its edge spacing, unless this spacing is flexible.
  private func startAcross(of layout: GroupLayout) -> CGFloat {
    let spacing = spacingAcross
    let flexible = [spacing.start, spacing.end].count { $0.isFlexibleSpacing }
    guard flexible > 0 else { return spacing.start.spacing }
    let space = isOrthogonal ? groupsMainExtent : stackAxis.cross(container)
    let taken = stackAxis.cross(layout.size) + spacing.start.spacing + spacing.end.spacing
    return spacing.start.extent(share: max(0, space - taken) / CGFloat(flexible))
  }

  /// Returns the indices of the groups that may have elements in a rectangle. The rectangle is relative to
  /// the section's start.
  func groups(around rect: CGRect) -> Range<Int> {
    guard groups.groupCount > 0 else { return 0..<0 }
    // Elements may extend beyond their group, so the search is widened by that distance.
    let overhang = stackAxis.main(groups.overhang)
    let origin = stackAxis.main(origin(ofGroup: 0)) - groups.start(ofGroup: 0)
    let span = stackAxis.mainSpan(rect)
    return groups.groups(
      around: Range(from: span.lowerBound - origin - overhang, to: span.upperBound - origin + overhang))
  }

  /// Returns the frame of a header or footer without pinning, relative to the section's start.
  func boundaryFrame(_ element: BoundaryLayout.Element) -> CGRect {
    let content = contentRect
    return boundary.frame(of: element, around: content, alignedTo: content.inset(by: boundaryInsets))
  }
}

/// The orthogonal scrolling of the section. An offset is the position of the viewport's start in the
/// section's scrolled content, in points.
extension SectionGeometry {
  /// The rectangle in which the groups scroll, relative to the section's start.
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

  /// The length of the scrolled content, in points: all groups and the insets before and after them.
  var scrollExtent: CGFloat {
    return axis.crossStart(insets) + stackExtent + axis.crossEnd(insets)
  }

  /// The space before and after the scrolled content that allows the first and the last group to rest in the
  /// middle, in points; 0 unless the section's behaviour is `groupPagingCentered`.
  var scrollInsets: (start: CGFloat, end: CGFloat) {
    guard section.orthogonalScrollingBehavior == .groupPagingCentered, groups.groupCount > 0 else {
      return (0, 0)
    }
    let extent = axis.cross(viewport.size)
    let last = restingOffset(ofGroup: groups.groupCount - 1)
    return (max(0, -restingOffset(ofGroup: 0)), max(0, last + extent - scrollExtent))
  }

  /// The minimum and the maximum scroll offset at rest, in points.
  var scrollLimits: ClosedRange<CGFloat> {
    let insets = scrollInsets
    let largest = scrollExtent + insets.end - axis.cross(viewport.size)
    return -insets.start...max(-insets.start, largest)
  }

  /// Returns a scroll offset, in points, clamped to `scrollLimits`.
  func clamped(_ offset: CGFloat) -> CGFloat {
    let limits = scrollLimits
    return min(limits.upperBound, max(limits.lowerBound, offset))
  }

  /// Returns the scroll offset at which a group is in the middle of the viewport if the section's behaviour
  /// is `groupPagingCentered`; otherwise the offset at which the group is at the start, after the inset.
  ///
  /// The result may lie outside `scrollLimits`.
  func restingOffset(ofGroup group: Int) -> CGFloat {
    let start = stackAxis.main(origin(ofGroup: group)) - stackAxis.main(origin(ofGroup: 0))
    guard section.orthogonalScrollingBehavior == .groupPagingCentered else { return start }
    let place = stackAxis.main(origin(ofGroup: group)) - axis.cross(viewport.origin)
    let extent = stackAxis.main(groups.layout(ofGroup: group).size)
    return place + (extent - axis.cross(viewport.size)) / 2
  }

  /// Returns the index of the group whose resting offset is nearest to `offset`, and `offset` minus this
  /// resting offset, in points; `nil` without groups.
  func nearestGroup(to offset: CGFloat) -> (group: Int, distance: CGFloat)? {
    guard groups.groupCount > 0 else { return nil }
    let next = (0..<groups.groupCount).partitioningIndex { restingOffset(ofGroup: $0) >= offset }
    let candidates = [next - 1, next].filter((0..<groups.groupCount).contains)
    return candidates.map { ($0, offset - restingOffset(ofGroup: $0)) }.min { abs($0.1) < abs($1.1) }
  }

  /// Returns the scroll offset, in points, at which the section comes to rest after a release.
  func restingOffset(for release: SectionRelease) -> CGFloat {
    switch section.orthogonalScrollingBehavior {
    case .none, .continuous, .paging: return release.proposed
    case .continuousGroupLeadingBoundary:
      guard release.proposed < scrollLimits.upperBound, let nearest = nearestGroup(to: release.proposed)
      else { return release.proposed }
      guard isFlick(release), let next = groupBeyondRelease(release) else {
        return clamped(restingOffset(ofGroup: nearest.group))
      }
      let target = release.velocity > 0 ? max(nearest.group, next) : min(nearest.group, next)
      return clamped(restingOffset(ofGroup: target))
    case .groupPaging, .groupPagingCentered:
      guard let target = pagedGroup(for: release) else { return release.proposed }
      return clamped(restingOffset(ofGroup: target))
    }
  }

  /// Returns the index of the group to which a paging section scrolls after a release: the nearest group or,
  /// after a flick, the next group in the flick's direction. The result is at most one group away from the
  /// group at which the drag began; `nil` without groups.
  private func pagedGroup(for release: SectionRelease) -> Int? {
    // Without a drag there is no starting group: the proposed offset decides.
    guard let start = release.dragStart,
      let first = nearestGroup(to: start + release.interruptedTravel)?.group
    else { return nearestGroup(to: release.proposed)?.group }
    let next = isFlick(release) ? groupBeyondRelease(release) : nil
    guard let target = next ?? nearestGroup(to: release.offset)?.group else { return nil }
    // The limit comes last: it holds for a long drag as well as for a flick.
    let allowed = max(0, first - 1)...min(groups.groupCount - 1, first + 1)
    return min(allowed.upperBound, max(allowed.lowerBound, target))
  }
}

extension SectionGeometry {
  private func isFlick(_ release: SectionRelease) -> Bool { abs(release.velocity) >= PagingTarget.flickSpeed }

  /// Returns the index of the next group in the direction of a flick: one group beyond the one nearest to the
  /// release, unless the nearest group is itself still ahead; `nil` without groups.
  private func groupBeyondRelease(_ release: SectionRelease) -> Int? {
    nearestGroup(to: release.flickOffset).map { group, distance in
      // A group within a point counts as reached, because offsets are rounded to pixels.
      if release.velocity > 0 { return min(distance > -1 ? group + 1 : group, groups.groupCount - 1) }
      return max(distance < 1 ? group - 1 : group, 0)
    }
  }
}

/// The distances, in points, from the edges of the space for a section to the edges from which insets are
/// measured, such as the safe area. Distances along the layout's scrolling axis are 0.
struct SectionMargins {
  /// The distances to the edges from which the insets of the section's groups are measured, in points.
  let content: EdgeInsets
  /// The distances to the edges from which the insets of the section's headers and footers are measured, in
  /// points.
  let supplementary: EdgeInsets
}

extension EdgeInsets {
  /// Returns a copy in which the two insets along an axis are 0.
  fileprivate func across(_ axis: CollectionView.ScrollDirection) -> EdgeInsets {
    axis == .vertical ? EdgeInsets(left: left, right: right) : EdgeInsets(top: top, bottom: bottom)
  }
}
