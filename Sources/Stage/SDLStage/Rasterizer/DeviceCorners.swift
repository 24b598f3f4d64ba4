import Canvas
import Foundation
import ViewTree

/// The corners of a shape's rectangle in device pixels, ignoring the corner radius.
struct DeviceCorners {
  let topLeft: CGPoint
  let topRight: CGPoint
  let bottomRight: CGPoint
  let bottomLeft: CGPoint

  /// Creates the corners of a shape; `nil` if a corner lies behind the camera.
  init?(_ shape: Shape) {
    let (rect, projection) = (shape.rect, shape.projection)
    guard let topLeft = projection.map(CGPoint(x: rect.minX, y: rect.minY)),
      let topRight = projection.map(CGPoint(x: rect.maxX, y: rect.minY)),
      let bottomRight = projection.map(CGPoint(x: rect.maxX, y: rect.maxY)),
      let bottomLeft = projection.map(CGPoint(x: rect.minX, y: rect.maxY))
    else { return nil }
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
  }

  /// Twice the signed area of the quadrilateral, in square pixels; negative if the projection mirrors the
  /// shape.
  var doubleArea: CGFloat {
    let (first, second) = (bottomRight - topLeft, bottomLeft - topRight)
    return first.x * second.y - first.y * second.x
  }

  /// Returns whether each corner is within `distance` pixels of the same corner of `other`, along both axes.
  func areClose(to other: DeviceCorners, within distance: CGFloat) -> Bool {
    func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool {
      abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
    }
    return isClose(topLeft, other.topLeft) && isClose(topRight, other.topRight)
      && isClose(bottomRight, other.bottomRight) && isClose(bottomLeft, other.bottomLeft)
  }
}
