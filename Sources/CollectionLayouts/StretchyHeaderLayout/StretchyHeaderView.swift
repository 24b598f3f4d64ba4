public import CollectionCore
public import Foundation

/// A header with two pictures that gain depth when it is stretched; it cuts off what sticks out.
@preconcurrency @MainActor
open class StretchyHeaderView: CollectionReusableView {
  /// The picture behind, which shrinks.
  public let background = ImageView()

  /// The picture in front, which grows.
  public let foreground = ImageView()

  /// The pictures' heights at rest and their shapes.
  public var pictures = StretchyHeaderPictures(
    backgroundHeight: 0, foregroundHeight: 0, backgroundAspectRatio: 1, foregroundAspectRatio: 1)
  {
    didSet { setNeedsLayout() }
  }

  private var stretch: CGFloat = 0

  /// A header without pictures.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(background)
    addSubview(foreground)
  }

  open override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    stretch = (layoutAttributes as? StretchyHeaderLayoutAttributes)?.stretch ?? 0
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = pictures.backgroundFrame(inHeader: bounds.size, stretch: stretch)
    foreground.frame = pictures.foregroundFrame(inHeader: bounds.size, stretch: stretch)
  }
}
