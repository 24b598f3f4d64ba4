package import CollectionCore
import CollectionLayouts
package import Foundation

/// A page of the welcome pages scene: a picture and a caption that the layout shifts.
package final class PageCell: ContentCell {
  private let picture = PictureView()
  private let foot = View()
  private let title = Label(font: Typography.title, color: Palette.textOnGlass)
  private let subtitle = Label(font: Typography.body, color: Palette.textOnGlass.withAlpha(0.8))

  package override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.clipsToBounds = true
    foot.backgroundColor = Palette.glass
    title.lineBreakMode = .byTruncatingMiddle
    for view in [picture, foot, title, subtitle, shade] as [View] { contentView.addSubview(view) }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? WelcomePageLayoutAttributes else { return }
    picture.imageShift = attributes.contentOffsetX
    // The second line has the longer way.
    title.transform = CGAffineTransform(translationX: attributes.captionOffsetX, y: 0)
    subtitle.transform = CGAffineTransform(translationX: 1.5 * attributes.captionOffsetX, y: 0)
  }

  override func contentDidChange(to content: CardContent) {
    picture.show(content)
    title.text = content.shownName
    subtitle.text = content.shownNumber.map { "Page \($0)" }
    foot.isHidden = content.captions == .none
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let local = contentView.bounds
    (picture.frame, shade.frame) = (local, local)
    let footHeight = min(Typography.scaled(104), local.height * 0.3)
    foot.frame = CGRect(x: 0, y: local.height - footHeight, width: local.width, height: footHeight)
    let text = foot.frame.insetBy(dx: 28, dy: 0)
    let fit = Typography.fit(104, in: footHeight)
    title.font = Typography.fitted(Typography.title, needing: 104, in: footHeight)
    subtitle.font = Typography.fitted(Typography.body, needing: 104, in: footHeight)
    title.frame = CGRect(x: text.minX, y: text.minY + 20 * fit, width: text.width, height: 34 * fit)
    subtitle.frame = CGRect(x: text.minX, y: text.minY + 58 * fit, width: text.width, height: 22 * fit)
    (title.textAlignment, subtitle.textAlignment) = (.left, .left)
    mirrorIfRightToLeft([title, subtitle], in: local)
  }
}
