import Canvas
import Foundation
import ViewTree

extension BandRasterizer {
  /// Draws a text in a colour.
  func draw(_ text: PlannedText, _ color: Color) {
    guard let coverage = ShapeCoverage(text.placed, within: clips.bounds), let source = source(of: text)
    else {
      return
    }
    stencil(source, through: coverage, color)
  }

  private func source(of text: PlannedText) -> BitmapSource? {
    guard let glyphs = text.glyphs else { return nil }
    switch glyphs {
    case .copy(let copy): return copy
    case .scaled(let bitmap, let rect):
      return BitmapSource(bitmap, filling: rect, projection: text.placed.projection, scratch)
    }
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
