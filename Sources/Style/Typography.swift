package import CollectionCore
package import Foundation

/// The playground's fonts, and estimates of text widths that need no font metrics.
///
/// The fonts have the sizes of a text scale of 1; the painter multiplies them by the scale.
@MainActor
package enum Typography {
  /// The factor on the size of all text; one value for the whole program, like the desktop's setting.
  package static var scale: CGFloat = 1

  /// Returns a length, in points, that grows with the text: the height of a line, the width of a column.
  package static func scaled(_ length: CGFloat) -> CGFloat { (length * scale).rounded() }

  /// Returns a font that shows text in a box of a limited height, in points.
  ///
  /// The box was made for a text scale of 1, for example by a scene's parameter.
  ///
  /// - Parameter needed: The height that the box's text needs at a text scale of 1.
  package static func fitted(_ font: Font, needing needed: CGFloat, in height: CGFloat) -> Font {
    var font = font
    font.size *= fit(needed, in: height) / scale
    return font
  }

  /// Returns the factor on the lengths of text in a box of a limited height: the text scale, reduced to no
  /// less than 1 if the text would not fit.
  package static func fit(_ needed: CGFloat, in height: CGFloat) -> CGFloat {
    min(scale, max(1, height / max(needed, 1)))
  }

  package static let title = Font(size: 26, weight: .bold)
  package static let heading = Font(size: 16, weight: .bold)
  package static let body = Font(size: 14)
  package static let strong = Font(size: 14, weight: .bold)
  package static let small = Font(size: 12)
  package static let smallStrong = Font(size: 12, weight: .bold)
  /// The font of the values at a plot's axes.
  package static let tick = Font(size: 11)
  package static let code = Font(size: 12, family: .monospaced)

  /// Returns a width in points that a short text fits into at the text scale; slightly more than most fonts
  /// need.
  package static func width(of text: String, in font: Font) -> CGFloat {
    let em: CGFloat = font.weight == .bold ? 0.72 : 0.64
    return (CGFloat(text.count) * em * font.size * scale).rounded(.up)
  }

  /// Returns the estimated width in points of a sentence, in most fonts.
  package static func usualWidth(of text: String, in font: Font) -> CGFloat {
    width(of: text, in: font) * 0.82
  }
}
