import CSDL2
import Canvas
import Foundation
import ViewTree

extension GeometryRenderer {
  /// Composites a transparency layer onto the content below.
  func draw(_ layer: GroupTargets.Layer) {
    guard let fade = layer.fade else { return groups.composite(layer) }
    let factors = FadeOpacities(fade)
    let size = SIMD2(Float(max(groups.size.width, 1)), Float(max(groups.size.height, 1)))
    for rect in fade.parts {
      let polygon = ConvexPolygon(Shape(rect: rect, projection: fade.projection))
      // The edges are not antialiased: they lie outside of the layer's content, which is.
      mesh.fill(clipped(polygon), tile: fade.projection.isAffine ? nil : Self.tile) { point in
        let alpha = layer.alpha * factors.factor(at: point)
        return GeometryMesh.Look(color: SDL_Color(Color(white: 1, alpha: alpha)), texture: point / size)
      }
    }
    flush(layer.sheet)
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
