import CSDL2
import Canvas
import Foundation
import ViewTree

extension GeometryRenderer {
  /// Composites a transparency layer onto the content below.
  func draw(_ layer: GroupTargets.Layer) {
    guard let fade = layer.fade else { return groups.composite(layer) }
    mesh.add(fade, alpha: layer.alpha, size: groups.size, clip: clipPolygons.last)
    flush(layer.sheet)
  }
}

extension GeometryMesh {
  /// Adds the area of a fade, with the fade's opacity multiplied by `alpha`. The texture has the size of the
  /// target, in device pixels.
  ///
  /// The edges are not antialiased, because they lie outside of the layer's content, which is.
  mutating func add(_ fade: LinearFade, alpha: Float, size: PixelSize, clip: ConvexPolygon?) {
    let factors = FadeOpacities(fade)
    let size = SIMD2(Float(max(size.width, 1)), Float(max(size.height, 1)))
    for rect in fade.parts {
      let polygon = ConvexPolygon(Shape(rect: rect, projection: fade.projection))
      let tile = fade.projection.isAffine ? nil : GeometryRenderer.tile
      fill(clip.map(polygon.intersection) ?? polygon, tile: tile) { point in
        let opacity = alpha * factors.factor(at: point)
        return Look(color: SDL_Color(Color(white: 1, alpha: opacity)), texture: point / size)
      }
    }
  }
}

extension LinearFade {
  /// The rectangles in which the layer's pixels may lie, in local points: the fade's rectangle, and a strip
  /// above, where the opacity is constant. Both reach beyond the sides of the fade's rectangle.
  fileprivate var parts: [CGRect] {
    let margin = 4 / max(shape.magnification, 1e-3)
    let wide = rect.insetBy(dx: -margin, dy: 0)
    return [CGRect(x: wide.minX, y: wide.minY - margin, width: wide.width, height: margin), wide]
  }
}
