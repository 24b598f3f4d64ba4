import CSDL2
import Canvas
import ViewTree

/// A text drawn in white, with the glyphs' coverage as alpha, so that the text can be tinted in any colour.
final class TextBlock {
  let bitmap: Bitmap
  let lines: [String]
  /// The block's mipmaps, eight levels per octave; created lazily.
  ///
  /// The levels are close in size, because thin stems flicker when they are sampled at another size.
  private(set) lazy var picture = Picture(
    naturalSize: PixelSize(width: bitmap.width, height: bitmap.height), largest: bitmap, stepsPerHalf: 8)

  /// Draws lines of text below each other; returns `nil` if no line has a width.
  ///
  /// - Parameter multiple: a number to whose multiples the bitmap's width and height are rounded up, so that
  ///   mipmap levels have whole sizes.
  init?(_ lines: [String], font: SizedFont, alignment: Label.Alignment, multiple: Int = 1) {
    self.lines = lines
    let widths = lines.map { font.width(of: $0) }
    guard let widest = widths.max(), widest > 0 else { return nil }
    let tallest = (lines.count - 1) * font.lineSkip + font.lineHeight
    let (width, height) = (widest.roundedUp(to: multiple), tallest.roundedUp(to: multiple))
    bitmap = Bitmap(width: width, height: height, isOpaque: false) { pixels, stride in
      for (index, line) in lines.enumerated() {
        let slack = width - widths[index]
        let indent =
          switch alignment {
          case .left: 0
          case .center: slack / 2
          case .right: slack
          }
        font.render(line) { surface in
          let start = (height - tallest) / 2 + index * font.lineSkip
          Self.copyAlpha(
            of: surface, to: pixels + start * stride + indent, stride: stride, width: width - indent,
            height: height - start)
        }
      }
    }
  }

  /// Copies the alpha of a rendered line into premultiplied white pixels; pixels outside the target are left
  /// out.
  private static func copyAlpha(
    of surface: UnsafeMutablePointer<SDL_Surface>, to pixels: UnsafeMutablePointer<Pixel>, stride: Int,
    width: Int,
    height: Int
  ) {
    let source = surface.pointee.pixels.assumingMemoryBound(to: Pixel.self)
    let sourceStride = Int(surface.pointee.pitch) / MemoryLayout<Pixel>.stride
    for y in 0..<min(Int(surface.pointee.h), height) {
      for x in 0..<min(Int(surface.pointee.w), width) {
        let alpha = source[y * sourceStride + x] >> 24
        // Lines may overlap by a pixel, where the larger alpha wins.
        pixels[y * stride + x] = max(pixels[y * stride + x], alpha * 0x0101_0101)
      }
    }
  }
}

extension Int {
  fileprivate func roundedUp(to multiple: Int) -> Int { (self + multiple - 1) / multiple * multiple }
}
