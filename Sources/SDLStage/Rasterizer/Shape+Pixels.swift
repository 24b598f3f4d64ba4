import Canvas
import Foundation
import ViewTree

extension Shape {
  /// Whether the shape's rectangle is upright with its edges between pixels, as the painter snaps them.
  var liesOnWholePixels: Bool {
    projection.isUpright && deviceBounds.liesOnWholePixels
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

extension CGRect {
  /// Whether its edges lie between pixels, if it is in device pixels.
  var liesOnWholePixels: Bool {
    minX.isNearlyWhole && minY.isNearlyWhole && maxX.isNearlyWhole && maxY.isNearlyWhole
  }
}

extension CGFloat {
  fileprivate var isNearlyWhole: Bool { Swift.abs(self - rounded()) < 1e-3 }
}
