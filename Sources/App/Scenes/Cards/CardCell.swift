package import CollectionCore
package import Foundation

/// A cell with a picture, rounded corners, a soft shadow and a caption strip.
package final class CardCell: ContentCell {
  private static let cornerRadius: CGFloat = 18

  private let picture = PictureView()
  private let strip = CaptionStrip()
  private let ring = View()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    ring.borderColor = Palette.text
    ring.borderWidth = 3
    ring.isHidden = true
    for view in [strip, shade, ring] as [View] { view.isReflected = false }
    for view in [picture, strip, shade, tint, ring] as [View] { contentView.addSubview(view) }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override var isSelected: Bool { didSet { ring.isHidden = !isSelected } }

  /// The colour behind the card, into which its reflection fades.
  package var floor = Palette.background { didSet { reflection?.floor = floor } }
  /// The effects of the layout's modifiers; `nil` if there are none.
  private var effects: ElementEffects?
  /// The overlay that shows the modifiers' dimming and tint.
  private let tint = View()

  /// Applies attributes as the superclass does, and fades out the caption where the card is too faint for it to
  /// be read.
  package override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    strip.alpha = min(max((layoutAttributes.alpha - 0.6) / 0.05, 0), 1) * captionOpacity
  }

  /// The opacity of the caption, 0 … 1. The next attributes apply it.
  package var captionOpacity: CGFloat = 1

  package override func flingApplyEffects(_ effects: ElementEffects?) {
    self.effects = effects
    tint.backgroundColor = effects?.overlayColor ?? .clear
    picture.parallax = (effects?.pictureShift ?? .zero, effects?.pictureMargin ?? .zero)
    contentView.shadow = shadow(lift: lift)
    reflection = effects?.reflection
    reflection?.floor = floor
    updateCorners()
  }

  override func shadow(lift: Double) -> Shadow? {
    // A lifted card has the shadow of its height.
    if lift == 0, let effects, effects.shadowStrength != nil { return effects.shadow }
    return Shadow(
      color: Palette.shadow(Float(0.5 + 0.15 * lift)), radius: 22 + 22 * lift,
      offset: CGPoint(x: 0, y: 10 + 16 * lift))
  }

  private func updateCorners() {
    let side = min(bounds.width, bounds.height)
    let radius = effects?.cornerRadius.map { min($0, side / 2) } ?? min(Self.cornerRadius, side / 6)
    // The cell itself needs the radius too, because the backdrop takes its corners from the cell.
    for view in [self, contentView, picture, shade, tint] as [View] { view.cornerRadius = radius }
    // The picture rounds its image in its own layout.
    picture.setNeedsLayout()
    ring.cornerRadius = radius + 6
  }

  override func contentDidChange(to content: CardContent) {
    picture.show(content)
    strip.show(content)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let local = contentView.bounds
    for view in [picture, shade, tint] as [View] { view.frame = local }
    ring.frame = local.insetBy(dx: -6, dy: -6)
    updateCorners()
    strip.semanticContentAttribute = semanticContentAttribute
    strip.frame = strip.place(in: local)
    mirrorIfRightToLeft([strip], in: local)
    strip.isHidden = !strip.isNeeded(on: local) || strip.frame.height > local.height / 2
  }
}
