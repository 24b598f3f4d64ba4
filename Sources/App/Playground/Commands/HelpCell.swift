import CollectionCore
import Foundation
import Scenes

/// A row of the help: the keys and mouse actions, and what they do. In a narrow sheet, the one is above the
/// other.
final class HelpCell: CollectionViewCell {
  private let keys = Label(font: Typography.strong, lines: 0)
  private let does = Label(font: Typography.body, color: Palette.secondaryText, lines: 0)

  private static let (padding, gap): (CGFloat, CGFloat) = (14, 16)
  private static var lineHeight: CGFloat { Typography.scaled(18) }
  /// The minimum width, in points, of a row with the two texts side by side.
  private static var leastWidthForOneLine: CGFloat { Typography.scaled(520) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.cornerRadius = 8
    for label in [keys, does] { contentView.addSubview(label) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet { contentView.backgroundColor = isSelected ? Palette.raised : .clear }
  }

  func show(_ item: CommandPalette.Item) {
    (keys.text, does.text) = (item.detail, item.title)
    setNeedsLayout()
  }

  /// Returns the height of a row of the given width, in points.
  static func height(of item: CommandPalette.Item, inWidth width: CGFloat) -> CGFloat {
    let texts = frames(keys: item.detail, does: item.title, inWidth: width)
    return texts.keys.union(texts.does).maxY + 6
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (keys.frame, does.frame) = Self.frames(
      keys: keys.text ?? "", does: does.text ?? "", inWidth: bounds.width)
  }

  /// Returns the frames of the two texts in a row of the given width.
  private static func frames(keys: String, does: String, inWidth width: CGFloat) -> (
    keys: CGRect, does: CGRect
  ) {
    let inner = max(1, width - 2 * padding)
    let isStacked = width < leastWidthForOneLine
    let keysWidth = isStacked ? inner : (inner * 0.4).rounded()
    let doesWidth = isStacked ? inner : inner - keysWidth - gap
    func height(of text: String, in font: Font, width: CGFloat) -> CGFloat {
      CGFloat(Label(text, font: font, lines: 0).lines(in: width)) * lineHeight
    }
    let keysFrame = CGRect(
      x: padding, y: 6, width: keysWidth, height: height(of: keys, in: Typography.strong, width: keysWidth))
    return (
      keysFrame,
      CGRect(
        x: isStacked ? padding : padding + keysWidth + gap, y: isStacked ? keysFrame.maxY : 6,
        width: doesWidth, height: height(of: does, in: Typography.body, width: doesWidth))
    )
  }
}
