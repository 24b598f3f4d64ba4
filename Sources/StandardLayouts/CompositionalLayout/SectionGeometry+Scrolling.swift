import Foundation
import Motion

/// A section that scrolls across its layout's axis. Offsets are where its viewport's start is in its content,
/// in points.
extension SectionGeometry {
  /// The rectangle in which the groups scroll, in the section's space.
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

  /// From the start of the insets before the first group to the end of those after the last.
  var scrollExtent: CGFloat {
    return axis.crossStart(insets) + stackExtent + axis.crossEnd(insets)
  }

  /// The room before and after the content that lets the first and the last group come to the middle.
  var scrollInsets: (start: CGFloat, end: CGFloat) {
    guard section.orthogonalScrollingBehavior == .groupPagingCentered, groups.groupCount > 0 else {
      return (0, 0)
    }
    let extent = axis.cross(viewport.size)
    let last = restingOffset(ofGroup: groups.groupCount - 1)
    return (max(0, -restingOffset(ofGroup: 0)), max(0, last + extent - scrollExtent))
  }

  /// The smallest and the largest offset at rest.
  var scrollLimits: ClosedRange<CGFloat> {
    let insets = scrollInsets
    let largest = scrollExtent + insets.end - axis.cross(viewport.size)
    return -insets.start...max(-insets.start, largest)
  }

  /// The nearest offset at rest.
  func clamped(_ offset: CGFloat) -> CGFloat {
    let limits = scrollLimits
    return min(limits.upperBound, max(limits.lowerBound, offset))
  }

  /// The offset at which a group stands at the start, after the inset, or where the section centres, in the
  /// middle; the limits may not allow it.
  func restingOffset(ofGroup group: Int) -> CGFloat {
    let start = stackAxis.main(origin(ofGroup: group)) - stackAxis.main(origin(ofGroup: 0))
    guard section.orthogonalScrollingBehavior == .groupPagingCentered else { return start }
    let place = stackAxis.main(origin(ofGroup: group)) - axis.cross(viewport.origin)
    let extent = stackAxis.main(groups.solution(ofGroup: group).size)
    return place + (extent - axis.cross(viewport.size)) / 2
  }

  /// The group whose resting offset is nearest to an offset, and the distance to it; nil without groups.
  func nearestGroup(to offset: CGFloat) -> (group: Int, distance: CGFloat)? {
    guard groups.groupCount > 0 else { return nil }
    let next = (0..<groups.groupCount).partitioningIndex { restingOffset(ofGroup: $0) >= offset }
    let candidates = [next - 1, next].filter((0..<groups.groupCount).contains)
    return candidates.map { ($0, offset - restingOffset(ofGroup: $0)) }.min { abs($0.1) < abs($1.1) }
  }

  /// Where a scroll that would come to rest at an offset does so instead.
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

  /// The nearest group, or after a flick the next one in its direction; no more than one from where a drag
  /// began.
  private func pagedGroup(for release: SectionRelease) -> Int? {
    guard let start = release.dragStart, let first = nearestGroup(to: start)?.group else {
      return nearestGroup(to: release.proposed)?.group
    }
    guard let nearest = nearestGroup(to: release.offset) else { return nil }
    var target = nearest.group
    if abs(release.velocity) >= PagingTarget.flickSpeed {
      if release.velocity > 0, nearest.distance >= 0 { target += 1 }
      if release.velocity < 0, nearest.distance <= 0 { target -= 1 }
    }
    let allowed = max(0, first - 1)...min(groups.groupCount - 1, first + 1)
    return min(allowed.upperBound, max(allowed.lowerBound, target))
  }
}

/// A section's content let go. Offsets are in points.
struct SectionRelease {
  /// Where it would come to rest by itself.
  var proposed: CGFloat
  /// Where it is.
  var offset: CGFloat
  /// In points per second.
  var velocity: CGFloat
  /// Where the drag began; nil if none did.
  var dragStart: CGFloat?
}
