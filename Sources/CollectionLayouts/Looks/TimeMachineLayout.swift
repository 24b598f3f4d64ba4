import CollectionCore
public import Foundation

/// A layout of items one behind the other, of which the docked one is the foremost: iCarousel's time machine
/// types.
@preconcurrency @MainActor
open class TimeMachineLayout: SpineLayout {
  /// The sideways distance from one item to the next, in item extents; 0.3 by default.
  @exclusivity(unchecked)
  public var tilt: CGFloat = 0.3 { didSet { settingChanged(from: oldValue, to: tilt) } }

  /// The distance in depth from one item to the next, in item extents; 1 by default.
  @exclusivity(unchecked)
  public var spacing: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The number of items behind the docked one; 30 by default.
  @exclusivity(unchecked)
  public var visibleItems = 30 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// Whether the items after the docked one are behind it, instead of those before; `false` by default.
  @exclusivity(unchecked)
  public var isInverted = false { didSet { settingChanged(from: oldValue, to: isInverted) } }

  /// The part of the way to the eye that an item moves at most.
  private static let nearest: CGFloat = 0.75

  /// Returns the distances from the last item behind to the one that has just passed the viewer.
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

  /// Returns a pose near the viewer, as if the item flew past.
  open override func absentPose(from pose: ItemPose) -> ItemPose {
    var absent = pose
    absent.transform3D = pose.transform3D.translatedBy(x: 0, y: 0, z: itemExtent / 2)
    absent.alpha = 0
    return absent
  }
}
