import CollectionLayouts
import Foundation

/// Lanterns on a sagging rope: the nearer to the middle, the lower and the brighter.
final class LanternLayout: SpineLayout {
  /// How far the rope sags, in points.
  var sag: CGFloat = 120 { didSet { settingChanged(from: oldValue, to: sag) } }

  /// The distance between two lanterns, in points.
  override var stride: CGFloat { itemExtent * 0.8 }

  /// The position and appearance of the item that is `distance` items after the docked one.
  override func pose(at distance: CGFloat) -> ItemPose {
    let way = distance * stride
    let share = way / (viewSize.width / 2)
    var pose = ItemPose(center: CGPoint(x: way, y: -sag * share * share))
    pose.transform3D = CATransform3D(rotationAngle: -share / 4, x: 0, y: 0, z: 1)
    pose.alpha = 1 - min(abs(share), 0.8)
    return pose
  }
}
