import CSDL2
import Canvas
import Foundation
import ViewTree

extension GeometryRenderer {
  /// Draws a picture in a shape; while the picture is not available, draws a gradient as a placeholder.
  func draw(_ image: Image, in shape: Shape, mode: ImageView.Fitting, alpha: Float) {
    switch pictures.lookUp(image, in: shape, mode: mode, scale: scale) {
    case .loading: drawPlaceholder(.loading, image, in: shape, alpha: alpha)
    case .failed: drawPlaceholder(.failed, image, in: shape, alpha: alpha)
    case .ready(let picture, let opacity):
      if opacity < 1 { drawPlaceholder(.loading, image, in: shape, alpha: alpha) }
      let place = mode.place(picture.naturalSize, in: shape.rect)
      let step = Double(picture.largest.width) / max(Double(place.width * shape.magnification), 1e-3)
      var polygon = ConvexPolygon(shape)
      if mode == .scaleAspectFit {
        polygon = polygon.intersection(ConvexPolygon(Shape(rect: place, projection: shape.projection)))
      }
      draw(
        picture.level(forStep: step), filling: place, of: shape, cutTo: polygon,
        color: Color(white: 1, alpha: alpha * opacity))
    }
  }

  /// Draws a text in a shape's rectangle.
  func draw(_ run: TextRun, in shape: Shape) {
    guard let block = texts.block(for: run, in: shape.rect.size, scale: scale) else { return }
    let place = block.rect(in: shape.rect, alignment: run.alignment, scale: scale)
    let placed = Shape(rect: place, projection: shape.projection)
    let glyphs = texts.glyphs(of: block, for: run, in: shape.rect.size, placed: placed, scale: scale)
    draw(glyphs.bitmap, filling: glyphs.rect, of: placed, cutTo: ConvexPolygon(placed), color: run.color)
  }

  /// Draws a tinted bitmap that fills `place`, a rectangle in the shape's local points, clipped to `polygon`,
  /// which is in device pixels.
  private func draw(
    _ bitmap: Bitmap, filling place: CGRect, of shape: Shape, cutTo polygon: ConvexPolygon, color: Color
  ) {
    guard let inverse = InverseMap(shape.projection, origin: place.origin),
      let texture = textures.texture(for: bitmap)
    else { return }
    let size = SIMD2(Float(max(place.width, 1e-6)), Float(max(place.height, 1e-6)))
    let tint = SDL_Color(color)
    mesh.add(clipped(polygon), tile: inverse.isAffine ? nil : Self.tile) { point in
      GeometryMesh.Look(color: tint, texture: inverse.point(point.x, point.y) / size)
    }
    flush(texture)
  }

  private func drawPlaceholder(
    _ reason: PlaceholderSource.Reason, _ image: Image, in shape: Shape, alpha: Float
  ) {
    guard let inverse = InverseMap(shape.projection, origin: shape.rect.origin) else { return }
    let tint = PlaceholderSource.tint(image, reason, on: background)
    let height = Float(max(shape.rect.height, 1e-3))
    mesh.add(clipped(ConvexPolygon(shape)), tile: inverse.isAffine ? nil : Self.tile) { point in
      let part = min(max(inverse.point(point.x, point.y).y / height, 0), 1)
      return GeometryMesh.Look(color: SDL_Color(tint.top.mixed(with: tint.bottom, part).withAlpha(alpha)))
    }
    flush(nil)
  }
}

extension Color {
  /// Returns the linear interpolation from this colour to another one, by `part` in 0 … 1.
  fileprivate func mixed(with other: Color, _ part: Float) -> Color {
    Color(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha + (other.alpha - alpha) * part)
  }
}
