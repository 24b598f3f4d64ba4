import CollectionCore

/// A cell that shows a card.
class ContentCell: CollectionViewCell {
  /// The card shown last.
  private(set) var content: CardContent?

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
