import Assets
import CollectionCore
import CollectionLayouts
import Foundation

/// The stretchy header: two pictures, of which the near one grows and the far one shrinks as it is pulled.
///
/// Both keep their aspect and stay in the middle; the far one never gets too small to fill the header.
final class DepthHeaderView: CollectionReusableView {
  private let background = ImageView(image: Image(path: Assets.header.appending(path: "background.jpg").path))
  private let foreground = ImageView(image: Image(path: Assets.header.appending(path: "foreground.png").path))
  private let title = Label("Pull me down", font: Typography.title, alignment: .left)
  private var pull: CGFloat = 0

  /// Width by height of both pictures.
  private static let pictureAspect: CGFloat = 4 / 3
  /// How far the far picture at rest exceeds what fills the header: room to shrink, as a factor.
  private static let reserve: CGFloat = 1.5

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = Palette.surface
    for view in [background, foreground, title] as [View] { addSubview(view) }
  }

  override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? StretchyHeaderLayoutAttributes else { return }
    pull = attributes.deltaY
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let resting = Self.fillingHeight(of: CGSize(width: bounds.width, height: bounds.height - pull))
    let far = max(resting * Self.reserve - pull, Self.fillingHeight(of: bounds.size))
    background.frame = frame(ofPictureHigh: far)
    foreground.frame = frame(ofPictureHigh: max(0, resting + pull))
    title.frame = CGRect(x: 24, y: bounds.height - 52, width: max(0, bounds.width - 48), height: 36)
  }

  /// The height at which a picture fills a header of a size.
  private static func fillingHeight(of size: CGSize) -> CGFloat { max(size.height, size.width / pictureAspect) }

  private func frame(ofPictureHigh height: CGFloat) -> CGRect {
    CGRect(center: bounds.center, size: CGSize(width: height * Self.pictureAspect, height: height))
  }
}
