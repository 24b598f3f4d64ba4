import UIKit

/// A pile of pictures, as if thrown on a table. Scrolling moves the pictures one by one to a second pile.
///
/// With a spread of 1, the pictures lie side by side. An animated change of `spread` from 0 to 1 opens the
/// pile.
class PileLayout: SpineLayout {
  /// The degree to which the piles are spread, 0 … 1. With 0, the default, the pictures form two piles; with
  /// 1, the pictures lie side by side.
  /// Range: 0...1, step 0.05
  var spread: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: spread) } }

  /// The maximum rotation of a picture in the pile, in radians.
  /// Range: 0...90, degrees
  var maximumAngle: CGFloat = .pi / 7.5 {
    didSet { settingChanged(from: oldValue, to: maximumAngle) }
  }

  /// The distance between the piles, and between pictures side by side, as a multiple of an item's extent
  /// along the scrolling axis.
  /// Range: 0.5...3, step 0.05
  var spacing: CGFloat = 1.1 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The number of pictures visible in each pile.
  /// Range: 1...20
  var visibleItems = 8 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The degree to which the piles are spread at present, 0 … 1.
  ///
  /// The default implementation returns `spread`, limited to this range.
  var openness: CGFloat { min(max(spread, 0), 1) }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let reach = CGFloat(max(1, visibleItems)) + 1
    return (reach, reach)
  }

  override func pose(ofItem item: Int, at distance: CGFloat) -> ItemPose {
    let part = openness
    let dealt = min(max(distance, -1), 0)
    let x = (dealt * (1 - part) + distance * part) * spacing
    var pose = ItemPose(center: CGPoint(x: x * itemExtent, y: 0))
    // The docked picture is straightened.
    let angle = Self.chance(item) * maximumAngle * min(abs(distance), 1) * (1 - part)
    pose.transform3D = CATransform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
    pose.depth = -abs(distance)
    pose.alpha = CGFloat(max(1, visibleItems)) + 1 - abs(distance)
    return pose
  }

  /// Returns a pseudorandom number from -1 to 1 that depends only on the item's index.
  private static func chance(_ item: Int) -> CGFloat {
    // The mixing step of SplitMix64.
    var z = UInt64(bitPattern: Int64(item)) &+ 1 &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return CGFloat((z ^ (z >> 31)) >> 11) / CGFloat(1 << 52) - 1
  }

  /// A larger size, as of a picture above the pile, and transparent.
  override var ownInsertion: ItemTransition { ItemTransition(scale: 1.5, alpha: 0) }
}
