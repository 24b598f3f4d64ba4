public import Foundation

/// A layout of pages, each of which slides over the page before it. The covered page moves more slowly.
@preconcurrency @MainActor
open class ParallaxLayout: PagedLayout {
  /// The fraction of the scroll distance by which a covered page lags behind the content, 0 … 1; 0.5 by
  /// default.
  @exclusivity(unchecked)
  public var parallax: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: parallax) } }

  open override class var flingProperties: [LayoutProperty] {
    super.flingProperties + [
      .init(
        "parallax", \ParallaxLayout.parallax, in: 0...1, step: 0.05,
        "How far a page lags behind the one that covers it.")
    ]
  }

  open override func pose(at distance: CGFloat) -> ItemPose {
    let way = distance < 0 ? distance * (1 - parallax) : distance
    var pose = ItemPose(center: CGPoint(x: way * itemExtent, y: 0))
    pose.depth = distance
    // A page smaller than the view is not covered entirely, so it fades.
    if !fillsView { pose.alpha = min(1 + distance, 1) }
    return pose
  }
}
