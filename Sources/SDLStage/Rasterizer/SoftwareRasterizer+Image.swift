import Canvas
import Foundation
import ViewTree

extension SoftwareRasterizer {
  /// Draws a picture in a shape; while the picture is not available, draws a gradient as a placeholder.
  func draw(
    _ answer: PictureStore.Answer, of image: Image, in shape: Shape, mode: ImageView.ContentMode, alpha: Float
  ) {
    guard let coverage = ShapeCoverage(shape, within: clips.bounds) else { return }
    switch answer {
    case .loading:
      composite(PlaceholderSource(.loading, image, shape, on: background), through: coverage, alpha: alpha)
    case .failed:
      composite(PlaceholderSource(.failed, image, shape, on: background), through: coverage, alpha: alpha)
    case .ready(let picture, let opacity):
      if opacity < 1 {
        composite(PlaceholderSource(.loading, image, shape, on: background), through: coverage, alpha: alpha)
      }
      draw(picture, in: shape, coverage, mode: mode, alpha: alpha * opacity)
    }
  }

  private func draw(
    _ picture: Picture, in shape: Shape, _ coverage: ShapeCoverage, mode: ImageView.ContentMode, alpha: Float
  ) {
    let place = mode.place(picture.naturalSize, in: shape.rect)
    if mode == .scaleAspectFit, place != shape.rect {
      clips.push(shape)
      defer { clips.pop() }
      let fitted = Shape(rect: place, projection: shape.projection)
      guard let inner = ShapeCoverage(fitted, within: clips.bounds) else { return }
      return draw(picture, filling: place, of: fitted, inner, alpha: alpha)
    }
    draw(picture, filling: place, of: shape, coverage, alpha: alpha)
  }

  /// Draws a picture from the mipmap level that suits the displayed size, or from a mixture of two adjacent
  /// levels.
  private func draw(
    _ picture: Picture, filling place: CGRect, of shape: Shape, _ coverage: ShapeCoverage, alpha: Float
  ) {
    if let copy = picture.exactCopy(filling: place, of: shape) {
      return draw(copy, through: coverage, alpha: alpha)
    }
    let step = Double(picture.largest.width) / max(Double(place.width * shape.magnification), 1e-3)
    let (near, far, part) = picture.levels(forStep: step)
    let source = { BitmapSource($0, filling: place, projection: shape.projection, self.scratch) }
    guard let sharp = source(near) else { return }
    guard part > 0, let soft = source(far) else { return composite(sharp, through: coverage, alpha: alpha) }
    composite(MixedSource(sharp, soft, part: part, scratch), through: coverage, alpha: alpha)
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

extension Picture {
  /// Returns a source that copies the largest mipmap level unscaled; `nil` unless the picture is displayed at
  /// that level's size, within one pixel, in a shape whose edges lie on pixel boundaries. The whole picture
  /// fills `place`, a rectangle in local points.
  fileprivate func exactCopy(filling place: CGRect, of shape: Shape) -> BitmapSource? {
    guard shape.liesOnWholePixels else { return nil }
    let (box, visible) = (shape.projection.boundingBox(of: place), shape.deviceBounds)
    let bitmap = largest
    guard abs(box.width - CGFloat(bitmap.width)) < 1, abs(box.height - CGFloat(bitmap.height)) < 1 else {
      return nil
    }
    let x = Int(box.minX.rounded())
    let y = Int(box.minY.rounded())
    // Foundation's `contains` compares sums, which differ by rounding errors.
    let slack: CGFloat = 0.01
    guard visible.minX > CGFloat(x) - slack, visible.maxX < CGFloat(x + bitmap.width) + slack,
      visible.minY > CGFloat(y) - slack, visible.maxY < CGFloat(y + bitmap.height) + slack
    else { return nil }
    return BitmapSource(bitmap, copiedTo: x, y)
  }
}

extension Shape {
  /// Returns the size in device pixels at which a picture fills the shape, before rotation and perspective;
  /// `scale` is in device pixels per point.
  ///
  /// If the projection enlarges the shape, the size is rounded up in steps of √2. A growing cell therefore
  /// does not request a new size in every frame. If the projection reduces the shape without rotation, the
  /// size is exact.
  func shownSize(scale: CGFloat) -> CGSize {
    var factor = scale
    let growth = magnification / scale
    if growth < 1, projection.isUpright { factor *= growth }
    if growth > 1.05 { factor *= pow(2, (log2(min(growth, 8)) * 2).rounded(.up) / 2) }
    return CGSize(width: min(rect.width * factor, 8192), height: min(rect.height * factor, 8192))
  }
}
