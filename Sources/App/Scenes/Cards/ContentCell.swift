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
  package final var lift = 0.0 { didSet { if lift != oldValue { showLift() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.shadow = shadow(lift: 0)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override func prepareForReuse() {
    super.prepareForReuse()
    lift = 0
    // The text's size may have changed while the cell was not displayed.
    setNeedsLayout()
  }

  /// Applies the current lift to the content view's transform and shadow.
  func showLift() {
    contentView.transform = CGAffineTransform(scaleX: 1 + 0.05 * lift, y: 1 + 0.05 * lift)
    contentView.shadow = shadow(lift: lift)
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
