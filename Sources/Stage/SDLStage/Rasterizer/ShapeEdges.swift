import Canvas
import Foundation
import ViewTree

/// The left, right, top and bottom edges of a shape as lines on the device. `a x + b y + c` is the signed
/// distance in pixels, positive inside.
struct ShapeEdges {
  var a = SIMD4<Float>()
  var b = SIMD4<Float>()
  var c = SIMD4<Float>()

  /// Creates the edges of a shape; `nil` if the shape is seen edge on or has a corner behind the camera.
  init?(_ shape: Shape) {
    guard let corners = DeviceCorners(shape) else { return nil }
    let area = corners.doubleArea
    guard abs(area) > 1e-3 else { return nil }
    setLine(0, from: corners.bottomLeft, to: corners.topLeft, isMirrored: area < 0)
    setLine(1, from: corners.topRight, to: corners.bottomRight, isMirrored: area < 0)
    setLine(2, from: corners.topLeft, to: corners.topRight, isMirrored: area < 0)
    setLine(3, from: corners.bottomRight, to: corners.bottomLeft, isMirrored: area < 0)
  }

  /// Sets the edge at an index to the line from one corner to the next, clockwise around the shape;
  /// `isMirrored` is `true` if the projection reverses that order on screen.
  private mutating func setLine(_ index: Int, from: CGPoint, to: CGPoint, isMirrored: Bool) {
    let direction = to - from
    let length = max((direction.x * direction.x + direction.y * direction.y).squareRoot(), 1e-9)
    let sign: CGFloat = isMirrored ? -1 : 1
    let (nx, ny) = (-direction.y / length * sign, direction.x / length * sign)
    a[index] = Float(nx)
    b[index] = Float(ny)
    c[index] = Float(-(nx * from.x + ny * from.y))
  }
}
