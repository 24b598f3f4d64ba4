import Canvas
import Foundation
import ViewTree

extension BandRasterizer {
  /// Draws a picture in a shape; while the picture is not available, draws a gradient as a placeholder.
  func draw(_ planned: PlannedPicture, of image: Image, in shape: Shape, alpha: Float) {
    guard let coverage = ShapeCoverage(shape, within: clips.bounds) else { return }
    switch planned.answer {
    case .loading:
      composite(PlaceholderSource(.loading, image, shape, on: background), through: coverage, alpha: alpha)
    case .failed:
      composite(PlaceholderSource(.failed, image, shape, on: background), through: coverage, alpha: alpha)
    case .ready(let picture, let opacity):
      if opacity < 1 {
        composite(PlaceholderSource(.loading, image, shape, on: background), through: coverage, alpha: alpha)
      }
      guard let source = planned.source else { return }
      let place = planned.place(of: picture, in: shape)
      draw(source, filling: place, in: shape, coverage, isFitted: planned.isFitted, alpha: alpha * opacity)
    }
  }

  private func draw(
    _ source: PlannedPicture.Source, filling place: CGRect, in shape: Shape, _ coverage: ShapeCoverage,
    isFitted: Bool, alpha: Float
  ) {
    if isFitted, place != shape.rect {
      clips.push(shape)
      defer { clips.pop() }
      let fitted = Shape(rect: place, projection: shape.projection)
      guard let inner = ShapeCoverage(fitted, within: clips.bounds) else { return }
      return draw(source, filling: place, of: fitted, inner, alpha: alpha)
    }
    draw(source, filling: place, of: shape, coverage, alpha: alpha)
  }

  private func draw(
    _ source: PlannedPicture.Source, filling place: CGRect, of shape: Shape, _ coverage: ShapeCoverage,
    alpha: Float
  ) {
    switch source {
    case .copy(let copy): draw(copy, through: coverage, alpha: alpha)
    case .levels(let near, let far, let part):
      let source = { BitmapSource($0, filling: place, projection: shape.projection, self.scratch) }
      guard let sharp = source(near) else { return }
      guard part > 0, let soft = source(far) else { return composite(sharp, through: coverage, alpha: alpha) }
      composite(MixedSource(sharp, soft, part: part, scratch), through: coverage, alpha: alpha)
    }
  }

  private func draw(_ copy: BitmapSource, through coverage: ShapeCoverage, alpha: Float) {
    if alpha >= 1, clips.coverages.isEmpty, let block = coverage.straightSolid, block == coverage.bounds,
      copy.copy(block.intersection(clips.bounds), into: target)
    {
      return
    }
    composite(copy, through: coverage, alpha: alpha)
  }
}
