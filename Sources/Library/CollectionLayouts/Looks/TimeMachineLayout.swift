public import CollectionCore
public import Foundation

/// A layout of items one behind the other, with the docked (current) item in front, like iCarousel's time
/// machine types.
@preconcurrency @MainActor
open class TimeMachineLayout: SpineLayout {
  /// The sideways distance from one item to the next, as a fraction of an item's extent along the scrolling
  /// axis; 0.3 by default.
  @exclusivity(unchecked)
  public var tilt: CGFloat = 0.3 { didSet { settingChanged(from: oldValue, to: tilt) } }

  /// The distance in depth from one item to the next, as a multiple of an item's extent along the scrolling
  /// axis; 1 by default.
  @exclusivity(unchecked)
  public var spacing: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The number of visible items behind the docked (current) item; 30 by default.
  @exclusivity(unchecked)
  public var visibleItems = 30 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// Whether the items after the docked (current) item are behind the docked item. With `false`, the default,
  /// the items before the docked item are behind it.
  @exclusivity(unchecked)
  public var isInverted = false { didSet { settingChanged(from: oldValue, to: isInverted) } }

  open override class var flingProperties: [LayoutProperty] {
    super.flingProperties + [
      .init(
        "tilt", \TimeMachineLayout.tilt, in: -1...1, step: 0.05,
        "How far each card lies above the one in front, in card lengths."),
      .init(
        "spacing", \TimeMachineLayout.spacing, in: 0.1...3, step: 0.05,
        "How far each card lies behind the one in front, in card lengths."),
      .init("visibleItems", \TimeMachineLayout.visibleItems, in: 1...60, "The number of cards that show."),
      .init("isInverted", \TimeMachineLayout.isInverted, "The cards come towards the viewer."),
    ]
  }

  /// The maximum distance by which an item moves towards the viewer, as a fraction of the distance to the
  /// viewer's eye.
  private static let nearest: CGFloat = 0.75

  /// Returns the distances, in items, to the last visible item behind the docked (current) item and to the
  /// item that has just passed the viewer.
  open override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let behind = CGFloat(max(0, visibleItems)) + 1
    return isInverted ? (1, behind) : (behind, 1)
  }

  open override func pose(at distance: CGFloat) -> ItemPose {
    // Positive for items between the docked one and the viewer.
    let forward = isInverted ? -distance : distance
    var z = forward * spacing * itemExtent
    if let eye = eyeDistanceInPoints { z = min(z, eye * Self.nearest) }
    var pose = ItemPose(
      transform3D: perspective.translatedBy(x: distance * tilt * itemExtent, y: 0, z: z), depth: forward)
    let fromEnd = CGFloat(max(0, visibleItems)) + 1 + forward
    pose.alpha = min(1 - forward, fromEnd, 1)
    return pose
  }

  /// A larger size, as of a window nearer to the viewer, and transparent.
  open override var ownInsertion: ItemTransition { ItemTransition(scale: 1.25, alpha: 0) }
}
