import CollectionCore
public import Foundation

/// The base class of layouts that arrange items on a ring around an axis across the scrolling axis.
///
/// The measures and defaults are those of iCarousel. The ring has room for a number of items; with more, the
/// next ones come in at the back as the others leave there.
@preconcurrency @MainActor
open class RingLayout: SpineLayout {
  /// The number of places on the arc; `nil`, the default, computes it from the view's size, 12 … 30.
  @exclusivity(unchecked)
  public var visibleItems: Int? { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// The arc on which items stand, in radians; a full turn by default.
  @exclusivity(unchecked)
  public var arc: CGFloat = 2 * .pi { didSet { settingChanged(from: oldValue, to: arc) } }

  /// The distance from one item to the next, in item extents; 1, side by side, by default.
  @exclusivity(unchecked)
  public var spacing: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The ring's radius in points; `nil`, the default, computes it from the items on the arc.
  @exclusivity(unchecked)
  public var radius: CGFloat? { didSet { settingChanged(from: oldValue, to: radius) } }

  /// Whether the ring is in front of the docked item, with the viewer in it; `false` by default.
  @exclusivity(unchecked)
  public var isInverted = false { didSet { settingChanged(from: oldValue, to: isInverted) } }

  open override var stride: CGFloat { itemExtent * spacing }

  /// The number of places on the arc: `visibleItems`, or a number for the view's size, but no more than the
  /// items.
  public final var places: CGFloat {
    if let visibleItems { return CGFloat(max(1, min(visibleItems, Self.maximumPlaces))) }
    let pitch = itemExtent * spacing
    let across = pitch > 0 ? (viewSize.width / pitch).rounded(.up) : 1
    let fitting = min(max((across * .pi).rounded(.down), 12), 30)
    return max(1, min(fitting, CGFloat(itemCount)))
  }

  private static let maximumPlaces = 400

  /// The angle from one item to the next, in radians.
  public final var step: CGFloat {
    let step = arc / places
    return step.isFinite ? step : 0
  }

  /// Returns the radius of a ring on which the items' edges meet, but at least `minimum`, in points.
  final func radius(atLeast minimum: CGFloat) -> CGFloat {
    if let radius { return radius.isFinite ? radius : 0 }
    let tangent = tan(step / 2)
    guard tangent > 0 else { return minimum }
    return max(minimum, itemExtent * spacing / 2 / tangent)
  }

  /// Whether every item has a place of its own, so that none waits for one.
  private var hasPlaceForAll: Bool { itemCount <= Int(places) }

  /// Returns the distances of items on the arc; if every item has a place, those of all items.
  open override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let reach = hasPlaceForAll ? places : places / 2 + 0.5
    return (reach, reach)
  }

  /// Returns the opacity of an item: items fade in and out at the ends of the arc, where the next ones come.
  final func presence(at distance: CGFloat) -> CGFloat {
    hasPlaceForAll ? 1 : min(places / 2 + 0.5 - abs(distance), 1)
  }

  /// Returns whether an item on an inverted ring is beside the viewer or behind.
  final func isBehindViewer(at distance: CGFloat) -> Bool {
    isInverted && cos(step * distance) < cos(min(.pi / 2 + abs(step) / 2, .pi))
  }

  /// Returns a pose on the ring's far side of the item, as if the item came from the ring's middle.
  open override func absentPose(from pose: ItemPose) -> ItemPose {
    var absent = pose
    absent.transform3D = pose.transform3D.scaledBy(x: 0.3, y: 0.3, z: 1)
    absent.alpha = 0
    return absent
  }
}

/// A ring of items that all face the viewer: iCarousel's rotary types.
@preconcurrency @MainActor
open class RotaryLayout: RingLayout {
  open override func pose(at distance: CGFloat) -> ItemPose {
    let radius = radius(atLeast: itemExtent * spacing / 2)
    let angle = step * distance
    let z = (cos(angle) - 1) * (isInverted ? -radius : radius)
    var pose = ItemPose(
      transform3D: perspective.translatedBy(x: radius * sin(angle), y: 0, z: z), depth: z)
    pose.alpha = presence(at: distance)
    pose.isHidden = isBehindViewer(at: distance)
    return pose
  }
}

/// A cylinder of items, seen from outside or, if inverted, from inside: iCarousel's cylinder types.
@preconcurrency @MainActor
open class CylinderLayout: RingLayout {
  /// Whether items that turn their backs to the viewer are visible; `nil`, the default, shows them from
  /// outside the cylinder only.
  @exclusivity(unchecked)
  public var showsBacks: Bool? { didSet { settingChanged(from: oldValue, to: showsBacks) } }

  open override func pose(at distance: CGFloat) -> ItemPose {
    let side: CGFloat = isInverted ? -1 : 1
    let (radius, angle) = (side * radius(atLeast: 0.01), side * step * distance)
    let transform = perspective.translatedBy(x: 0, y: 0, z: -radius)
      .rotated(by: angle, x: 0, y: 1, z: 0).translatedBy(x: 0, y: 0, z: radius)
    var pose = ItemPose(transform3D: transform, depth: radius * (cos(angle) - 1))
    pose.alpha = presence(at: distance)
    let isBack = pose.showsBack && !(showsBacks ?? !isInverted)
    pose.isHidden = isBack || isBehindViewer(at: distance)
    return pose
  }
}
