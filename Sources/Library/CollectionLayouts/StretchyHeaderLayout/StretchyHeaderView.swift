public import CollectionCore
public import Foundation

/// A header with two pictures, which are clipped to the header's bounds. When the header is stretched, the
/// front picture grows and the back picture shrinks, which gives an impression of depth. When the header
/// collapses, the front picture leaves at the top faster than the back picture.
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

  /// The pull, the stretch and the collapse of the header.
  public private(set) var state = StretchyHeaderState()

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
    state = (layoutAttributes as? StretchyHeaderLayoutAttributes)?.state ?? StretchyHeaderState()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = pictures.backgroundFrame(
      inHeader: bounds.size, stretch: state.stretch, maximumStretch: state.maximumStretch,
      collapse: state.collapse)
    foreground.frame = pictures.foregroundFrame(
      inHeader: bounds.size, stretch: state.stretch, collapse: state.collapse)
  }
}
