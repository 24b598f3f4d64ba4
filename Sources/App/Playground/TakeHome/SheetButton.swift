package import CollectionCore
package import Foundation
import Scenes

/// A button or a tab of a sheet: a title, and the key with the same effect.
package final class SheetButton: View {
  private let title: Label
  private let key: Label
  /// Whether the mouse is over the button.
  var isHovered = false { didSet { updateColors() } }
  /// Whether the button is that of the chosen tab.
  package var isChosen = false { didSet { updateColors() } }

  private static let padding: CGFloat = 14
  private static let gap: CGFloat = 8

  package init(_ title: String, key: String) {
    self.title = Label(title, font: Typography.strong)
    self.key = Label(key, font: Typography.small)
    super.init(frame: .zero)
    cornerRadius = 9
    borderWidth = 1
    for label in [self.title, self.key] { addSubview(label) }
    updateColors()
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  private func updateColors() {
    backgroundColor = isChosen ? Palette.text : isHovered ? Palette.raised : Palette.surface
    borderColor = isChosen ? Palette.text : Palette.hairline
    title.textColor = isChosen ? Palette.background : Palette.text
    key.textColor = isChosen ? Palette.background : Palette.secondaryText
  }

  /// Returns the width that suits the title and the key at a text scale, in points.
  package func width(at scale: CGFloat) -> CGFloat {
    let width =
      title.usualWidth(in: Typography.strong, at: scale) + key.usualWidth(in: Typography.small, at: scale)
    return (width + Self.gap + 2 * Self.padding).rounded(.up)
  }

  /// Sets the frame, and centres the texts at a text scale. If the frame is too narrow for both, the key is hidden, and
  /// the title is made smaller if it is too wide by itself.
  package func place(in frame: CGRect, at scale: CGFloat) {
    self.frame = frame
    key.isHidden = width(at: scale) > frame.width || key.text == ""
    (title.font, key.font) = (Typography.strong.at(scale), Typography.small.at(scale))
    title.textAlignment = key.isHidden ? .center : .right
    guard !key.isHidden else {
      let fit = (frame.width - Self.padding) / title.usualWidth(in: Typography.strong, at: scale)
      title.font.size *= min(1, max(0.1, fit))
      return title.frame = bounds
    }
    let widths = (
      title.usualWidth(in: Typography.strong, at: scale), key.usualWidth(in: Typography.small, at: scale)
    )
    // The estimates place only the gap between the texts, so that the texts always have room.
    let middle = ((frame.width - widths.0 - Self.gap - widths.1) / 2 + widths.0).rounded()
    title.frame = CGRect(x: 0, y: 0, width: middle, height: frame.height)
    key.frame = CGRect(
      x: middle + Self.gap, y: 0, width: frame.width - middle - Self.gap, height: frame.height)
  }
}

extension Label {
  /// Returns the width of the text in another font and at a text scale, in points. Most fonts are at most as wide.
  fileprivate func usualWidth(in font: Font, at scale: CGFloat) -> CGFloat {
    let label = Label(text, font: font)
    return (label.intrinsicContentSize.width * scale * 1.15).rounded(.up)
  }
}
