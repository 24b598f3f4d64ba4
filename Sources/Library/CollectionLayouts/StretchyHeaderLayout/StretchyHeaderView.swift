public import CollectionCore
public import Foundation

/// A header with two pictures, which are clipped to the header's bounds. When the header is stretched, the
/// front picture grows and the back picture shrinks, which gives an impression of depth.
@preconcurrency @MainActor
open class StretchyHeaderView: CollectionReusableView {
  /// The back picture, which shrinks when the header is stretched.
  public let background = ImageView()

  /// The front picture, which grows when the header is stretched.
  public let foreground = ImageView()

  /// The heights at rest and the aspect ratios of the two pictures.
  public var pictures = StretchyHeaderPictures(
    foregroundHeight: 0, backgroundAspectRatio: 1, foregroundAspectRatio: 1)
  {
    didSet { setNeedsLayout() }
  }

  /// The distance by which the content is pulled down from its resting position at the top, in points.
  public private(set) var pull: CGFloat = 0

  /// The header's maximum height minus its height at rest, in points; 0 or more.
  public private(set) var maximumStretch: CGFloat = 0

  /// The header's current height minus its height at rest, in points: `pull`, but at most `maximumStretch`.
  public var stretch: CGFloat { min(pull, maximumStretch) }

  /// Creates a header whose image views have no images yet.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(background)
    addSubview(foreground)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

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
