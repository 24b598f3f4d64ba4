public import CollectionCore
public import Foundation

/// A layout of cards on the rim of a wheel that turns as the content scrolls.
///
/// The card at the top is docked: it stands upright in the middle of the view. The wheel's hub is below the
/// docked card. Cards within half a turn on either side are visible; cards farther away are transparent and
/// stay on the unrolled rim. All lengths are points.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is O(items
///   returned), of which at most one turn is visible.
@preconcurrency @MainActor
open class WheelLayout: StripLayout {
  /// The size of every card.
  public var itemSize = CGSize(width: 200, height: 280) {
    didSet { settingChanged(from: oldValue, to: itemSize) }
  }

  /// The distance from the hub to the cards' middles.
  public var radius: CGFloat = 600 { didSet { settingChanged(from: oldValue, to: radius) } }

  /// The angle from one card to the next, in radians.
  public var angle: CGFloat = .pi / 10 { didSet { settingChanged(from: oldValue, to: angle) } }

  /// The distance of the docked card's middle below the view's middle.
  public var topOffset: CGFloat = 0 { didSet { settingChanged(from: oldValue, to: topOffset) } }

  // MARK: Geometry

  /// Returns the unrolled rim: cards are as far apart as the arc between them, so that the rim follows the
  /// finger.
  open override func makeStrip(itemCount: Int, viewSize: CGSize) -> ItemStrip {
    let inset = (viewSize.width - itemSize.width) / 2
    return ItemStrip(
      count: itemCount, itemSize: itemSize,
      origin: CGPoint(x: inset, y: (viewSize.height - itemSize.height) / 2 + topOffset),
      spacing: max(0, radius * angle) - itemSize.width, trailing: inset, dock: viewSize.width / 2)
  }

  /// Half the rim's length, by which a card on the rim may be away from its position on the unrolled rim, and
  /// a card's width.
  open override var styledReach: CGFloat? { radius * .pi + itemSize.width }

  open override func style(
    _ elements: [CollectionViewLayoutAttributes], startingAt first: Int, at offset: CGFloat
  ) {
    let (radius, focus) = (radius, offset + strip.dock)
    guard radius > 0 else { return }
    for card in elements {
      let turn = (card.center.x - focus) / radius
      card.zIndex = .depth(at: turn)
      guard abs(turn) < .pi else {
        card.alpha = 0
        continue
      }
      let (sine, cosine) = (sin(turn), cos(turn))
      card.center = CGPoint(x: focus + radius * sine, y: card.center.y + radius * (1 - cosine))
      card.transform = CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }
  }

  /// Returns the cards on the rim that may reach into the rectangle, and the transparent cards in it.
  ///
  /// A card on the rim is at most half the rim's length from its position on the unrolled rim. A rotated card
  /// extends at most half its diagonal from its middle.
  open override func items(in rect: CGRect, at offset: CGFloat) -> Range<Int> {
    let beneath = strip.items(overlapping: rect)
    guard radius > 0 else { return beneath }
    let halfDiagonal = hypot(itemSize.width, itemSize.height) / 2
    // Only cards whose turn is small enough are high enough to reach up to the rectangle.
    let depth = rect.maxY + halfDiagonal - (strip.origin.y + strip.itemSize.height / 2)
    let span = 2 * radius * acos(min(max(1 - depth / radius, -1), 1))
    let rim = CGRect(x: offset + strip.dock - span / 2, y: 0, width: span, height: 0)
    let turned = strip.items(overlapping: rect, reach: radius * .pi + halfDiagonal)
      .clamped(to: strip.items(overlapping: rim))
    if beneath.isEmpty || turned.isEmpty { return beneath.isEmpty ? turned : beneath }
    return min(beneath.lowerBound, turned.lowerBound)..<max(beneath.upperBound, turned.upperBound)
  }
}
