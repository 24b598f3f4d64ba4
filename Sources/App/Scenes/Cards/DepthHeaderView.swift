import Assets
package import CollectionCore
package import CollectionLayouts
package import Foundation

/// A stretchy header with the project's two pictures: a balloon in front of a mountain range. Collapsed, the header
/// is a dim bar with a title.
package final class DepthHeaderView: StretchyHeaderView {
  /// The mountain range's aspect ratio, width over height.
  private static let backgroundAspectRatio: CGFloat = 12 / 5
  /// The balloon's aspect ratio, width over height.
  private static let foregroundAspectRatio: CGFloat = 3 / 4
  /// The balloon's maximum height at rest, as a fraction of the header's height at rest.
  private static let foregroundFraction: CGFloat = 0.56
  /// The balloon's maximum width at the header's maximum height, as a fraction of the header's width.
  private static let maximumForegroundWidth: CGFloat = 0.9

  /// The titles at rest, at the header's maximum height, and on the bar.
  private let titles = ["Pull me down", "As far as it goes", "Up and away"].map {
    Label($0, font: Typography.title, color: Palette.textOnGlass, alignment: .center)
  }
  /// The ground of the titles, as wide as the visible one.
  private let plate = View()
  /// The darkness over the pictures of the bar.
  private let dimming = View()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.surface
    background.image = Image(path: Assets.header.appending(path: "background.jpg").path)
    foreground.image = Image(path: Assets.header.appending(path: "foreground.png").path)
    plate.backgroundColor = Palette.glass
    plate.cornerRadius = 12
    dimming.backgroundColor = Palette.glass
    for view in [dimming, plate] + titles { addSubview(view) }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  package override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let heightAtRest = layoutAttributes.size.height - state.stretch + state.collapse
    let widest = layoutAttributes.size.width * Self.maximumForegroundWidth / Self.foregroundAspectRatio
    let maximumStretch = state.maximumStretch + state.maximumOverstretch
    pictures = StretchyHeaderPictures(
      foregroundHeight: max(0, min(heightAtRest * Self.foregroundFraction, widest - maximumStretch)),
      backgroundAspectRatio: Self.backgroundAspectRatio, foregroundAspectRatio: Self.foregroundAspectRatio)
    titles[0].alpha = max(0, 1 - 2 * max(limitProgress, collapseProgress))
    titles[1].alpha = max(0, 2 * limitProgress - 1)
    titles[2].alpha = max(0, 2 * collapseProgress - 1)
    (dimming.alpha, plate.alpha) = (collapseProgress, 1 - collapseProgress)
  }

  /// The progress, 0 … 1, of the crossfade from the first to the second title over the last 12 points of pull before
  /// the header's maximum height.
  private var limitProgress: CGFloat {
    state.pull > 0 ? min(max(0, 1 - (state.maximumStretch - state.pull) / 12), 1) : 0
  }

  /// The progress, 0 … 1, of the collapse, with which the first title changes to the last one.
  private var collapseProgress: CGFloat { state.collapse > 0 ? state.collapse / state.maximumCollapse : 0 }

  package override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    let (margin, height) = (CGFloat(20), Typography.scaled(44))
    let room = max(0, bounds.width - 2 * margin)
    for title in titles {
      title.font = Typography.fitted(Typography.title, to: title.text, in: room - 16)
    }
    let widths = titles.map { Typography.width(of: $0.text ?? "", in: $0.font) }
    let change = (widths[1] - widths[0]) * limitProgress + (widths[2] - widths[0]) * collapseProgress
    let barHeight = bounds.height + state.collapse - state.maximumCollapse
    let bottom = margin.interpolated(to: (barHeight - height) / 2, fraction: collapseProgress)
    plate.frame = CGRect(
      x: margin, y: bounds.height - bottom - height, width: min(widths[0] + change + 16, room), height: height
    )
    for title in titles { title.frame = plate.frame }
    mirrorIfRightToLeft([plate] + titles, in: bounds)
  }
}
