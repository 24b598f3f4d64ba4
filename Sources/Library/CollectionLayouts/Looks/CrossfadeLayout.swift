public import Foundation

/// A layout of pages in the same place, each of which fades into the next.
///
/// The later page fades in above the earlier page. The earlier page stays opaque, so that the background
/// never shows through.
@preconcurrency @MainActor
open class CrossfadeLayout: PagedLayout {
  open override func pose(at distance: CGFloat) -> ItemPose {
    var pose = ItemPose()
    pose.depth = distance
    pose.alpha = min(1 - distance, 1)
    return pose
  }

  open override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    // The page before the docked one is covered once the docked one is opaque.
    (0.999, 1)
  }
}
