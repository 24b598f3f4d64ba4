package import Foundation

/// An estimate of the size of text, without a font.
///
/// The widths are those of Helvetica in the font metrics that Adobe published, in thousandths of the font size.
/// A renderer's own font differs by a few per cent.
package enum TextEstimate {
  /// The widths of the characters from the space to the tilde.
  private static let widths: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// Returns the height of a line, in points.
  package static func lineHeight(of font: Font) -> CGFloat { font.size * 1.2 }

  /// Returns the width of text on one line, in points.
  package static func width(of text: some StringProtocol, font: Font) -> CGFloat {
    var thousandths = 0
    for scalar in text.unicodeScalars {
      if font.family == .monospaced {
        thousandths += 600
      } else if scalar.value >= 32, scalar.value < 127 {
        thousandths += Int(widths[Int(scalar.value) - 32])
      } else if scalar.properties.isEmojiPresentation || (0x2E80...0xFFDC).contains(scalar.value) {
        // Ideographs, Hangul and pictures are as wide as the font is high.
        thousandths += 1000
      } else if scalar.properties.canonicalCombiningClass == .notReordered {
        thousandths += 556
      }
    }
    return CGFloat(thousandths) / 1000 * font.size * (font.weight == .bold ? 1.06 : 1)
  }

  /// Returns the size of text that wraps at spaces, in points, rounded up to whole points.
  ///
  /// - Parameters:
  ///   - width: The width at which lines wrap, in points.
  ///   - maximumLines: The maximum number of lines; 0 for any number.
  package static func size(of text: String, font: Font, width: CGFloat, maximumLines: Int) -> CGSize {
    var (lines, widest) = (0, CGFloat.zero)
    let space = Self.width(of: " ", font: font)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line: CGFloat = 0
      lines += 1
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let length = Self.width(of: word, font: font)
        if line > 0, line + space + length > width {
          lines += 1
          widest = max(widest, line)
          line = length
        } else {
          line += line > 0 ? space + length : length
        }
      }
      widest = max(widest, line)
    }
    if maximumLines > 0 { lines = min(lines, maximumLines) }
    return CGSize(
      width: min(widest, max(width, 0)).rounded(.up),
      height: (CGFloat(lines) * lineHeight(of: font)).rounded(.up))
  }
}
