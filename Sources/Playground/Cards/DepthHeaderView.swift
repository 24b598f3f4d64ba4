import Assets
import CollectionCore
import CollectionLayouts
import Foundation

/// The stretchy header with the project's two pictures, as wide as the header and with room to recede.
final class DepthHeaderView: StretchyHeaderView {
  /// Width per height of both pictures.
  private static let aspectRatio: CGFloat = 4 / 3
  /// How much larger than needed the background is at rest, as a factor.
  private static let backgroundReserve: CGFloat = 1.5

  private let title = Label("Pull me down", font: Typography.title)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.surface
    background.image = Image(path: Assets.header.appending(path: "background.jpg").path)
    foreground.image = Image(path: Assets.header.appending(path: "foreground.png").path)
    addSubview(title)
  }

  override func layoutSubviews() {
    let covering = bounds.width / Self.aspectRatio
    let heights = StretchyHeaderPictures(
      backgroundHeight: covering * Self.backgroundReserve, foregroundHeight: covering,
      backgroundAspectRatio: Self.aspectRatio, foregroundAspectRatio: Self.aspectRatio)
    if pictures != heights { pictures = heights }
    super.layoutSubviews()
    title.frame = CGRect(x: 24, y: bounds.height - 52, width: max(0, bounds.width - 48), height: 36)
  }
}
