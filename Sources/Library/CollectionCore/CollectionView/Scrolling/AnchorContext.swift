import Foundation

/// The part of a collection view in which a scroll anchor is chosen: the whole content, or one orthogonal
/// section. An anchor is an item or an edge that keeps its position on screen while the content changes.
@MainActor
struct AnchorContext {
  /// A reference point along the scroll axis: the start, middle or end of the visible area or of an item. An
  /// anchor keeps the distance from this point of the visible area to the same point of the item.
  enum Place { case start, middle, end }

  /// The scroll axis: horizontal if only x scrolls, otherwise vertical.
  let axis: ScrollAxis

  /// Whether the content is scrolled to its start, the side at which the first items are.
  let isAtStart: Bool
  /// Whether the content is scrolled to its end, the side at which the last items are.
  let isAtEnd: Bool

  /// Whether the content is at rest: neither dragged nor scrolling.
  let isAtRest: Bool

  /// The index of the orthogonal section, or `nil` for the whole content.
  private let section: Int?
  private let visible: CGRect
  private let insets: EdgeInsets
  private let isMirrored: Bool

  /// Creates the context of the whole content. While an update animates the content offset, the context uses
  /// the offset at which the update ends, otherwise the current content offset.
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

  /// Creates the context of an orthogonal section on screen. Returns `nil` if the section's content fits its
  /// viewport and does not scroll.
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

  /// Returns whether an element belongs to this context: to the section, or to any section if the context is
  /// the whole content.
  func contains(_ key: ElementKey) -> Bool { section == nil || section == key.section }

  /// Returns whether a rectangle in content space overlaps the visible area in which the anchor is chosen.
  func shows(_ rect: CGRect, at place: Place) -> Bool { rect.overlaps(area(at: place)) }

  /// Returns the vector, in points, from a reference point of the visible area to the same reference point of
  /// a rectangle in content space.
  func distance(of rect: CGRect, at place: Place) -> CGPoint {
    let area = area(at: place)
    return CGPoint { axis in position(place, of: rect, along: axis) - position(place, of: area, along: axis) }
  }

  private func area(at place: Place) -> CGRect { place == .middle ? visible : visible.inset(by: insets) }

  /// Converts the result of `distance(of:at:)` for an item to the item's distance from the reference point of
  /// the visible area, in points.
  ///
  /// For the start and the end, the distance is negative if the item is clipped there. For the middle, the
  /// distance is never negative.
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
  /// Returns the coordinate, in points along an axis, of this reference point in a rectangle.
  /// - Parameter isReversed: Whether the content starts at the largest coordinate, as along x in a mirrored
  ///   layout.
  func position(in rect: CGRect, along axis: ScrollAxis, isReversed: Bool) -> Double {
    let (low, extent) = (rect.origin[axis], rect.size[axis])
    switch self {
    case .start: return isReversed ? low + extent : low
    case .middle: return low + extent / 2
    case .end: return isReversed ? low : low + extent
    }
  }
}
