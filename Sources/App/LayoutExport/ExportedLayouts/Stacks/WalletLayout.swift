import UIKit

/// A fan of overlapping cards as in a wallet. The docked (current) card is pulled out.
///
/// The layout scrolls vertically by default. Each card overlaps the card above it. The cards below the docked
/// card are moved down, so that the docked card remains uncovered.
class WalletLayout: SpineLayout {
  /// The uncovered length of an overlapped card, as a fraction of a card's extent along the scrolling axis.
  /// Range: 0.05...1, step 0.05
  var spacing: CGFloat = 0.25 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The distance from the docked (current) card to the card below it, as a multiple of a card's extent along
  /// the scrolling axis.
  /// Range: 0...2, step 0.05
  var opening: CGFloat = 1.05 { didSet { settingChanged(from: oldValue, to: opening) } }

  /// The angle by which all cards but the docked (current) card lean back, in radians.
  /// Range: -45...45, degrees
  var lean: CGFloat = .pi / 10 { didSet { settingChanged(from: oldValue, to: lean) } }

  /// The position of the docked (current) card's middle in the view, as a fraction of the view's extent along
  /// the scrolling axis.
  /// Range: 0...1, step 0.05
  var position: CGFloat = 0.4 { didSet { settingChanged(from: oldValue, to: position) } }

  /// Creates a wallet that scrolls vertically.
  override init() {
    super.init()
    itemSize = CGSize(width: 280, height: 180)
    scrollDirection = .vertical
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Half a card's extent along the scrolling axis, in points. With the default settings, overlapping cards
  /// thus move at half the finger's speed, and the card that becomes docked at about twice the finger's
  /// speed.
  override var stride: CGFloat { itemExtent / 2 }

  override func focus(in viewSize: CGSize) -> CGPoint {
    CGPoint(x: viewSize.width * position, y: viewSize.height / 2)
  }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let strip = max(itemExtent * abs(spacing), 1)
    let reach = (viewSize.width + itemExtent) / strip + 2
    return (reach, reach)
  }

  override func pose(at distance: CGFloat) -> ItemPose {
    // From the docked card to the next there is more room than between the others.
    let opened = min(max(distance, 0), 1) * (opening - spacing)
    var pose = ItemPose(center: CGPoint(x: (distance * spacing + opened) * itemExtent, y: 0))
    let leaning = min(abs(distance), 1) * lean
    pose.transform3D = perspective.rotated(by: -leaning, x: 0, y: 1, z: 0)
    pose.depth = distance
    return pose
  }

  /// A place below the wallet.
  override var ownInsertion: ItemTransition { ItemTransition(offset: 0.5, alpha: 0) }
}
