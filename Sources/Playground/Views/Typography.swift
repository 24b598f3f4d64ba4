import CollectionCore
import Foundation

/// The playground's fonts, and estimates of text widths that need no font metrics.
enum Typography {
  static let title = Font(size: 26, weight: .bold)
  static let heading = Font(size: 16, weight: .bold)
  static let body = Font(size: 14)
  static let strong = Font(size: 14, weight: .bold)
  static let small = Font(size: 12)
  static let smallStrong = Font(size: 12, weight: .bold)
  /// The font of the values at a plot's axes.
  static let tick = Font(size: 11)
  static let code = Font(size: 12, family: .monospaced)

  /// Returns an upper estimate of the width in points of a short text, in most fonts.
  static func width(of text: String, in font: Font) -> CGFloat {
    let em: CGFloat = font.weight == .bold ? 0.72 : 0.64
    return (CGFloat(text.count) * em * font.size).rounded(.up)
  }

  /// Returns the estimated width in points of a sentence, in most fonts.
  static func usualWidth(of text: String, in font: Font) -> CGFloat { width(of: text, in: font) * 0.82 }
}
