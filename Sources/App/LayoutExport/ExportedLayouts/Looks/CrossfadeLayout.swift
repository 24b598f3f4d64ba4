import UIKit

/// A layout of pages in the same place, each of which fades into the next.
///
/// The later page fades in above the earlier page. The earlier page stays opaque, so that the background
/// never shows through.
class CrossfadeLayout: PagedLayout {
  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func pose(at distance: CGFloat) -> ItemPose {
    var pose = ItemPose()
    pose.depth = distance
    pose.alpha = min(1 - distance, 1)
    return pose
  }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    // The page before the docked one is covered once the docked one is opaque.
    (0.999, 1)
  }
}
