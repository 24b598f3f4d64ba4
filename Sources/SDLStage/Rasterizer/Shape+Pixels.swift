import Canvas
import Foundation
import ViewTree

extension Shape {
  /// Whether the shape's rectangle is upright and its edges lie on pixel boundaries.
  var liesOnWholePixels: Bool {
    projection.isUpright && deviceBounds.liesOnWholePixels
  }

  /// The number of device pixels per local point at the shape's centre: the square root of the ratio of the
  /// areas on the device and in the shape's plane.
  var magnification: CGFloat {
    let p = projection
    let middle = rect.center
    let w = middle.x * p.m13 + middle.y * p.m23 + p.m33
    guard w > 1e-9 else { return 0 }
    return (abs(p.determinant) / (w * w * w)).squareRoot()
  }
}

extension CGRect {
  /// Whether the edges of a rectangle in device pixels lie on pixel boundaries.
  var liesOnWholePixels: Bool {
    minX.isNearlyWhole && minY.isNearlyWhole && maxX.isNearlyWhole && maxY.isNearlyWhole
  }
}

extension CGFloat {
  fileprivate var isNearlyWhole: Bool { Swift.abs(self - rounded()) < 1e-3 }
}
