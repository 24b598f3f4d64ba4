import CollectionCore
public import Foundation

/// A ring of items that all face the viewer, like iCarousel's rotary types.
@preconcurrency @MainActor
open class RotaryLayout: RingLayout {
  override var minimumExtent: CGFloat { itemExtent * spacing / 2 }

  open override func pose(at distance: CGFloat) -> ItemPose {
    let (radius, angle) = (extent, step * distance)
    let z = (cos(angle) - 1) * (isInverted ? -radius : radius)
    var pose = ItemPose(
      transform3D: perspective.translatedBy(x: radius * sin(angle), y: 0, z: z), depth: z)
    pose.alpha = presence(at: distance)
    pose.isHidden = isBehindViewer(at: distance)
    return pose
  }
}
