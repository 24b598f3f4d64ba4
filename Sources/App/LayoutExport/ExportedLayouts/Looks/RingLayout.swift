import UIKit

/// The base class of layouts that arrange items on a ring whose axis is perpendicular to the scrolling axis.
///
/// The formulas and the default values are those of iCarousel. The ring has a limited number of places. If
/// there are more items, further items appear at the back of the ring while other items disappear there.
class RingLayout: SpineLayout {
  /// The number of places for items on the arc of the ring that `arc` defines, limited to 1 … 400. With
  /// `nil`, the default, the number is computed from the view's size: 12 to 30, but at most the number of
  /// items.
  /// Range: 3...60
  var visibleItems: Int? { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// The angle of the arc on which the items are placed, in radians.
  /// Range: 30...360, step 5, degrees
  var arc: CGFloat = 2 * .pi { didSet { settingChanged(from: oldValue, to: arc) } }

  /// The distance from one item to the next, as a multiple of an item's extent along the scrolling axis; 1,
  /// the default, places items side by side.
  /// Range: 0.1...3, step 0.05
  var spacing: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The ring's radius in points. With `nil`, the default, the radius is computed from the number of places.
  /// Range: 0...4000, step 10, points
  var radius: CGFloat? { didSet { settingChanged(from: oldValue, to: radius) } }

  /// Whether the ring is in front of the docked (current) item, so that the viewer is inside the ring.
  var isInverted = false { didSet { settingChanged(from: oldValue, to: isInverted) } }

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var stride: CGFloat { itemExtent * spacing }

  /// The number of places on the arc: `visibleItems` or, if `visibleItems` is `nil`, a number computed from the view's
  /// size that is at most the number of items.
  final var places: CGFloat {
    if let visibleItems { return CGFloat(max(1, min(visibleItems, Self.maximumPlaces))) }
    let pitch = itemExtent * spacing
    let across = pitch > 0 ? (viewSize.width / pitch).rounded(.up) : 1
    let fitting = min(max((across * .pi).rounded(.down), 12), 30)
    return max(1, min(fitting, CGFloat(itemCount)))
  }

  private static let maximumPlaces = 400

  /// The angle between neighbouring items, in radians.
  final var step: CGFloat {
    let step = arc / places
    return step.isFinite ? step : 0
  }

  /// The radius in use, in points: `radius` or, if `radius` is `nil`, the radius at which the edges of
  /// neighbouring items meet. The latter is at least `minimumExtent`.
  final var extent: CGFloat {
    if let radius { return radius.isFinite ? radius : 0 }
    let tangent = tan(step / 2)
    guard tangent > 0 else { return minimumExtent }
    return max(minimumExtent, itemExtent * spacing / 2 / tangent)
  }

  /// The smallest radius that the layout chooses, in points.
  ///
  /// The default implementation returns 0.01.
  var minimumExtent: CGFloat { 0.01 }

  private var ring: RingPlaces {
    RingPlaces(
      count: places, itemCount: itemCount, isFullTurn: abs(arc) == 2 * .pi)
  }

  /// Returns the distances, in items, up to which items are on the arc. If there is a place for every item,
  /// all items are included.
  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) { ring.reach }

  /// Returns the opacity of an item, at most 1. Items fade at the ends of the arc, where they appear and
  /// disappear; on a full ring of repeated items no item fades.
  final func presence(at distance: CGFloat) -> CGFloat { ring.alpha(at: distance) }

  /// Returns whether an item on an inverted ring is beside or behind the viewer.
  final func isBehindViewer(at distance: CGFloat) -> Bool {
    isInverted && cos(step * distance) < cos(min(.pi / 2 + abs(step) / 2, .pi))
  }

  /// A small size, and transparent.
  override var ownInsertion: ItemTransition { ItemTransition(scale: 0.3, alpha: 0) }
}
