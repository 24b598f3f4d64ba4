import UIKit

/// A layout of pages, each of which slides over the page before it. The covered page moves more slowly.
class ParallaxLayout: PagedLayout {
  /// The fraction of the scroll distance by which a covered page lags behind the content, 0 … 1.
  /// Range: 0...1, step 0.05
  var parallax: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: parallax) } }

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func pose(at distance: CGFloat) -> ItemPose {
    let way = distance < 0 ? distance * (1 - parallax) : distance
    var pose = ItemPose(center: CGPoint(x: way * itemExtent, y: 0))
    pose.depth = distance
    // A page smaller than the view is not covered entirely, so it fades.
    if !fillsView { pose.alpha = min(1 + distance, 1) }
    return pose
  }
}
