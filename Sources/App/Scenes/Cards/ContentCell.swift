package import CollectionCore
package import Foundation

/// A cell that shows a card.
///
/// Subclasses override `contentDidChange(to:)`.
package class ContentCell: CollectionViewCell {
  /// The content that the cell shows; `nil` before the first call of `show(_:)`.
  private(set) var content: CardContent?

  /// The cards that this cell has shown.
  package final var reuse = CellReuse()

  /// The progress of lifting the card above the other cards, from 0 (not lifted) to 1 (fully lifted). A
  /// lifted card is larger and has a deeper shadow.
  package final var lift = 0.0 { didSet { if lift != oldValue { updateTransform() } } }

  /// The part by which a press reduces the card's size, 0 … 1. A lifted card has its full size.
  package final var depression = 0.0 { didSet { if depression != oldValue { updateTransform() } } }

  /// The opacity of the light on the card under the mouse, 0 … 1.
  package final var light = 0.0 { didSet { if light != oldValue { updateShade() } } }

  /// Whether the card is opened over the stage, so that its place in the scene is empty.
  package final var isOpened = false { didSet { cardView.isHidden = isOpened } }

  /// The view that becomes the opened card, in the coordinates of the cell.
  package var cardView: View { contentView }

  /// The view in front of the picture that darkens a pressed card, and lights the card under the mouse.
  let shade = View()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.shadow = shadow(lift: 0)
    shade.isHidden = true
  }

  package override var isHighlighted: Bool { didSet { updateShade() } }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override func prepareForReuse() {
    super.prepareForReuse()
    (lift, depression, light, isOpened) = (0, 0, 0, false)
    // The text's size may have changed while the cell was not displayed.
    setNeedsLayout()
  }

  /// Applies the lift and the press to the content view's transform and shadow.
  private func updateTransform() {
    let scale = (1 + 0.05 * lift) * (1 - depression * (1 - lift))
    contentView.transform = CGAffineTransform(scaleX: scale, y: scale)
    contentView.shadow = shadow(lift: lift)
    updateShade()
  }

  /// The color of the light on the card under the mouse.
  var lightColor: Color { Color(white: 1, alpha: 1) }

  private func updateShade() {
    let darkness = isHighlighted ? Float(0.22 * (1 - lift)) : 0
    shade.isHidden = darkness == 0 && light == 0
    shade.backgroundColor =
      darkness > 0 ? Color(white: 0, alpha: darkness) : lightColor.withAlpha(Float(light))
  }

  /// Returns the shadow of the card at a lift from 0 to 1.
  ///
  /// The default implementation returns a shadow only if the lift is above 0.
  func shadow(lift: Double) -> Shadow? {
    lift > 0
      ? Shadow(color: Palette.shadow(Float(0.5 * lift)), radius: 36, offset: CGPoint(x: 0, y: 18))
      : nil
  }

  /// Shows a card's content; does nothing if the content is unchanged.
  package final func show(_ content: CardContent) {
    guard content != self.content else { return }
    self.content = content
    contentDidChange(to: content)
    setNeedsLayout()
  }

  /// Updates the subviews to show new content. The default implementation does nothing.
  func contentDidChange(to content: CardContent) {}
}
