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

  /// Returns the number of lines that the text needs at the text scale if each line is at most `width` points wide. The
  /// number is exact if texts are measured; see `Typography.measure`.
  package func lines(in width: CGFloat) -> Int {
    let space = Typography.usualWidth(of: " ", in: font)
    var (lines, end) = (1, -space)
    for word in (text ?? "").split(separator: " ") {
      let length = Typography.usualWidth(of: word, in: font)
      if end > 0, end + space + length > width {
        lines += 1
        end = -space
      }
      // A word that is wider than a line is broken anywhere.
      lines += Int(saturating: (length / max(1, width)).rounded(.up)) - 1
      end += space + length
    }
    return lines
  }

  /// Sets the font, reduced by half points until the lines fit a size in points at the text scale, but at most to a size
  /// of `least` points.
  package func fit(_ font: Font, in size: CGSize, atLeast least: CGFloat) {
    self.font = font
    while self.font.size > least,
      CGFloat(lines(in: size.width)) * 1.25 * self.font.size * Typography.scale > size.height
    { self.font.size -= 0.5 }
  }
}
