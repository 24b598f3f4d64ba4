import UIKit

/// A cylinder of items, seen from outside or, with `isInverted`, from inside, like iCarousel's cylinder
/// types.
class CylinderLayout: RingLayout {
  /// Whether items are visible from the back. With `nil`, the default, items are visible from the back only
  /// if the cylinder is seen from outside.
  var showsBacks: Bool? { didSet { settingChanged(from: oldValue, to: showsBacks) } }

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func pose(at distance: CGFloat) -> ItemPose {
    let side: CGFloat = isInverted ? -1 : 1
    let (radius, angle) = (side * extent, side * step * distance)
    let transform = perspective.translatedBy(x: 0, y: 0, z: -radius)
      .rotated(by: angle, x: 0, y: 1, z: 0).translatedBy(x: 0, y: 0, z: radius)
    var pose = ItemPose(transform3D: transform, depth: radius * (cos(angle) - 1))
    pose.alpha = presence(at: distance)
    let isBack = pose.showsBack && !(showsBacks ?? !isInverted)
    pose.isHidden = isBack || isBehindViewer(at: distance)
    return pose
  }
}
