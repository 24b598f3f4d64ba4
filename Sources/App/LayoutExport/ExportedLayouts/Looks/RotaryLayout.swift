import UIKit

/// A ring of items that all face the viewer, like iCarousel's rotary types.
class RotaryLayout: RingLayout {
  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func pose(at distance: CGFloat) -> ItemPose {
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
