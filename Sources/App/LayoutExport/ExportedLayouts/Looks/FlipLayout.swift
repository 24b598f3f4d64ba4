import UIKit

/// A layout of pages in the same place. A page flips over, and the next page appears on its back.
class FlipLayout: PagedLayout {
  /// Creates a layout of pages that fill the view.
  override init() {
    super.init()
    // As in Swiper: 1200 pixels for slides of 300.
    eyeDistance = 4
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func pose(at distance: CGFloat) -> ItemPose {
    var pose = ItemPose(
      transform3D: perspective.rotated(by: .pi * distance, x: 0, y: 1, z: 0), depth: -abs(distance))
    pose.isHidden = pose.showsBack
    return pose
  }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) { (0.5, 0.5) }
}
