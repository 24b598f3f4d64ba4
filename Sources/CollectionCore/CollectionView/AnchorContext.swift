import Foundation

/// The scroll context of an anchor: the whole content, or one orthogonal section.
@MainActor
struct AnchorContext {
  /// A place along the scroll axis, in the visible area and in an item. An anchor keeps the distance from the
  /// former to the latter.
  enum Place { case start, middle, end }

  /// The scroll axis: horizontal if only x scrolls, otherwise vertical.
  let axis: ScrollAxis

  /// Whether the content is at its start.
  let isAtStart: Bool
  /// Whether the content is at its end.
  let isAtEnd: Bool

  /// Whether no finger and no animation moves the content.
  let isAtRest: Bool

  /// The index of the section, or `nil` for the whole content.
  private let section: Int?
  private let visible: CGRect
  private let insets: EdgeInsets
  private let isMirrored: Bool

  /// Creates the context of the whole content, at its offset or at the target offset of a running update.
  init(_ view: CollectionView) {
    let limits = view.limits
    let offset = view.updateTarget ?? view.contentOffset
    axis = Self.axis(of: limits)
    section = nil
    visible = CGRect(origin: offset, size: view.bounds.size)
    insets = view.adjustedInset(around: view.contentSize)
    isMirrored = view.currentLayout.isMirrored
    isAtRest = view.scrollState == .idle
    let isLow = !limits.loops(axis) && offset[axis] <= limits.minimum[axis]
    let isHigh = !limits.loops(axis) && offset[axis] >= limits.maximum[axis]
    (isAtStart, isAtEnd) = axis == .horizontal && isMirrored ? (isHigh, isLow) : (isLow, isHigh)
  }

  /// Creates the context of a section on screen, or `nil` if the section's content does not scroll.
  init?(_ scroller: OrthogonalScrollView, in view: CollectionView) {
    guard let axis = scroller.axis else { return nil }
    self.axis = axis
    section = scroller.section.section
    visible = scroller.section.viewport
    insets = .zero
    isMirrored = view.currentLayout.isMirrored
    isAtRest = scroller.scrollState == .idle
    isAtStart = scroller.contentOffset[axis] <= scroller.limits.minimum[axis]
    isAtEnd = scroller.contentOffset[axis] >= scroller.limits.maximum[axis]
  }

  /// Returns the scroll axis for offset limits: horizontal if only x scrolls, otherwise vertical.
  static func axis(of limits: OffsetLimits) -> ScrollAxis {
    limits.isScrollable(.horizontal) && !limits.isScrollable(.vertical) ? .horizontal : .vertical
  }

  /// Returns whether an element scrolls with this context.
  func contains(_ key: ElementKey) -> Bool { section == nil || section == key.section }

  /// Returns the vector from a place in the visible area to the same place in a rectangle, in content space,
  /// or `nil` if the rectangle is not visible.
  func distance(of rect: CGRect, at place: Place) -> CGPoint? {
    let area = place == .middle ? visible : visible.inset(by: insets)
    guard rect.overlaps(area) else { return nil }
    return CGPoint { axis in position(place, of: rect, along: axis) - position(place, of: area, along: axis) }
  }

  /// Returns the signed distance of an item from the place, in points.
  ///
  /// For the start and the end, the distance is negative if the item is clipped there. For the middle, it is
  /// never negative.
  func depth(of distance: CGPoint, at place: Place) -> Double {
    let isReversed = isReversed(axis)
    switch place {
    case .start: return isReversed ? -distance[axis] : distance[axis]
    case .middle: return hypot(distance.x, distance.y)
    case .end: return isReversed ? distance[axis] : -distance[axis]
    }
  }

  private func isReversed(_ axis: ScrollAxis) -> Bool { axis == .horizontal && isMirrored }

  private func position(_ place: Place, of rect: CGRect, along axis: ScrollAxis) -> Double {
    place.position(in: rect, along: axis, isReversed: isReversed(axis))
  }
}

extension AnchorContext.Place {
  /// Returns the coordinate of this place in a rectangle along an axis.
  /// - Parameter isReversed: Whether the content starts at the high end of the axis.
  func position(in rect: CGRect, along axis: ScrollAxis, isReversed: Bool) -> Double {
    let (low, extent) = (rect.origin[axis], rect.size[axis])
    switch self {
    case .start: return isReversed ? low + extent : low
    case .middle: return low + extent / 2
    case .end: return isReversed ? low : low + extent
    }
  }
}
