import UIKit

/// A deck of cards that stick out on both sides of the docked (current) card, like the cards effect of
/// Swiper.
///
/// A leaving card swings to the side, and then goes back behind the next card.
class DeckLayout: SpineLayout {
  /// The sideways shift of each card relative to the card in front of it, as a fraction of a card's extent
  /// along the scrolling axis.
  /// Range: 0...0.5, step 0.01
  var offsetStep: CGFloat = 0.08 { didSet { settingChanged(from: oldValue, to: offsetStep) } }

  /// The rotation of each card relative to the card in front of it, in radians.
  /// Range: -20...20, degrees
  var angleStep: CGFloat = 2 * .pi / 180 { didSet { settingChanged(from: oldValue, to: angleStep) } }

  /// The distance of each card behind the card in front of it, as a fraction of a card's extent along the
  /// scrolling axis.
  /// Range: 0...1, step 0.05
  var depthStep: CGFloat = 1 / 3 { didSet { settingChanged(from: oldValue, to: depthStep) } }

  /// The distance by which a leaving card swings out, as a fraction of a card's extent along the scrolling
  /// axis.
  /// Range: 0...2, step 0.02
  var swing: CGFloat = 0.96 { didSet { settingChanged(from: oldValue, to: swing) } }

  /// The number of visible cards on either side of the docked (current) card.
  /// Range: 1...12
  var visibleItems = 4 { didSet { settingChanged(from: oldValue, to: visibleItems) } }

  /// Creates a deck in which each drag moves by at most one card.
  override init() {
    super.init()
    snapping = .nextItem
    eyeDistance = 4
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    (CGFloat(max(1, visibleItems)) + 1, CGFloat(max(1, visibleItems)) + 1)
  }

  override func pose(at distance: CGFloat) -> ItemPose {
    let (away, side): (CGFloat, CGFloat) = (abs(distance), distance < 0 ? -1 : 1)
    // 1 when the leaving card is halfway, 0 for all others.
    let swung = distance < 0 && away < 1 ? (1 - abs(away - 0.5) * 2).squareRoot() : 0
    // The steps become a little smaller towards the bottom of the deck.
    let step = offsetStep - away * 0.0075 * (offsetStep / 0.08)
    let x = side * away * (step + swing * swung) * itemExtent
    let y = -0.25 * swung * away * cardSize.height
    let angle = angleStep * distance - side * away * swung * -28 * .pi / 180
    let size = 1 - 0.5 * swung * away
    let transform = perspective.translatedBy(x: x, y: y, z: -depthStep * away * itemExtent)
      .rotated(by: angle, x: 0, y: 0, z: 1).scaledBy(x: size, y: size, z: 1)
    var pose = ItemPose(transform3D: transform, depth: -away)
    pose.alpha = CGFloat(max(1, visibleItems)) + 1 - away
    return pose
  }
}
