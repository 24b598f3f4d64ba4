import CollectionCore
package import Foundation
import Style

/// A cell with a picture, rounded corners, a soft shadow and a caption strip.
package final class CardCell: ContentCell {
  private static let cornerRadius: CGFloat = 18

  private let picture = PictureView()
  private let strip = CaptionStrip()
  private let shade = View()
  private let ring = View()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    shade.backgroundColor = Color(white: 0, alpha: 0.22)
    shade.isHidden = true
    ring.borderColor = Palette.text
    ring.borderWidth = 3
    ring.isHidden = true
    for view in [picture, strip, shade, ring] as [View] { contentView.addSubview(view) }
  }

  package override var isSelected: Bool { didSet { ring.isHidden = !isSelected } }
  package override var isHighlighted: Bool { didSet { shade.isHidden = !isHighlighted } }

  override func shadow(lift: Double) -> Shadow? {
    Shadow(
      color: Palette.shadow(Float(0.5 + 0.15 * lift)), radius: 22 + 22 * lift,
      offset: CGPoint(x: 0, y: 10 + 16 * lift))
  }

  /// Applies the lift as the superclass does, and fades out the highlight as the card lifts.
  override func showLift() {
    super.showLift()
    shade.alpha = 1 - lift
  }

  override func contentDidChange(to content: CardContent) {
    picture.show(content)
    strip.show(content)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let radius = min(Self.cornerRadius, min(bounds.width, bounds.height) / 6)
    let local = contentView.bounds
    // The cell itself needs the radius too, because the backdrop takes its corners from the cell.
    for view in [self, contentView, picture, shade] as [View] { view.cornerRadius = radius }
    picture.frame = local
    shade.frame = local
    ring.frame = local.insetBy(dx: -6, dy: -6)
    ring.cornerRadius = radius + 6
    strip.frame = strip.place(in: local)
    strip.isHidden = !strip.isNeeded(on: local) || strip.frame.height > local.height / 2
  }
}
