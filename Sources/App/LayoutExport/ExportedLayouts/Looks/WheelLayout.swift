import UIKit

/// A layout of cards on the rim of a wheel that turns as the content scrolls.
///
/// The docked (current) card stands upright in the middle of the view, shifted by `topOffset`. The wheel's
/// hub is below the docked card, or above it if `isInverted` is `true`. In a wheel that scrolls vertically,
/// the hub is to the left of the docked card, or to the right if `isInverted` is `true`. Cards within half a
/// turn on either side are visible. The rim moves with the finger.
class WheelLayout: SpineLayout {
  /// The distance from the wheel's centre to the centres of the cards, in points.
  /// Range: 50...4000, step 10, points
  var radius: CGFloat = 600 { didSet { settingChanged(from: oldValue, to: radius) } }

  /// The angle at the wheel's centre between neighbouring cards, in radians.
  /// Range: 2...90, degrees
  var angle: CGFloat = .pi / 10 { didSet { settingChanged(from: oldValue, to: angle) } }

  /// The distance, in points, from the view's centre down to the centre of the docked (current) card, or to
  /// the right if the wheel scrolls vertically; negative in the opposite direction.
  /// Range: -600...600, step 5, points
  var topOffset: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: topOffset) } }

  /// Whether the wheel's centre is above the docked (current) card or, if the wheel scrolls vertically, to
  /// the right of this card.
  var isInverted = false { didSet { settingChanged(from: oldValue, to: isInverted) } }

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The direction across the scrolling axis from the docked (current) card to the wheel's centre.
  private var hubSide: CGFloat { isInverted == (scrollDirection == .vertical) ? 1 : -1 }

  /// The length of the arc between neighbouring cards, in points.
  override var stride: CGFloat { radius * angle }

  override func focus(in viewSize: CGSize) -> CGPoint {
    CGPoint(x: viewSize.width / 2, y: viewSize.height / 2 + topOffset)
  }

  override func visibleReach(in viewSize: CGSize) -> (before: CGFloat, after: CGFloat) {
    let halfTurn = .pi * radius / max(stride, 1)
    return (halfTurn, halfTurn)
  }

  /// Returns the distance, in items, of the farthest position on the rim at which a card can overlap a
  /// rectangle.
  override func reach(overlapping rect: CGRect) -> CGFloat {
    guard radius > 0, radius.isFinite else { return .infinity }
    let diagonal = hypot(cardSize.width, cardSize.height) / 2
    let across = (max(-rect.minX, rect.maxX) + diagonal) / radius
    let toHub = ((hubSide > 0 ? rect.maxY : -rect.minY) + diagonal) / radius
    // Beyond `sideways`, cards are beside the rectangle until they come back on the wheel's other half.
    let sideways: CGFloat = across < 1 ? asin(max(across, 0)) : .pi / 2
    let around: CGFloat = toHub < 2 ? acos(1 - max(toHub, 0)) : .pi
    let comesBack = across >= 1 || around >= .pi - sideways
    return (comesBack ? around : min(sideways, around)) * radius / max(strip.stride, 1) + 0.001
  }

  override func pose(at distance: CGFloat) -> ItemPose {
    let turn = radius > 0 ? distance * strip.stride / radius : 0
    let (sine, cosine, hubSide) = (sin(turn), cos(turn), hubSide)
    var pose = ItemPose(
      center: CGPoint(x: radius * sine, y: hubSide * radius * (1 - cosine)))
    // The rotation by `hubSide * turn`, from the values that the centre has too.
    (pose.transform3D.m11, pose.transform3D.m12) = (cosine, hubSide * sine)
    (pose.transform3D.m21, pose.transform3D.m22) = (-hubSide * sine, cosine)
    pose.depth = -abs(distance)
    pose.isHidden = abs(turn) >= .pi
    return pose
  }
}
