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

  /// Returns the size in device pixels at which a picture fills the shape, before rotation and perspective;
  /// `scale` is in device pixels per point.
  ///
  /// If the projection enlarges the shape, the size is rounded up in steps of √2. A growing cell therefore
  /// does not request a new size in every frame. If the projection reduces the shape without rotation, the
  /// size is exact.
  func shownSize(scale: CGFloat) -> CGSize {
    var factor = scale
    let growth = magnification / scale
    if growth < 1, projection.isUpright { factor *= growth }
    if growth > 1.05 { factor *= pow(2, (log2(min(growth, 8)) * 2).rounded(.up) / 2) }
    return CGSize(width: min(rect.width * factor, 8192), height: min(rect.height * factor, 8192))
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
