import CollectionCore
import Foundation

/// A glass strip on a card with the card's number and, if there is room, the picture's name.
///
/// If the name is too long, its middle is left out, because names of photographs often differ only at the
/// end.
final class CaptionStrip: View {
  private static let margin: CGFloat = 10
  private static var height: CGFloat { Typography.scaled(34) }
  private static let padding: CGFloat = 12
  /// The minimum width of a card whose caption shows both the number and the name, in points.
  private static var leastWidthForBoth: CGFloat { Typography.scaled(190) }
  /// The minimum width of a card whose caption shows the name alone, in points.
  private static var leastWidthForName: CGFloat { Typography.scaled(100) }

  private let number = Label(font: Typography.strong, color: Palette.textOnGlass)
  private let name = Label(font: Typography.body, color: Palette.textOnGlass.withAlpha(0.94))

  init() {
    super.init(frame: .zero)
    backgroundColor = Palette.denseGlass
    name.lineBreakMode = .byTruncatingMiddle
    addSubview(number)
    addSubview(name)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ content: CardContent) {
    number.text = content.shownNumber.map(String.init) ?? ""
    name.text = content.shownName
    setNeedsLayout()
  }

  private var hasNumber: Bool { number.text?.isEmpty == false }

  /// Returns whether the strip shows the picture's name on a card that is `width` points wide.
  private func showsName(onCardOfWidth width: CGFloat) -> Bool {
    name.text?.isEmpty == false && width >= (hasNumber ? Self.leastWidthForBoth : Self.leastWidthForName)
  }

  /// Returns whether the strip has a number or a name to show on a card with the frame `card`.
  func isNeeded(on card: CGRect) -> Bool { hasNumber || showsName(onCardOfWidth: card.width) }

  /// Returns the strip's frame on a card with the frame `card`.
  ///
  /// The strip is at the bottom of the card. If the card is narrow or there is no name, the strip is only as
  /// wide as the number.
  func place(in card: CGRect) -> CGRect {
    let room = card.width - 2 * Self.margin
    let isWide = showsName(onCardOfWidth: card.width)
    let scale = min(1, max(0.7, card.width / Typography.scaled(150)))
    let width = isWide ? room : min(room, numberWidth + 2 * Self.padding * scale)
    return CGRect(
      x: card.minX + Self.margin * scale, y: card.maxY - (Self.margin + Self.height) * scale,
      width: width, height: Self.height * scale)
  }

  override func layoutSubviews() {
    cornerRadius = min(12, bounds.height / 2)
    let isChip = !showsName(onCardOfWidth: bounds.width + 2 * Self.margin)
    number.textAlignment = isChip ? .center : .left
    name.textAlignment = hasNumber ? .right : .left
    name.isHidden = isChip
    guard !isChip else { return number.frame = bounds }
    let inner = bounds.insetBy(dx: Self.padding, dy: 0)
    number.frame = CGRect(x: inner.minX, y: 0, width: numberWidth, height: inner.height)
    let left = hasNumber ? number.frame.maxX + 8 : inner.minX
    name.frame = CGRect(x: left, y: 0, width: max(0, inner.maxX - left), height: inner.height)
    mirrorIfRightToLeft([number, name], in: bounds)
  }

  private var numberWidth: CGFloat { Typography.width(of: number.text ?? "", in: number.font) }
}
