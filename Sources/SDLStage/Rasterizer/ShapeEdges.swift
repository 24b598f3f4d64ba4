import Canvas
import CollectionCore
import Foundation

/// The four edges of a shape as lines on the device: `a x + b y + c` is the distance in pixels, positive inside.
struct ShapeEdges {
  var a = SIMD4<Float>()
  var b = SIMD4<Float>()
  var c = SIMD4<Float>()

  /// Left, right, top, bottom; nil if the shape is turned so far that it has no inside.
  init?(_ shape: Shape) {
    let rect = shape.rect
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].compactMap(shape.projection.map)
    guard corners.count == 4 else { return nil }
    let area = Self.doubleArea(corners)
    guard abs(area) > 1e-3 else { return nil }
    let lines = [(3, 0), (1, 2), (0, 1), (2, 3)]
    for (index, (from, to)) in lines.enumerated() {
      setLine(index, from: corners[from], to: corners[to], isMirrored: area < 0)
    }
  }

  /// The line from one corner to the next, clockwise on screen, has the inside on its right.
  private mutating func setLine(_ index: Int, from: CGPoint, to: CGPoint, isMirrored: Bool) {
    let direction = to - from
    let length = max((direction.x * direction.x + direction.y * direction.y).squareRoot(), 1e-9)
    let sign: CGFloat = isMirrored ? -1 : 1
    let (nx, ny) = (-direction.y / length * sign, direction.x / length * sign)
    a[index] = Float(nx)
    b[index] = Float(ny)
    c[index] = Float(-(nx * from.x + ny * from.y))
  }

  private static func doubleArea(_ p: [CGPoint]) -> CGFloat {
    let (first, second) = (p[2] - p[0], p[3] - p[1])
    return first.x * second.y - first.y * second.x
  }
}
