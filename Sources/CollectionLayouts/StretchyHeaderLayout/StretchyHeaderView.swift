public import CollectionCore
public import Foundation

/// A header with two pictures that gain depth when the header is stretched; its bounds clip the pictures.
@preconcurrency @MainActor
open class StretchyHeaderView: CollectionReusableView {
  /// The back picture, which shrinks with the stretch.
  public let background = ImageView()

  /// The front picture, which grows with the stretch.
  public let foreground = ImageView()

  /// The pictures' heights at rest and their aspect ratios.
  public var pictures = StretchyHeaderPictures(
    foregroundHeight: 0, backgroundAspectRatio: 1, foregroundAspectRatio: 1)
  {
    didSet { setNeedsLayout() }
  }

  /// The distance by which the content is pulled down beyond its top, in points; 0 at rest.
  public private(set) var pull: CGFloat = 0

  /// The largest stretch, in points.
  public private(set) var maximumStretch: CGFloat = 0

  /// The present height minus the height at rest, in points.
  public var stretch: CGFloat { min(pull, maximumStretch) }

  /// Creates a header without pictures.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(background)
    addSubview(foreground)
  }

  open override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let header = layoutAttributes as? StretchyHeaderLayoutAttributes
    pull = header?.deltaY ?? 0
    maximumStretch = header?.maximumStretch ?? 0
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = pictures.backgroundFrame(
      inHeader: bounds.size, stretch: stretch, maximumStretch: maximumStretch)
    foreground.frame = pictures.foregroundFrame(inHeader: bounds.size, stretch: stretch)
  }
}
