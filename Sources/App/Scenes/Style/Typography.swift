package import CollectionCore
package import Foundation

/// The fonts of the playground, and the widths of texts.
///
/// The fonts have the sizes for a text scale of 1; the painter multiplies these sizes by the text scale.
@MainActor
package enum Typography {
  /// The factor by which the size of all text is multiplied; 1 by default. The value applies to the whole
  /// program, like the desktop's setting.
  package static var scale: CGFloat = 1

  /// Returns a length of text, such as a line's height or a column's width, multiplied by the text scale and
  /// rounded to whole points.
  package static func scaled(_ length: CGFloat) -> CGFloat { (length * scale).rounded() }

  /// Returns a font for text in a box with a limited height, in points. At a large text scale, the font is
  /// reduced or enlarged as `fit(_:in:)` says.
  ///
  /// Use this method if the height of the box does not grow with the text scale, for example because a
  /// parameter of the scene sets the height.
  ///
  /// - Parameter needed: The height, in points, that the text needs at a text scale of 1.
  package static func fitted(_ font: Font, needing needed: CGFloat, in height: CGFloat) -> Font {
    var font = font
    font.size *= fit(needed, in: height) / scale
    return font
  }

  /// Returns the factor by which the size of text is multiplied in a box with a limited height. This is the
  /// text scale, or a smaller factor of at least 1 if the text would not fit. In a box that is more than twice as high as
  /// the text, the text grows with the box.
  ///
  /// - Parameters:
  ///   - needed: The height, in points, that the text needs at a text scale of 1.
  ///   - height: The height of the box, in points.
  package static func fit(_ needed: CGFloat, in height: CGFloat) -> CGFloat {
    max(min(scale, max(1, height / max(needed, 1))), height / (2.1 * max(needed, 1)))
  }

  /// Returns a font in which a line of text fits a width in points: the given font, reduced if it is too
  /// wide, but at most by the factor `least`, to a whole number of pixels.
  package static func fitted(
    _ font: Font, to text: String?, in width: CGFloat, atLeast least: CGFloat = 0.6
  ) -> Font {
    let (needed, pixel) = (self.width(of: text ?? "", in: font), 1 / (scale * pixelsPerPoint))
    guard needed > width else { return font }
    var fitted = font
    fitted.size = (font.size * max(least, width / needed) / pixel).rounded(.down) * pixel
    // The widths of measured texts do not grow evenly with the size.
    while fitted.size > least * font.size, self.width(of: text ?? "", in: fitted) > width {
      fitted.size -= pixel
    }
    return fitted
  }

  package static let title = Font(size: 26, weight: .bold)
  package static let heading = Font(size: 16, weight: .bold)
  package static let body = Font(size: 14)
  package static let strong = Font(size: 14, weight: .bold)
  package static let small = Font(size: 12)
  package static let smallStrong = Font(size: 12, weight: .bold)
  /// The font of the values at the axes of a plot.
  package static let tick = Font(size: 11)
  package static let code = Font(size: 12, family: .monospaced)

  /// The function that returns the width of a line of text, in points; `nil` if there is no font, so that the width is
  /// estimated. Its parameters are the text, the font with its size at the text scale, and the number of pixels per point.
  ///
  /// By default, all widths are estimated. The programs measure texts in the fonts of their windows.
  package static var measure: (String, Font, CGFloat) -> CGFloat? = { _, _, _ in nil }

  /// The number of pixels per point at which texts are measured; 1 by default.
  package static var pixelsPerPoint: CGFloat = 1

  /// Returns a width, in points, that is sufficient for a short text at the text scale: the measured width, or an estimate
  /// that is slightly more than most fonts need.
  package static func width(of text: String, in font: Font) -> CGFloat {
    (measured(text, in: font) ?? estimated(text, in: font)).rounded(.up)
  }

  /// Returns the width of a sentence at the text scale, in points: the measured width, or an estimate that suits most font
  /// families and is smaller than that of `width(of:in:)`.
  package static func usualWidth(of text: some StringProtocol, in font: Font) -> CGFloat {
    measured(String(text), in: font) ?? estimated(text, in: font) * 0.82
  }

  private static func measured(_ text: String, in font: Font) -> CGFloat? {
    var font = font
    font.size *= scale
    return measure(text, font, pixelsPerPoint)
  }

  private static func estimated(_ text: some StringProtocol, in font: Font) -> CGFloat {
    let em: CGFloat = font.weight == .bold ? 0.72 : 0.64
    return CGFloat(text.count) * em * font.size * scale
  }
}
