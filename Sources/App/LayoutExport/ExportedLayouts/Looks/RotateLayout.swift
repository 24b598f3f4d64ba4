import UIKit

/// A layout of pages that slide and rotate about a point while they fade.
///
/// The default angle and opacity are those of AnimatedCollectionViewLayout.
class RotateLayout: PagedLayout {
  /// The rotation of the page after the docked (current) page, in radians, clockwise. With a negative angle,
  /// pages rotate outwards.
  /// Range: -180...180, step 5, degrees
  var angle: CGFloat = .pi / 4 { didSet { settingChanged(from: oldValue, to: angle) } }

  /// The point about which a page rotates: -1 for the middle of the page's upper edge, 0 (the default) for
  /// the page's middle, and 1 for the middle of the page's lower edge. In a layout that scrolls vertically,
  /// the edges are the left and the right edge.
  /// Range: -2...2, step 0.1
  var hinge: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: hinge) } }

  /// The opacity of the pages before and after the docked (current) page, 0 … 1.
  /// Range: 0...1, step 0.05
  var minimumAlpha: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: minimumAlpha) } }

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func pose(at distance: CGFloat) -> ItemPose {
    let lever = hinge * cardSize.height / 2
    var pose = ItemPose(center: CGPoint(x: distance * itemExtent, y: 0))
    pose.transform3D = CATransform3D(translationX: 0, y: lever, z: 0)
      .rotated(by: angle * distance, x: 0, y: 0, z: 1).translatedBy(x: 0, y: -lever, z: 0)
    pose.alpha = 1 - abs(distance) + minimumAlpha
    pose.depth = distance
    return pose
  }
}
