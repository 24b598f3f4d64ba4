import UIKit

/// The effect of a 3D transform on the plane z = 0, seen from above: a 3 × 3 homography.
///
/// A point is mapped as a row vector, `(x y 1) · P`, then divided by the third component. A projection is the
/// part of `CATransform3D` that drawing and hit testing need. Concatenating two projections flattens the
/// inner plane, as Core Animation does with layers.
struct Projection: Sendable {
  var m11, m12, m13: CGFloat
  var m21, m22, m23: CGFloat
  var m31, m32, m33: CGFloat

  /// The identity projection.
  static let identity = Projection(CATransform3D.identity)

  /// Creates the projection of the plane z = 0 by a 3D transform.
  init(_ t: CATransform3D) {
    (m11, m12, m13) = (t.m11, t.m12, t.m14)
    (m21, m22, m23) = (t.m21, t.m22, t.m24)
    (m31, m32, m33) = (t.m41, t.m42, t.m44)
  }

  /// Creates the projection without perspective that equals an affine transform.
  init(_ t: CGAffineTransform) {
    (m11, m12, m13) = (t.a, t.b, 0)
    (m21, m22, m23) = (t.c, t.d, 0)
    (m31, m32, m33) = (t.tx, t.ty, 1)
  }

  /// Whether the projection has no perspective: parallel lines stay parallel.
  var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Whether the projection is a translation or the identity.
  private var isTranslation: Bool { isAffine && m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 }

  /// The determinant of the 3 × 3 matrix; 0 if the plane is seen edge on.
  var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// Returns the projection that applies this one first and then `next`.
  func concatenating(_ next: Projection) -> Projection {
    if isTranslation { return next.translatedBy(x: m31, y: m32) }
    var r = self
    (r.m11, r.m12, r.m13) = next.applied(m11, m12, m13)
    (r.m21, r.m22, r.m23) = next.applied(m21, m22, m23)
    (r.m31, r.m32, r.m33) = next.applied(m31, m32, m33)
    return r
  }

  /// Returns the projection that first translates by the given distances, in points, and then applies this
  /// one.
  func translatedBy(x: CGFloat, y: CGFloat) -> Projection {
    var r = self
    (r.m31, r.m32, r.m33) = applied(x, y, 1)
    return r
  }

  /// Returns the projection of a point, or `nil` if the point lies on the camera's plane or behind it.
  func map(_ point: CGPoint) -> CGPoint? {
    let (x, y, w) = applied(point.x, point.y, 1)
    guard w > 1e-9 else { return nil }
    return w == 1 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }

  /// Returns the product of the row vector `(x y w)` and the matrix.
  private func applied(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    (x * m11 + y * m21 + w * m31, x * m12 + y * m22 + w * m32, x * m13 + y * m23 + w * m33)
  }
}
