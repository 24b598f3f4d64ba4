import CollectionCore
public import Foundation

/// A layout of pages in the same place. A page flips over, and the next page appears on its back.
@preconcurrency @MainActor
open class FlipLayout: PagedLayout {
  /// Creates a layout of pages that fill the view.
  public override init() {
    super.init()
    // As in Swiper: 1200 pixels for slides of 300.
    eyeDistance = 4
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  open override func pose(at distance: CGFloat) -> ItemPose {
    var pose = ItemPose(
      transform3D: perspective.rotated(by: .pi * distance, x: 0, y: 1, z: 0), depth: -abs(distance))
    pose.isHidden = pose.showsBack
    return pose
  }

  open override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) { (0.5, 0.5) }
}
