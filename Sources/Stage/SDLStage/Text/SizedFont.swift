import CSDL2

/// A font opened at one size; all lengths are in pixels.
final class SizedFont {
  private let font: OpaquePointer

  /// Opens a face at a size in pixels; returns `nil` if SDL_ttf fails.
  ///
  /// - Parameter isHinted: whether hinting aligns glyphs with the rows of pixels, which suits text that is
  ///   not scaled.
  init?(_ face: FontFinder.Face, pixelSize: Int, isHinted: Bool) {
    guard let font = TTF_OpenFontIndex(face.path, Int32(max(pixelSize, 1)), face.index) else { return nil }
    self.font = font
    TTF_SetFontHinting(font, Int32(isHinted ? TTF_HINTING_LIGHT_SUBPIXEL : TTF_HINTING_NONE))
    var height: Int32 = 0
    TTF_SizeUTF8(font, Self.hangingLetters, nil, &height)
    lineHeight = Int(max(TTF_FontHeight(font), height))
  }

  deinit { TTF_CloseFont(font) }

  /// Letters with descenders, to measure the height of a line.
  private static let hangingLetters = "gjpqy"

  /// The height of a line, in pixels: the font's height, or the height of a line with descenders if that is
  /// larger.
  let lineHeight: Int

  /// The distance from the top of one line to the top of the next, in pixels.
  var lineSkip: Int { max(Int(TTF_FontLineSkip(font)), 1) }

  /// Returns whether the font has a glyph for a character.
  func contains(_ character: Unicode.Scalar) -> Bool { TTF_GlyphIsProvided32(font, character.value) != 0 }

  /// Returns the width of a line of text, in pixels.
  func width(of text: some StringProtocol) -> Int {
    var width: Int32 = 0
    return TTF_SizeUTF8(font, String(text), &width, nil) == 0 ? Int(width) : 0
  }

  /// Returns the number of Unicode scalars at the start of a text that fit a width in pixels.
  func scalarCount(of text: some StringProtocol, fitting width: Int) -> Int {
    guard width > 0 else { return 0 }
    var (extent, count) = (Int32(0), Int32(0))
    let limit = Int32(clamping: width)
    return TTF_MeasureUTF8(font, String(text), limit, &extent, &count) == 0 ? Int(count) : 0
  }

  /// Renders a line of text in white and calls `body` with the ARGB surface; for an empty line, does nothing.
  func render(_ text: String, _ body: (UnsafeMutablePointer<SDL_Surface>) -> Void) {
    guard !text.isEmpty else { return }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let surface = TTF_RenderUTF8_Blended(font, text, white) else { return }
    body(surface)
    SDL_FreeSurface(surface)
  }
}
