import Assets
package import CollectionCore
package import CollectionLayouts
package import Foundation

/// A stretchy header with the project's two pictures: a balloon in front of a mountain range.
package final class DepthHeaderView: StretchyHeaderView {
  /// The mountain range's aspect ratio, width over height.
  private static let backgroundAspectRatio: CGFloat = 12 / 5
  /// The balloon's aspect ratio, width over height.
  private static let foregroundAspectRatio: CGFloat = 3 / 4
  /// The balloon's maximum height at rest, as a fraction of the header's height at rest.
  private static let foregroundFraction: CGFloat = 0.56
  /// The balloon's maximum width at the header's maximum height, as a fraction of the header's width.
  private static let maximumForegroundWidth: CGFloat = 0.9

  private let invitation = Label(
    "Pull me down", font: Typography.title, color: Palette.textOnGlass, alignment: .center)
  private let limitNote = Label(
    "As far as it goes", font: Typography.title, color: Palette.textOnGlass, alignment: .center)
  /// The ground of the titles, as wide as the visible one.
  private let plate = View()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.surface
    background.image = Image(path: Assets.header.appending(path: "background.jpg").path)
    foreground.image = Image(path: Assets.header.appending(path: "foreground.png").path)
    plate.backgroundColor = Palette.glass
    plate.cornerRadius = 12
    for view in [plate, invitation, limitNote] { addSubview(view) }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let heightAtRest = layoutAttributes.size.height - stretch
    let widest = layoutAttributes.size.width * Self.maximumForegroundWidth / Self.foregroundAspectRatio
    pictures = StretchyHeaderPictures(
      foregroundHeight: max(0, min(heightAtRest * Self.foregroundFraction, widest - maximumStretch)),
      backgroundAspectRatio: Self.backgroundAspectRatio, foregroundAspectRatio: Self.foregroundAspectRatio)
    invitation.alpha = max(0, 1 - 2 * progress)
    limitNote.alpha = max(0, 2 * progress - 1)
  }

  /// The progress, 0 … 1, of the crossfade of the two titles over the last 12 points of height before the
  /// header's maximum height.
  ///
  /// The first title invites the user to pull, and the second title says that the maximum is reached.
  private var progress: CGFloat { pull > 0 ? 1 - min(1, (maximumStretch - stretch) / 12) : 0 }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let widths = [invitation, limitNote].map { Typography.width(of: $0.text ?? "", in: $0.font) }
    let (margin, height) = (CGFloat(20), Typography.scaled(44))
    plate.frame = CGRect(
      x: margin, y: bounds.height - margin - height,
      width: max(0, min(widths[0] + (widths[1] - widths[0]) * progress + 16, bounds.width - 2 * margin)),
      height: height)
    for title in [invitation, limitNote] { title.frame = plate.frame }
    mirrorIfRightToLeft([plate, invitation, limitNote], in: bounds)
  }
}
