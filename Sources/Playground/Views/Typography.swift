import CollectionCore
import Foundation

/// The playground's type sizes, and how wide a text will be as far as that can be known without glyphs.
enum Typography {
  static let title = Font(size: 26, weight: .bold)
  static let heading = Font(size: 16, weight: .bold)
  static let body = Font(size: 14)
  static let strong = Font(size: 14, weight: .bold)
  static let small = Font(size: 12)
  static let smallStrong = Font(size: 12, weight: .bold)
  /// The numbers at a plot's axes.
  static let tick = Font(size: 11)
  static let code = Font(size: 12, family: .monospaced)

  /// A width in points that a short text of digits and letters fits into; a little more than most fonts take.
  static func width(of text: String, in font: Font) -> CGFloat {
    let em: CGFloat = font.weight == .bold ? 0.72 : 0.64
    return (CGFloat(text.count) * em * font.size).rounded(.up)
  }

  /// The width in points that a sentence takes in most fonts.
  static func usualWidth(of text: String, in font: Font) -> CGFloat { width(of: text, in: font) * 0.82 }
}
