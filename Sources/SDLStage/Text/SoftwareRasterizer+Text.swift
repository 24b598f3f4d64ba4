import Canvas
import CollectionCore
import Foundation

extension SoftwareRasterizer {
  /// Sets a text in a shape's rectangle.
  func draw(_ run: TextRun, in shape: Shape) {
    guard let block = texts.block(for: run, in: shape.rect.size, scale: scale) else { return }
    let placed = Shape(
      rect: block.rect(in: shape.rect, alignment: run.alignment, scale: scale), projection: shape.projection)
    guard let coverage = ShapeCoverage(placed, within: clips.bounds),
      let source = block.source(in: placed, scale: scale, scratch)
    else { return }
    stencil(source, through: coverage, run.color)
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
  /// Where the block lies in a rectangle, in its points; on whole pixels, vertically in the middle.
  func rect(in rect: CGRect, alignment: Label.Alignment, scale: CGFloat) -> CGRect {
    let size = CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
    let slack = rect.width - size.width
    let indent: CGFloat =
      switch alignment {
      case .left: 0
      case .center: slack / 2
      case .right: slack
      }
    let x = (indent * scale).rounded() / scale
    let y = ((rect.height - size.height) / 2 * scale).rounded() / scale
    return CGRect(x: rect.minX + x, y: rect.minY + y, width: size.width, height: size.height)
  }

  /// How to sample the block in its placed shape: pixel by pixel where they coincide.
  @MainActor
  fileprivate func source(in shape: Shape, scale: CGFloat, _ scratch: RowScratch) -> BitmapSource? {
    if shape.liesOnWholePixels, abs(shape.magnification - scale) < 1e-6 * scale {
      let box = shape.deviceBounds
      return BitmapSource(bitmap, copiedTo: Int(box.minX.rounded()), Int(box.minY.rounded()))
    }
    let level = picture.level(forStep: Double(scale / max(shape.magnification, 1e-3)))
    return BitmapSource(level, filling: shape.rect, projection: shape.projection, scratch)
  }
}
