import Foundation

/// Something that scrolls, and what of it is seen: the whole content, or a section in it that scrolls by
/// itself.
@MainActor
struct AnchorContext {
  /// Where in the visible area, and in an item, a distance is measured.
  enum Place { case start, middle, end }

  /// The axis along which it scrolls, the vertical one if both.
  let axis: ScrollAxis

  /// Whether it shows its start, and whether its end, which is then reached.
  let isAtStart: Bool
  let isAtEnd: Bool

  /// Whether nothing moves it.
  let isAtRest: Bool

  /// The section; nil for the whole content.
  private let section: Int?
  private let visible: CGRect
  private let insets: EdgeInsets
  private let isMirrored: Bool

  /// The content of a collection view, where it is or where an update is taking it.
  init(_ view: CollectionView) {
    let limits = view.limits
    let offset = view.updateTarget ?? view.contentOffset
    axis = Self.axis(of: limits)
    section = nil
    visible = CGRect(origin: offset, size: view.bounds.size)
    insets = view.adjustedInset(around: view.contentSize)
    isMirrored = view.currentLayout.isMirrored
    isAtRest = view.scrollState == .idle
    let isLow = offset[axis] <= limits.minimum[axis]
    let isHigh = offset[axis] >= limits.maximum[axis]
    (isAtStart, isAtEnd) = axis == .horizontal && isMirrored ? (isHigh, isLow) : (isLow, isHigh)
  }

  /// A section on screen; nil if there is nowhere to scroll to.
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

  /// The axis along which content scrolls, the vertical one if both.
  static func axis(of limits: OffsetLimits) -> ScrollAxis {
    limits.isScrollable(.horizontal) && !limits.isScrollable(.vertical) ? .horizontal : .vertical
  }

  /// Whether an element scrolls along.
  func holds(_ key: ElementKey) -> Bool { section == nil || section == key.section }

  /// The way in content space from a place in the visible area to the same place of a rectangle in it; nil
  /// for one that is not in it.
  func distance(of rect: CGRect, at place: Place) -> CGPoint? {
    let area = place == .middle ? visible : visible.inset(by: insets)
    guard rect.overlaps(area) else { return nil }
    return CGPoint { axis in position(place, of: rect, along: axis) - position(place, of: area, along: axis) }
  }

  /// How far inside something is that is some way from a place; negative for what sticks out there.
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
  /// The place in a rectangle whose start along the axis is its high end if that is reversed.
  func position(in rect: CGRect, along axis: ScrollAxis, isReversed: Bool) -> Double {
    let (low, extent) = (rect.origin[axis], rect.size[axis])
    switch self {
    case .start: return isReversed ? low + extent : low
    case .middle: return low + extent / 2
    case .end: return isReversed ? low : low + extent
    }
  }
}
