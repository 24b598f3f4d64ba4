import UIKit

/// A stack of cards. A swipe throws the top card away, and a swipe in the opposite direction brings the card
/// back.
///
/// The top card follows the finger and rotates while it leaves. Meanwhile, the other cards move up.
class CardStackLayout: SpineLayout {
  /// The number of visible cards in the stack.
  /// Range: 1...12
  var visibleItems = 3 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// The scale factor of each card relative to the card above it, as in the Koloda library.
  /// Range: 0.5...1, step 0.01
  var scaleStep: CGFloat = 0.95 { didSet { settingChanged(from: oldValue, to: scaleStep) } }

  /// The length by which each card sticks out below the card above it, as a fraction of the card's height.
  /// Range: 0...0.5, step 0.01
  var peek: CGFloat = 0.04 { didSet { settingChanged(from: oldValue, to: peek) } }

  /// The angle by which a thrown card has rotated when it has left the view, in radians.
  /// Range: -90...90, degrees
  var throwAngle: CGFloat = .pi / 10 { didSet { settingChanged(from: oldValue, to: throwAngle) } }

  /// The distance that a thrown card moves across the scrolling axis, as a fraction of the distance along
  /// this axis.
  ///
  /// In a stack that scrolls horizontally, a card leaves diagonally downwards with 1, and diagonally upwards
  /// with -1.
  /// Range: -1...1, step 0.05
  var throwSlope: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: throwSlope) } }

  /// Creates a stack from which each swipe throws one card.
  override init() {
    super.init()
    snapping = .nextItem
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    (1, CGFloat(max(1, visibleItems)))
  }

  override func pose(at distance: CGFloat) -> ItemPose {
    distance < 0 ? thrown(by: -distance) : stacked(at: distance)
  }

  /// Returns the pose of a thrown card. `part` is 0 for a card on the stack and 1 for a card that has left
  /// the view.
  private func thrown(by part: CGFloat) -> ItemPose {
    // At first the card follows the finger, then it flies ahead: at the end, no corner is in the view.
    let way = part * strip.stride + part * part * max(0, exit.width - strip.stride)
    var pose = ItemPose(center: CGPoint(x: -way, y: way * part * throwSlope))
    pose.transform3D = CATransform3D(rotationAngle: -part * throwAngle, x: 0, y: 0, z: 1)
    pose.depth = part
    return pose
  }

  /// The distance from the stack, along each axis, at which no corner of a card is visible, in points.
  final var exit: CGSize {
    let half = hypot(cardSize.width, cardSize.height) / 2
    return CGSize(width: viewSize.width / 2 + half, height: viewSize.height / 2 + half)
  }

  /// Returns the pose of a card that is `distance` cards below the top of the stack.
  private func stacked(at distance: CGFloat) -> ItemPose {
    let size = pow(max(0, scaleStep), distance)
    let lower = (1 - size) / 2 + peek * distance
    // Cards stick out below the top one, whichever axis is the scrolling one.
    var pose = ItemPose(
      center: scrollDirection == .vertical
        ? CGPoint(x: lower * cardSize.width, y: 0) : CGPoint(x: 0, y: lower * cardSize.height))
    pose.transform3D = CATransform3D(scaleX: size, y: size, z: 1)
    pose.depth = -distance
    pose.alpha = CGFloat(max(1, visibleItems)) - distance
    return pose
  }

  /// The way of a thrown card, above the stack.
  override var ownInsertion: ItemTransition { ItemTransition(offset: -0.5, angle: throwAngle, alpha: 0) }
}
