import Foundation
import Motion

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

  /// The space before and after the content that allows the first and the last group to rest in the middle.
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

  /// Returns the offset at which a group is at the start, after the inset, or in the middle of a centred
  /// section.
  ///
  /// The offset may lie outside the limits.
  func restingOffset(ofGroup group: Int) -> CGFloat {
    let start = stackAxis.main(origin(ofGroup: group)) - stackAxis.main(origin(ofGroup: 0))
    guard section.orthogonalScrollingBehavior == .groupPagingCentered else { return start }
    let place = stackAxis.main(origin(ofGroup: group)) - axis.cross(viewport.origin)
    let extent = stackAxis.main(groups.solution(ofGroup: group).size)
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

  /// Returns the nearest group, or after a flick the next group in its direction, but at most one group from
  /// the group at which the drag began.
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

/// The state of an orthogonal section's scroll when it is released. Offsets are in points.
struct SectionRelease {
  /// The offset at which the scroll would come to rest by itself.
  var proposed: CGFloat
  /// The offset at the release.
  var offset: CGFloat
  /// The velocity, in points per second.
  var velocity: CGFloat
  /// The offset at which the drag began; `nil` without a drag.
  var dragStart: CGFloat?
}
