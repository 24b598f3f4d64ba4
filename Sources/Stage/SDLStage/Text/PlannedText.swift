import Canvas
import Foundation

/// A text that a command draws, and the pixels of its letters.
struct PlannedText {
  /// The pixels of letters, drawn in white.
  enum Glyphs {
    /// The pixels of the block, unscaled.
    case copy(BitmapSource)
    /// A bitmap that fills a rectangle in local points.
    case scaled(Bitmap, CGRect)
  }

  private let block: TextBlock
  /// The shape that the block fills.
  let placed: Shape
  /// The letters; `nil` before `chooseGlyphs(for:in:scale:texts:)`.
  private(set) var glyphs: Glyphs?

  /// Creates the text of a run in a shape's rectangle; `nil` if no glyph is visible. `scale` is in pixels per
  /// point.
  @MainActor init?(_ run: TextRun, in shape: Shape, scale: CGFloat, texts: TextStore) {
    guard let block = texts.block(for: run, in: shape.rect.size, scale: scale) else { return nil }
    self.block = block
    placed = Shape(
      rect: block.rect(in: shape.rect, alignment: run.alignment, scale: scale), projection: shape.projection)
  }

  /// Sets the letters that suit the size at which the text is displayed. If the block's pixels coincide with
  /// device pixels, they are copied.
  @MainActor mutating func chooseGlyphs(
    for run: TextRun, in shape: Shape, scale: CGFloat, texts: TextStore
  ) {
    if placed.liesOnWholePixels, abs(placed.magnification - scale) < 1e-6 * scale {
      let box = placed.deviceBounds
      let copy = BitmapSource(block.bitmap, copiedTo: Int(box.minX.rounded()), Int(box.minY.rounded()))
      glyphs = .copy(copy)
      return
    }
    let larger = texts.glyphs(of: block, for: run, in: shape.rect.size, placed: placed, scale: scale)
    glyphs = .scaled(larger.bitmap, larger.rect)
  }
}
