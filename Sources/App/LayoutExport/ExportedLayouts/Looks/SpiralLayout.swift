import UIKit

/// A spiral of items that winds inwards. Scrolling turns the spiral and moves the items between the middle
/// and the outer turn.
///
/// The docked (current) item is at the rightmost point of the spiral's outer turn or, if the layout scrolls
/// vertically, at the lowest point.
class SpiralLayout: SpineLayout {
  /// The number of items in one turn of the spiral.
  /// Range: 2...40, step 0.5
  var itemsPerTurn: CGFloat = 8 { didSet { settingChanged(from: oldValue, to: itemsPerTurn) } }

  /// The scale factor of an item relative to the item one turn farther outside.
  /// Range: 0.05...1, step 0.05
  var scalePerTurn: CGFloat = 0.5 { didSet { settingChanged(from: oldValue, to: scalePerTurn) } }

  /// The number of visible items between the docked (current) item and the spiral's middle.
  /// Range: 1...120
  var visibleItems = 40 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// Creates a spiral of items of 80 × 80 points.
  override init() {
    super.init()
    itemSize = CGSize(width: 80, height: 80)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The distance of the docked (current) item from the spiral's middle, in points.
  private var radius: CGFloat {
    max(0, min(viewSize.width - cardSize.width, viewSize.height - cardSize.height) / 2)
  }

  override func focus(in viewSize: CGSize) -> CGPoint {
    CGPoint(x: viewSize.width / 2 + radius, y: viewSize.height / 2)
  }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    // Before the docked item, the spiral winds out of the view within a turn.
    (max(0, itemsPerTurn), CGFloat(max(1, visibleItems)))
  }

  override func pose(at distance: CGFloat) -> ItemPose {
    let turns = itemsPerTurn > 0 ? distance / itemsPerTurn : 0
    let size = pow(min(max(scalePerTurn, 0.01), 1), turns)
    let angle = 2 * .pi * turns
    let (x, y) = (radius * (size * cos(angle) - 1), radius * size * sin(angle))
    // A transform moves the item, because the spiral winds out of the content at its ends.
    var pose = ItemPose(
      transform3D: CATransform3D(translationX: x, y: y, z: 0).scaledBy(x: size, y: size, z: 1))
    pose.depth = -distance
    let fromEnd = CGFloat(max(1, visibleItems)) - distance
    pose.alpha = min(fromEnd / 4, max(0, itemsPerTurn) + distance, 1)
    return pose
  }
}
