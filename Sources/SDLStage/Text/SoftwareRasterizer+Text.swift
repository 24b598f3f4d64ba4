import Canvas
import Foundation
import ViewTree

extension SoftwareRasterizer {
  /// Draws a text in a shape's rectangle.
  func draw(_ run: TextRun, in shape: Shape) {
    guard let block = texts.block(for: run, in: shape.rect.size, scale: scale) else { return }
    let placed = Shape(
      rect: block.rect(in: shape.rect, alignment: run.alignment, scale: scale), projection: shape.projection)
    guard let coverage = ShapeCoverage(placed, within: clips.bounds),
      let source = source(of: block, for: run, in: shape.rect.size, placed: placed)
    else { return }
    stencil(source, through: coverage, run.color)
  }

  /// Returns a source for the pixels of a text block. If the block's pixels coincide with device pixels, the
  /// source copies the pixels unscaled.
  private func source(
    of block: TextBlock, for run: TextRun, in room: CGSize, placed: Shape
  ) -> BitmapSource? {
    if placed.liesOnWholePixels, abs(placed.magnification - scale) < 1e-6 * scale {
      let box = placed.deviceBounds
      return BitmapSource(block.bitmap, copiedTo: Int(box.minX.rounded()), Int(box.minY.rounded()))
    }
    let glyphs = texts.glyphs(of: block, for: run, in: room, placed: placed, scale: scale)
    return BitmapSource(glyphs.bitmap, filling: glyphs.rect, projection: placed.projection, scratch)
  }

  private func stencil(_ source: BitmapSource, through coverage: ShapeCoverage, _ color: Color) {
    let pixel = Pixel(color.withAlpha(1))
    let opacity = UInt64(min(max(color.alpha, 0), 1) * 255 + 0.5)
    forEachRun(of: coverage) { y, run in
      for part in [run.leading, run.solid, run.trailing] where !part.isEmpty {
        source.fetch(row: y, from: part.lowerBound, count: part.count, into: scratch.pixels)
        let isSolid = part == run.solid
        Blend.stencil(
          scratch.pixels, color: pixel, opacity: opacity, over: target.row(y) + part.lowerBound,
          coverage: isSolid ? nil : scratch.coverage + part.lowerBound, count: part.count)
      }
    }
  }
}

extension TextBlock {
  /// Returns the block's rectangle, aligned horizontally and centred vertically in `rect`, both in local
  /// points. The block's offset from `rect` is rounded to whole pixels; `scale` is in pixels per point.
  func rect(in rect: CGRect, alignment: Label.Alignment, scale: CGFloat) -> CGRect {
    let place = self.rect(over: rect, alignment: alignment, scale: scale)
    let x = ((place.minX - rect.minX) * scale).rounded() / scale
    let y = ((place.minY - rect.minY) * scale).rounded() / scale
    return CGRect(origin: CGPoint(x: rect.minX + x, y: rect.minY + y), size: place.size)
  }

  /// Returns the block's rectangle, aligned horizontally and centred vertically over `rect`, both in local
  /// points. The block may be larger than `rect`; `scale` is in pixels per point.
  func rect(over rect: CGRect, alignment: Label.Alignment, scale: CGFloat) -> CGRect {
    let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    let slack = rect.width - size.width
    let indent: CGFloat =
      switch alignment {
      case .left: 0
      case .center: slack / 2
      case .right: slack
      }
    let top = rect.minY + (rect.height - size.height) / 2
    return CGRect(origin: CGPoint(x: rect.minX + indent, y: top), size: size)
  }
}
