import CollectionCore
import Foundation
import Scenes

/// A slider in a box at the bottom of the stage, with a title at the left and a detail at the right.
///
/// The history, the timeline and the morph have sliders of this kind.
class StageSlider: View {
  let title = Label(font: Typography.body)
  let detail = Label(font: Typography.small, color: Palette.secondaryText, alignment: .right)
  /// The position of the thumb along the bar, as a fraction of the bar's width, 0 … 1.
  var fraction: CGFloat = 0 { didSet { setNeedsLayout() } }
  private let bar = View()
  private let fill = View()
  private let thumb = View()

  /// The distance from the box's left and right edges to the contents, in points.
  static let margin: CGFloat = 20
  private static let thumbSide: CGFloat = 14
  /// The height of the title, in points.
  final class var lineHeight: CGFloat { Typography.scaled(22) }

  /// The height of the space between the title and the bar, in points.
  class var barGap: CGFloat { 12 }

  /// The height of the box, in points.
  final class var height: CGFloat { lineHeight + barGap + 30 }

  /// The y coordinate of the bar's middle, in points, in this view's coordinates.
  final class var barY: CGFloat { 10 + lineHeight + barGap }

  /// Creates a slider. The bar has the colour `fillColor` from its left end to the thumb.
  init(fillColor: Color = Palette.accent) {
    super.init(frame: .zero)
    backgroundColor = Palette.surface
    cornerRadius = 14
    borderColor = Palette.hairline
    borderWidth = 1
    bar.backgroundColor = Palette.track
    fill.backgroundColor = fillColor
    thumb.backgroundColor = Palette.text
    for view in [bar, fill] { view.cornerRadius = 2 }
    thumb.cornerRadius = Self.thumbSide / 2
    for view in [bar, fill, thumb, title, detail] as [View] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The width of the bar, in points.
  final var barWidth: CGFloat { max(0, bounds.width - 2 * Self.margin) }

  /// Returns the position along the bar, 0 … 1, for a point in this view's coordinates; the thumb's position
  /// if the bar has no width.
  final func fraction(at point: CGPoint) -> CGFloat {
    barWidth > 0 ? min(max((point.x - Self.margin) / barWidth, 0), 1) : fraction
  }

  override func layoutSubviews() {
    let (left, width) = (Self.margin, barWidth)
    let detailWidth = min(width / 2, Typography.width(of: detail.text ?? "", in: detail.font))
    title.frame = CGRect(x: left, y: 10, width: max(0, width - detailWidth - 8), height: Self.lineHeight)
    title.font = Typography.fitted(Typography.body, to: title.text, in: title.frame.width)
    detail.frame = CGRect(
      x: left + width - detailWidth, y: 10, width: detailWidth, height: Self.lineHeight)
    bar.frame = CGRect(x: left, y: Self.barY - 2, width: width, height: 4)
    fill.frame = CGRect(x: left, y: Self.barY - 2, width: width * fraction, height: 4)
    thumb.frame = CGRect(
      x: left + width * fraction - Self.thumbSide / 2, y: Self.barY - Self.thumbSide / 2,
      width: Self.thumbSide, height: Self.thumbSide)
  }
}
