import UIKit

/// A layout of pages through which the viewer moves: a page grows and fades while the next page grows behind
/// that page.
class ZoomLayout: PagedLayout {
  /// The scale factor of the page before the docked (current) page.
  /// Range: 0.1...5, step 0.1
  var scale: CGFloat = 2 { didSet { settingChanged(from: oldValue, to: scale) } }

  /// The sideways distance between two pages, as a multiple of a page's extent along the scrolling axis; 0,
  /// the default, keeps all pages in the same place.
  /// Range: 0...1, step 0.05
  var slide: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: slide) } }

  /// Whether the viewer moves backwards, so that pages shrink away.
  var isInverted = false { didSet { settingChanged(from: oldValue, to: isInverted) } }

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func pose(at distance: CGFloat) -> ItemPose {
    // Negative for the page in front, which is larger.
    let away = isInverted ? -distance : distance
    let size = pow(max(scale, 0.01), -away)
    var pose = ItemPose(center: CGPoint(x: distance * itemExtent * slide, y: 0))
    pose.transform3D = CATransform3D(scaleX: size, y: size, z: 1)
    pose.depth = -away
    pose.alpha = away < 0 ? 1 + away : min(2 - 2 * away, 1)
    return pose
  }
}
