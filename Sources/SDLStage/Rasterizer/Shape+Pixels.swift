import Canvas
import CollectionCore
import Foundation

extension Shape {
  /// Whether the shape's rectangle is upright with its edges between pixels, as the painter snaps them.
  var liesOnWholePixels: Bool {
    guard projection.isUpright else { return false }
    let box = deviceBounds
    return [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-3 }
  }

  /// Device pixels per local point at the shape's middle: the square root of how much areas grow there.
  var magnification: CGFloat {
    let p = projection
    let middle = rect.center
    let w = middle.x * p.m13 + middle.y * p.m23 + p.m33
    guard w > 1e-9 else { return 0 }
    return (abs(p.determinant) / (w * w * w)).squareRoot()
  }
}
