import Canvas
import Foundation
import ViewTree

extension Shape {
  /// Returns the shape's outline in device pixels; empty if a corner lies behind the camera.
  ///
  /// The corners are in clockwise order unless the projection mirrors the shape. Arcs are approximated by
  /// segments that are too short to be visible.
  ///
  /// - Parameter inset: the distance inside the shape's edge, in local points; negative outside. The number
  ///   of corners is the same for every inset.
  func outline(inset: CGFloat = 0) -> [SIMD2<Float>] {
    let steps = arcSteps
    let inner = rect.insetBy(dx: min(inset, rect.width / 2), dy: min(inset, rect.height / 2))
    let radius = max(cornerRadius - inset, 0)
    let signs: [(CGFloat, CGFloat)] = [(1, -1), (1, 1), (-1, 1), (-1, -1)]
    var points: [SIMD2<Float>] = []
    for (index, sign) in signs.enumerated() {
      let corner = CGPoint(
        x: sign.0 > 0 ? inner.maxX : inner.minX, y: sign.1 > 0 ? inner.maxY : inner.minY)
      for step in 0...steps {
        let turn = CGFloat(index) - 1 + CGFloat(step) / CGFloat(max(steps, 1))
        let (dx, dy) = steps == 0 ? sign : (cos(.pi / 2 * turn), sin(.pi / 2 * turn))
        let point = CGPoint(x: corner.x + (dx - sign.0) * radius, y: corner.y + (dy - sign.1) * radius)
        guard let place = projection.map(point) else { return [] }
        points.append(SIMD2(Float(place.x), Float(place.y)))
      }
    }
    return points
  }

  /// The number of segments per quarter circle that keeps the outline within 1/16 pixel of the arc; at most
  /// 64.
  private var arcSteps: Int {
    let pixels = cornerRadius * magnification
    guard pixels > 0.2 else { return 0 }
    return min(Int(saturating: (.pi / 4 / acos(max(1 - 0.06 / pixels, 0))).rounded(.up)), 64)
  }
}
