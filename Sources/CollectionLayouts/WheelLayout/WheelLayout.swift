public import CollectionCore
public import Foundation

/// A layout of cards on the rim of a wheel that turns as the content scrolls.
///
/// The docked card stands upright in the middle of the view, shifted by `topOffset`. The wheel's hub is below
/// the docked card, or above it if `isInverted` is `true`. In a wheel that scrolls vertically, the hub is to
/// the left of the docked card, or to the right if `isInverted` is `true`. Cards within half a turn on either
/// side are visible. Cards farther away are transparent and keep their positions in a straight row. All
/// lengths are in points.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is
///   O(items returned), of which the cards of at most one turn are visible.
@preconcurrency @MainActor
open class WheelLayout: StripLayout {
  /// The size of every card, in points; 200 × 280 by default.
  public var itemSize = CGSize(width: 200, height: 280) {
    didSet { settingChanged(from: oldValue, to: itemSize) }
  }

  /// The distance from the wheel's centre to the centres of the cards, in points; 600 by default.
  public var radius: CGFloat = 600 { didSet { settingChanged(from: oldValue, to: radius) } }

  /// The angle at the wheel's centre between neighbouring cards, in radians; π/10 by default.
  public var angle: CGFloat = .pi / 10 { didSet { settingChanged(from: oldValue, to: angle) } }

  /// The distance, in points, from the view's centre down to the centre of the docked (current) card, or to
  /// the right if the wheel scrolls vertically; negative in the opposite direction. The default is 0.
  public var topOffset: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: topOffset) } }

  /// Whether the wheel's centre is above the docked (current) card or, if the wheel scrolls vertically, to
  /// the right of this card; `false` by default.
  public var isInverted = false { didSet { settingChanged(from: oldValue, to: isInverted) } }

  /// The scrolling axis; horizontal by default.
  open override var scrollDirection: CollectionView.ScrollDirection {
    get { axis }
    set { axis = newValue }
  }

  @exclusivity(unchecked)
  private var axis = CollectionView.ScrollDirection.horizontal {
    didSet { settingChanged(from: oldValue, to: axis) }
  }

  /// Always `true`: in a right-to-left view, the first card is at the right.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// The direction from the docked (current) card to the wheel's centre: 1 downwards or to the right, -1
  /// upwards or to the left.
  private var hubSide: CGFloat { isInverted == (axis == .vertical) ? 1 : -1 }

  // MARK: Geometry

  /// Returns the straight row into which the rim would unroll. The distance between neighbouring cards in the
  /// row is the length of the arc between them, so that the rim moves with the finger.
  open override func makeStrip(itemCount: Int, viewSize: CGSize) -> ItemStrip {
    let itemSize = axis.oriented(itemSize)
    let inset = (viewSize.width - itemSize.width) / 2
    return ItemStrip(
      count: itemCount, itemSize: itemSize,
      origin: CGPoint(x: inset, y: (viewSize.height - itemSize.height) / 2 + topOffset),
      spacing: max(0, radius * angle) - itemSize.width, trailing: inset, dock: viewSize.width / 2)
  }

  /// The sum of half the rim's length and a card's extent along the scrolling axis, in points. A card on the
  /// rim is at most half the rim's length away from its position in the unrolled row.
  open override var styledReach: CGFloat? { radius * .pi + axis.oriented(itemSize).width }

  open override func style(
    _ elements: [CollectionViewLayoutAttributes], startingAt first: Int, at offset: CGFloat
  ) {
    let (radius, focus, side, axis) = (radius, offset + strip.dock, hubSide, axis)
    guard radius > 0 else { return }
    for card in elements {
      let center = axis.oriented(card.center)
      let turn = (center.x - focus) / radius
      card.zIndex = .depth(at: turn)
      guard abs(turn) < .pi else {
        card.alpha = 0
        continue
      }
      let (sine, cosine) = (sin(turn), cos(turn))
      card.center = axis.oriented(
        CGPoint(x: focus + radius * sine, y: center.y + side * radius * (1 - cosine)))
      // Seen along the other axis, the rotation has the opposite sense.
      let b = axis == .vertical ? -side * sine : side * sine
      card.transform = CGAffineTransform(a: cosine, b: b, c: -b, d: cosine, tx: 0, ty: 0)
    }
  }

  /// Returns the indices of the cards on the rim that may overlap the rectangle, and of the transparent cards
  /// in the rectangle.
  ///
  /// A card on the rim is, along the scrolling axis, at most half the rim's length from its position in the
  /// straight row. A rotated card extends at most half its diagonal from its centre.
  open override func items(in rect: CGRect, at offset: CGFloat) -> Range<Int> {
    let beneath = strip.items(overlapping: rect)
    guard radius > 0 else { return beneath }
    let halfDiagonal = hypot(itemSize.width, itemSize.height) / 2
    // Only cards whose turn is small enough are far enough from the hub to reach up to the rectangle.
    let docked = strip.origin.y + strip.itemSize.height / 2
    let depth = (hubSide > 0 ? rect.maxY - docked : docked - rect.minY) + halfDiagonal
    let span = 2 * radius * acos(min(max(1 - depth / radius, -1), 1))
    let rim = CGRect(x: offset + strip.dock - span / 2, y: 0, width: span, height: 0)
    let turned = strip.items(overlapping: rect, reach: radius * .pi + halfDiagonal)
      .clamped(to: strip.items(overlapping: rim))
    if beneath.isEmpty || turned.isEmpty { return beneath.isEmpty ? turned : beneath }
    return min(beneath.lowerBound, turned.lowerBound)..<max(beneath.upperBound, turned.upperBound)
  }
}
