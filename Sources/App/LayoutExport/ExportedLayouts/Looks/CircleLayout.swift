import UIKit

/// A circle of items that turns as the content scrolls. The docked (current) item is at the top of the circle
/// or, if the layout scrolls vertically, at the left.
///
/// The circle's centre is in the middle of the view.
class CircleLayout: SpineLayout {
  /// The number of places for items on the circle. With fewer items, the circle has gaps.
  /// Range: 3...48
  var visibleItems = 12 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// The circle's radius in points; `nil`, the default, fits the circle into the view.
  /// Range: 0...2000, step 10, points
  var radius: CGFloat? { didSet { settingChanged(from: oldValue, to: radius) } }

  /// Whether items rotate with the circle. With `false`, the default, items stay upright.
  var turnsItems = false { didSet { settingChanged(from: oldValue, to: turnsItems) } }

  /// Creates a circle of items of 80 × 80 points.
  override init() {
    super.init()
    itemSize = CGSize(width: 80, height: 80)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private var places: CGFloat { CGFloat(min(max(1, visibleItems), 900)) }

  private var ring: RingPlaces { RingPlaces(count: places, itemCount: itemCount) }

  /// The radius of the circle, in points: `radius`, or the radius that fits into the view; 0 or more.
  private var extent: CGFloat {
    let fitting = min(viewSize.width - cardSize.width, viewSize.height - cardSize.height) / 2
    return max(0, radius ?? fitting)
  }

  override func focus(in viewSize: CGSize) -> CGPoint {
    CGPoint(x: viewSize.width / 2, y: viewSize.height / 2 - extent)
  }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    ring.reach
  }

  override func pose(at distance: CGFloat) -> ItemPose {
    let angle = 2 * .pi * distance / places
    var pose = ItemPose(center: CGPoint(x: extent * sin(angle), y: extent * (1 - cos(angle))))
    if turnsItems { pose.transform3D = CATransform3D(rotationAngle: angle, x: 0, y: 0, z: 1) }
    pose.depth = -abs(distance)
    pose.alpha = ring.alpha(at: distance)
    return pose
  }
}
