import CollectionCore
import Foundation

/// A view with a card's picture. If the picture cannot be read, the view shows the file name and the error.
///
/// The renderer draws a placeholder until the picture is decoded.
final class PictureView: View {
  private let image = ImageView()
  private let fileName = Label(font: Typography.strong, alignment: .center, lines: 2)
  private let reason = Label(font: Typography.small, color: Palette.warning, alignment: .center, lines: 4)

  init() {
    super.init(frame: .zero)
    for view in [image, fileName, reason] as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The minimum width of a view that shows the error text, in points.
  private static var leastWidthForText: CGFloat { Typography.scaled(100) }
  private var isFailed = false

  func show(_ content: CardContent) {
    isFailed = content.failure != nil
    backgroundColor = isFailed ? Palette.surface : .clear
    image.image = content.failure == nil && !content.path.isEmpty ? Image(path: content.path) : nil
    fileName.text = content.fileName
    reason.text = content.failure
    setNeedsLayout()
  }

  override func layoutSubviews() {
    image.frame = imageFrame
    image.cornerRadius = cornerRadius
    for label in [fileName, reason] { label.isHidden = !isFailed || bounds.width < Self.leastWidthForText }
    let inner = bounds.insetBy(dx: min(16, bounds.width / 10), dy: 12)
    let middle = inner.midY - inner.height * 0.08
    fileName.frame = CGRect(
      x: inner.minX, y: middle - Typography.scaled(44), width: inner.width, height: Typography.scaled(40))
    reason.frame = CGRect(
      x: inner.minX, y: middle + Typography.scaled(2), width: inner.width, height: Typography.scaled(64))
  }

  /// The horizontal shift of the picture for parallax, in points; positive to the right. A superview must
  /// clip the shifted picture.
  var imageShift: CGFloat = 0 {
    didSet { if imageShift != oldValue { image.frame = imageFrame } }
  }

  /// The shift of the picture inside the view, as set by the layout's modifiers, and the distance by which
  /// the picture is larger than the view at each edge, both in points; zero by default.
  var parallax = (shift: CGPoint.zero, margin: CGSize.zero) {
    didSet {
      clipsToBounds = parallax.margin != .zero
      image.frame = imageFrame
    }
  }

  private var imageFrame: CGRect {
    bounds.insetBy(dx: -parallax.margin.width, dy: -parallax.margin.height)
      .offsetBy(dx: imageShift + parallax.shift.x, dy: parallax.shift.y)
  }
}
