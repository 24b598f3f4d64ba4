import UIKit

/// A horizontal row of cards that comes to rest with a card in the middle of the view. Cards shrink and fade
/// with their distance from the middle.
///
/// Inserted cards fade in, deleted cards rotate away, and the other cards slide. Positions and sizes are
/// fractions of the view's size, except the gap between cards.
///
/// - Complexity: Preparing is O(1) after scrolling and O(sections) after the data changed; a query is
///   O(items returned).
class CardRowLayout: StripLayout {
  /// The width of every card as a fraction of the view's width.
  /// Range: 0.1...0.9, step 0.02
  var widthFraction: CGFloat = 0.3 { didSet { settingChanged(from: oldValue, to: widthFraction) } }

  /// The height of every card as a fraction of the view's height.
  /// Range: 0.1...0.9, step 0.02
  var heightFraction: CGFloat = 0.2 { didSet { settingChanged(from: oldValue, to: heightFraction) } }

  /// The distance from the view's top edge to the cards' top edges, as a fraction of the view's height.
  /// Range: 0...0.9, step 0.02
  var topFraction: CGFloat = 0.4 { didSet { settingChanged(from: oldValue, to: topFraction) } }

  /// The margin before the first and after the last card, as a fraction of the view's width.
  ///
  /// With `(1 - widthFraction) / 2`, the first and the last card can come to rest in the middle of the view.
  /// Range: 0...0.9, step 0.02
  var sideInsetFraction: CGFloat = 0.35 {
    didSet { settingChanged(from: oldValue, to: sideInsetFraction) }
  }

  /// The gap between successive cards, in points.
  /// Range: 0...120, step 2, points
  var spacing: CGFloat = 20 { didSet { settingChanged(from: oldValue, to: spacing) } }

  /// The distance from the view's middle at which the scale and opacity of cards reach 0, as a fraction of
  /// the view's width.
  /// Range: 0.3...3, step 0.1
  var falloffFraction: CGFloat = 1 { didSet { settingChanged(from: oldValue, to: falloffFraction) } }

  /// Whether a flick goes at least to the next card in its direction.
  ///
  /// Otherwise the card in the middle at the proposed content offset decides, and a weak flick of large cards
  /// comes back.
  var advancesOnFlick = false

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Geometry

  override func makeStrip(itemCount: Int, viewSize: CGSize) -> ItemStrip {
    let inset = viewSize.width * sideInsetFraction
    return ItemStrip(
      count: itemCount,
      itemSize: CGSize(width: viewSize.width * widthFraction, height: viewSize.height * heightFraction),
      origin: CGPoint(x: inset, y: viewSize.height * topFraction), spacing: spacing, trailing: inset,
      dock: viewSize.width / 2)
  }

  /// Returns 0, so that the row never scrolls vertically.
  override func contentHeight(in viewSize: CGSize) -> CGFloat { 0 }

  /// Sets the cards' scale and opacity, which decrease linearly with the distance from the view's middle.
  /// Both are at least 0, because a negative scale would mirror the card.
  override func style(
    _ elements: [UICollectionViewLayoutAttributes], startingAt first: Int, at offset: CGFloat
  ) {
    let falloff = falloffFraction * (collectionView?.bounds.width ?? 0)
    let focus = offset + strip.dock
    for card in elements {
      let presence = falloff > 0 ? max(0, 1 - abs(card.center.x - focus) / falloff) : 1
      card.transform3D = CATransform3D(scaleX: presence, y: presence, z: 1)
      card.alpha = presence
    }
  }

  /// Returns the index of the card in the middle of the view at the proposed content offset; with
  /// `advancesOnFlick`, after a flick at least the next card. A gap between two cards belongs to the first of
  /// them.
  override func item(atRestFor proposedOffset: CGFloat, velocity: CGFloat) -> Int? {
    let item = strip.item(at: proposedOffset + strip.dock)
    return advancesOnFlick ? advancedByFlick(item, velocity: velocity) : item
  }

  // MARK: Updates

  /// The opacity 0.1, from which inserted cards fade in.
  override var ownInsertion: ItemTransition { ItemTransition(alpha: 0.1) }

  /// A quarter turn, at full opacity.
  override var ownDeletion: ItemTransition { ItemTransition(angle: .pi / 2, alpha: 1) }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let end = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    // In front of the row: behind it, the neighbour that moves to this place would hide the card.
    if updatedItems.isDeleted(itemIndexPath) { end?.zIndex = 1 }
    return end
  }
}
