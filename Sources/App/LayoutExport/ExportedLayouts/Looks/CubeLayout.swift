import UIKit

/// A layout of pages on the sides of a cube, seen from outside or from inside.
///
/// The edge between two pages moves with the finger, always at the same distance from the viewer as a page at
/// rest. A page at rest therefore has its normal size. The default angle and the perspective are those of
/// AnimatedCollectionViewLayout.
class CubeLayout: PagedLayout {
  /// The angle between two pages, in radians.
  /// Range: 10...170, step 5, degrees
  var angle: CGFloat = .pi / 2 { didSet { settingChanged(from: oldValue, to: angle) } }

  /// Whether the viewer is inside the cube.
  var isInside = false { didSet { settingChanged(from: oldValue, to: isInside) } }

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func pose(at distance: CGFloat) -> ItemPose {
    // The half of the page between its middle and the edge that it shares with the docked page.
    let half = distance < 0 ? -itemExtent / 2 : itemExtent / 2
    let transform = perspective.translatedBy(x: distance * itemExtent - half, y: 0, z: 0)
      .rotated(by: isInside ? -angle * distance : angle * distance, x: 0, y: 1, z: 0)
      .translatedBy(x: half, y: 0, z: 0)
    var pose = ItemPose(transform3D: transform, depth: -abs(distance))
    pose.isHidden = pose.showsBack
    // Around a page smaller than the view, the sides of the cube would vanish at once.
    if isInside && !fillsView { pose.alpha = min((1 - abs(distance)) * 4, 1) }
    return pose
  }
}
