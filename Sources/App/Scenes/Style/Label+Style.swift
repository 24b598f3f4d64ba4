package import CollectionCore
package import Foundation

extension Label {
  /// Creates a label with a font. By default, the text has the playground's text colour, is left-aligned, and
  /// has one line.
  package convenience init(
    _ text: String? = nil, font: Font, color: Color = Palette.text, alignment: Alignment = .left,
    lines: Int = 1
  ) {
    self.init(frame: .zero)
    self.text = text
    self.font = font
    textColor = color
    textAlignment = alignment
    numberOfLines = lines
  }

  /// Returns the estimated number of lines that the text needs at the text scale if each line is `width`
  /// points wide. The exact number would require the font's metrics.
  package func lines(in width: CGFloat) -> Int {
    let whole = Typography.usualWidth(of: text ?? "", in: font)
    guard whole > width else { return 1 }
    let filled = max(1, width - 2 * font.size * Typography.scale)
    return Int(saturating: (whole / filled).rounded(.up))
  }
}
