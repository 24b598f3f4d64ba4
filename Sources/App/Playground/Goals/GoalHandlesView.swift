import CollectionCore
import Foundation
import Scenes

/// The handles of a card that the user places, and the marks of the cards that stay where they are.
final class GoalHandlesView: View {
  private let outline = View()
  private let corners = (0..<4).map { _ in GoalHandlesView.knob(12) }
  private let middle = GoalHandlesView.knob(14)
  private let stem = View()
  private let turn = GoalHandlesView.knob(14)
  private let opacityTrack = View()
  private let opacity = GoalHandlesView.knob(12)
  private var pins = ViewPool<View>()

  /// The length of the bar for the opacity, and the distances of that bar and of the handle for the turn from the card's
  /// edges, in points.
  static let (opacityLength, distance): (CGFloat, CGFloat) = (90, 28)
  /// The distance, in points, within which a handle is hit.
  private static let reach: CGFloat = 18

  init() {
    super.init(frame: .zero)
    isHidden = true
    isUserInteractionEnabled = false
    outline.borderColor = Palette.accent
    outline.borderWidth = 2
    stem.backgroundColor = Palette.accent
    opacityTrack.backgroundColor = Palette.accent.withAlpha(0.5)
    opacityTrack.cornerRadius = 2
    for view in [outline, stem, opacityTrack, turn, opacity, middle] + corners as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private static func knob(_ side: CGFloat) -> View {
    let knob = View(frame: CGRect(x: 0, y: 0, width: side, height: side))
    knob.backgroundColor = .white
    knob.borderColor = Palette.accent
    knob.borderWidth = 2
    knob.cornerRadius = side / 2
    knob.shadow = Shadow(color: Palette.shadow(0.5), radius: 6, offset: CGPoint(x: 0, y: 1))
    return knob
  }

  /// Shows the handles of a card; none if `appearance` is `nil`.
  ///
  /// - Parameters:
  ///   - appearance: The appearance of the card, in the coordinates of the viewport.
  ///   - pinned: The appearances of the cards that stay where they are.
  ///   - viewport: The frame of the viewport, in the coordinates of the superview.
  func show(_ appearance: CardAppearance?, pinned: [CardAppearance], in viewport: CGRect) {
    frame = viewport
    pins.fit(to: pinned.count, in: self) { Self.knob(10) }
    for (pin, card) in zip(pins.members, pinned) {
      pin.backgroundColor = Palette.accent
      pin.center = card.center
    }
    for view in [outline, stem, opacityTrack, turn, opacity, middle] + corners as [View] {
      view.isHidden = appearance == nil
    }
    guard let card = appearance else { return }
    let rotation = CGAffineTransform(rotationAngle: card.rotation)
    outline.bounds.size = card.size
    (outline.center, outline.transform) = (card.center, rotation)
    for (corner, place) in zip(corners, Self.corners(of: card)) { corner.center = card.point(atLocal: place) }
    middle.center = card.center
    turn.center = card.point(atLocal: Self.turn(of: card))
    stem.bounds.size = CGSize(width: 2, height: Self.distance)
    stem.center = card.point(atLocal: CGPoint(x: 0, y: -(card.size.height + Self.distance) / 2))
    stem.transform = rotation
    opacityTrack.bounds.size = CGSize(width: Self.opacityLength, height: 4)
    opacityTrack.center = card.point(atLocal: CGPoint(x: 0, y: card.size.height / 2 + Self.distance))
    opacityTrack.transform = rotation
    opacity.center = card.point(atLocal: Self.opacity(of: card))
  }

  // MARK: Places

  private static func corners(of card: CardAppearance) -> [CGPoint] {
    let (x, y) = (card.size.width / 2, card.size.height / 2)
    return [CGPoint(x: -x, y: -y), CGPoint(x: x, y: -y), CGPoint(x: x, y: y), CGPoint(x: -x, y: y)]
  }

  private static func turn(of card: CardAppearance) -> CGPoint {
    CGPoint(x: 0, y: -card.size.height / 2 - distance)
  }

  private static func opacity(of card: CardAppearance) -> CGPoint {
    CGPoint(x: (card.opacity - 0.5) * opacityLength, y: card.size.height / 2 + distance)
  }

  /// Returns the part whose handle is at a point of the viewport; `nil` if none is there.
  static func part(of card: CardAppearance, at point: CGPoint) -> CardPart? {
    let place = card.local(point)
    if place.distance(to: turn(of: card)) < reach { return .rotation }
    if place.distance(to: opacity(of: card)) < reach { return .opacity }
    if corners(of: card).contains(where: { place.distance(to: $0) < reach }) { return .corner }
    return abs(place.x) <= card.size.width / 2 && abs(place.y) <= card.size.height / 2 ? .middle : nil
  }
}
