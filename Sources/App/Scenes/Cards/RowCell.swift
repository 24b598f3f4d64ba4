package import CollectionCore
package import Foundation

/// A list row with a small picture, the picture's name and the card's number.
package final class RowCell: ContentCell {
  private let picture = PictureView()
  private let title = Label(font: Typography.heading)
  private let subtitle = Label(font: Typography.body, color: Palette.secondaryText)

  package override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.cornerRadius = 14
    contentView.borderColor = Palette.hairline
    contentView.borderWidth = 1
    picture.cornerRadius = 10
    title.lineBreakMode = .byTruncatingMiddle
    shade.cornerRadius = contentView.cornerRadius
    for view in [picture, title, subtitle, shade] as [View] { contentView.addSubview(view) }
    updateColors()
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override var isSelected: Bool { didSet { updateColors() } }

  package override var cardView: View { picture }

  /// A row has the color of the window, which in a light window is lit by a shade of the text.
  override var lightColor: Color { Palette.text }

  private func updateColors() {
    contentView.backgroundColor = isSelected ? Palette.raised : Palette.surface
    contentView.borderColor = isSelected ? Palette.accent : Palette.hairline
  }

  override func contentDidChange(to content: CardContent) {
    picture.show(content)
    title.text = content.failure == nil ? content.shownName : content.fileName
    subtitle.text = content.failure ?? content.shownNumber.map { "Card \($0)" }
    subtitle.textColor = content.failure == nil ? Palette.secondaryText : Palette.warning
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let local = contentView.bounds
    shade.frame = local
    let side = max(0, local.height - 20)
    picture.frame = CGRect(x: 10, y: 10, width: side, height: side)
    let line = 24 * Typography.fit(48, in: side)
    title.font = Typography.fitted(Typography.heading, needing: 48, in: side)
    subtitle.font = Typography.fitted(Typography.body, needing: 48, in: side)
    let text = CGRect(
      x: side + 28, y: local.midY - line, width: max(0, local.width - side - 44), height: line)
    title.frame = text
    subtitle.frame = text.offsetBy(dx: 0, dy: line)
    (title.textAlignment, subtitle.textAlignment) = (.left, .left)
    mirrorIfRightToLeft([picture, title, subtitle], in: local)
  }
}
