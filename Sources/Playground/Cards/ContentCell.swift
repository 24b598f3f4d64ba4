import CollectionCore
import Foundation

/// A cell that shows a card.
class ContentCell: CollectionViewCell {
  /// The card shown last.
  private(set) var content: CardContent?

  /// How far the card is lifted off the others, 0 … 1: larger, and with a deeper shadow.
  final var lift = 0.0 { didSet { if lift != oldValue { showLift() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.shadow = shadow(lift: 0)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    lift = 0
  }

  /// Shows how far the card is lifted.
  func showLift() {
    contentView.transform = CGAffineTransform(scaleX: 1 + 0.05 * lift, y: 1 + 0.05 * lift)
    contentView.shadow = shadow(lift: lift)
  }

  /// The shadow of a card that is lifted so far: none here for one that is not.
  func shadow(lift: Double) -> Shadow? {
    lift > 0
      ? Shadow(color: Palette.shadow.withAlpha(Float(0.5 * lift)), radius: 36, offset: CGPoint(x: 0, y: 18))
      : nil
  }

  /// Shows a card; does nothing if it already does.
  final func show(_ content: CardContent) {
    guard content != self.content else { return }
    self.content = content
    contentDidChange(to: content)
    setNeedsLayout()
  }

  /// Brings the subviews in line with a card. Does nothing here.
  func contentDidChange(to content: CardContent) {}
}
