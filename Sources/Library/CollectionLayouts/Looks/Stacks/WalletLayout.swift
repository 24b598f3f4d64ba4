public import CollectionCore
public import Foundation

/// A fan of overlapping cards as in a wallet. The docked (current) card is pulled out.
///
/// The layout scrolls vertically by default. Each card overlaps the card above it. The cards below the docked
/// card are moved down, so that the docked card remains uncovered.
@preconcurrency @MainActor
open class WalletLayout: SpineLayout {
  /// The uncovered length of an overlapped card, as a fraction of a card's extent along the scrolling axis;
  /// 0.25 by default.
  @exclusivity(unchecked)
  public var spacing: CGFloat = 0.25 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The distance from the docked (current) card to the card below it, as a multiple of a card's extent along
  /// the scrolling axis; 1.05 by default.
  @exclusivity(unchecked)
  public var opening: CGFloat = 1.05 { didSet { settingChanged(from: oldValue, to: opening) } }

  /// The angle by which all cards but the docked (current) card lean back, in radians; π/10 by default.
  @exclusivity(unchecked)
  public var lean: CGFloat = .pi / 10 { didSet { settingChanged(from: oldValue, to: lean) } }

  /// The position of the docked (current) card's middle in the view, as a fraction of the view's extent along
  /// the scrolling axis; 0.4 by default.
  @exclusivity(unchecked)
  public var position: CGFloat = 0.4 { didSet { settingChanged(from: oldValue, to: position) } }

  open override class var flingProperties: [LayoutProperty] {
    super.flingProperties + [
      .init(
        "spacing", \WalletLayout.spacing, in: 0.05...1, step: 0.05,
        "How much of each card shows, in card lengths."),
      .init(
        "opening", \WalletLayout.opening, in: 0...2, step: 0.05,
        "The gap that opens around the pulled card, in card lengths."),
      .init("lean", \WalletLayout.lean, in: -45...45, unit: .degrees, "How far the other cards lean back."),
      .init(
        "position", \WalletLayout.position, in: 0...1, step: 0.05,
        "Where the pulled card comes to rest, from the start of the view (0) to its end (1)."),
    ]
  }

  /// Creates a wallet that scrolls vertically.
  public override init() {
    super.init()
    itemSize = CGSize(width: 280, height: 180)
    scrollDirection = .vertical
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Half a card's extent along the scrolling axis, in points. With the default settings, overlapping cards
  /// thus move at half the finger's speed, and the card that becomes docked at about twice the finger's
  /// speed.
  open override var stride: CGFloat { itemExtent / 2 }

  open override func focus(in viewSize: CGSize) -> CGPoint {
    CGPoint(x: viewSize.width * position, y: viewSize.height / 2)
  }

  open override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let strip = max(itemExtent * abs(spacing), 1)
    let reach = (viewSize.width + itemExtent) / strip + 2
    return (reach, reach)
  }

  open override func pose(at distance: CGFloat) -> ItemPose {
    // From the docked card to the next there is more room than between the others.
    let opened = min(max(distance, 0), 1) * (opening - spacing)
    var pose = ItemPose(center: CGPoint(x: (distance * spacing + opened) * itemExtent, y: 0))
    let leaning = min(abs(distance), 1) * lean
    pose.transform3D = perspective.rotated(by: -leaning, x: 0, y: 1, z: 0)
    pose.depth = distance
    return pose
  }

  /// A place below the wallet.
  open override var ownInsertion: ItemTransition { ItemTransition(offset: 0.5, alpha: 0) }
}
