import CollectionCore
import Foundation

/// A picture with rounded corners, a soft shadow, and the card's number on a strip of dark glass.
final class CardCell: ContentCell {
  private static let cornerRadius: CGFloat = 18

  private let picture = PictureView()
  private let strip = CaptionStrip()
  private let shade = View()
  private let ring = View()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.shadow = Shadow(color: Palette.shadow, radius: 22, offset: CGPoint(x: 0, y: 10))
    shade.backgroundColor = Color(white: 0, alpha: 0.22)
    shade.isHidden = true
    ring.borderColor = Palette.text
    ring.borderWidth = 3
    ring.isHidden = true
    for view in [picture, strip, shade, ring] as [View] { contentView.addSubview(view) }
  }

  override var isSelected: Bool { didSet { ring.isHidden = !isSelected } }
  override var isHighlighted: Bool { didSet { shade.isHidden = !isHighlighted } }

  override func contentDidChange(to content: CardContent) {
    picture.show(content)
    strip.show(content)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let radius = min(Self.cornerRadius, min(bounds.width, bounds.height) / 6)
    let local = contentView.bounds
    for view in [contentView, picture, shade] as [View] { view.cornerRadius = radius }
    picture.frame = local
    shade.frame = local
    ring.frame = local.insetBy(dx: -6, dy: -6)
    ring.cornerRadius = radius + 6
    strip.frame = strip.place(in: local)
    strip.isHidden = strip.frame.height > local.height / 2
  }
}
