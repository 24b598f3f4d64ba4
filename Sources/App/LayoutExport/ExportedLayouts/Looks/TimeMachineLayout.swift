import UIKit

/// A layout of items one behind the other, with the docked (current) item in front, like iCarousel's time
/// machine types.
class TimeMachineLayout: SpineLayout {
  /// The sideways distance from one item to the next, as a fraction of an item's extent along the scrolling
  /// axis.
  /// Range: -1...1, step 0.05
  var tilt: CGFloat = 0.3 { didSet { settingChanged(from: oldValue, to: tilt) } }

  /// The distance in depth from one item to the next, as a multiple of an item's extent along the scrolling
  /// axis.
  /// Range: 0.1...3, step 0.05
  var spacing: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The number of visible items behind the docked (current) item.
  /// Range: 1...60
  var visibleItems = 30 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// Whether the items after the docked (current) item are behind the docked item. With `false`, the default,
  /// the items before the docked item are behind it.
  var isInverted = false { didSet { settingChanged(from: oldValue, to: isInverted) } }

  /// The maximum distance by which an item moves towards the viewer, as a fraction of the distance to the
  /// viewer's eye.
  private static let nearest: CGFloat = 0.75

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns the distances, in items, to the last visible item behind the docked (current) item and to the
  /// item that has just passed the viewer.
  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let behind = CGFloat(max(0, visibleItems)) + 1
    return isInverted ? (1, behind) : (behind, 1)
  }

  override func pose(at distance: CGFloat) -> ItemPose {
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
  override var ownInsertion: ItemTransition { ItemTransition(scale: 1.25, alpha: 0) }
}
