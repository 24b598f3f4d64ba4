import CSDL2
import Canvas
import CollectionCore

/// A text drawn once: white, its alpha the glyphs' coverage, so that it can be laid down in every colour.
final class TextBlock {
  let bitmap: Bitmap
  /// The same in falling sizes, for when it is drawn smaller; made when first needed.
  private(set) lazy var picture = Picture(
    naturalSize: PixelSize(width: bitmap.width, height: bitmap.height), largest: bitmap)

  /// Lines of text below each other.
  init?(_ lines: [String], font: SizedFont, alignment: Label.Alignment) {
    let widths = lines.map { font.width(of: $0) }
    guard let width = widths.max(), width > 0 else { return nil }
    let height = (lines.count - 1) * font.lineSkip + font.lineHeight
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
          let start = index * font.lineSkip
          Self.copyAlpha(
            of: surface, to: pixels + start * stride + indent, stride: stride, width: width - indent,
            height: height - start)
        }
      }
    }
  }

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
        // Lines may overlap by a pixel: the stronger of the two stays.
        pixels[y * stride + x] = max(pixels[y * stride + x], alpha * 0x0101_0101)
      }
    }
  }
}
