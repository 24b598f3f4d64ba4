public import Foundation

/// The effect of a 3D transform on the plane z = 0, seen from above: a 3 × 3 homography.
///
/// A point is mapped as a row vector, `(x y 1) · P`, then divided by the third component. A projection is the
/// part of `CATransform3D` that drawing and hit testing need. Concatenating two projections flattens the
/// inner plane, as Core Animation does with layers.
public struct Projection: Hashable, Sendable {
  public var m11, m12, m13: CGFloat
  public var m21, m22, m23: CGFloat
  public var m31, m32, m33: CGFloat

  /// The identity projection.
  public static let identity = Projection(CATransform3D.identity)

  /// Creates the projection of the plane z = 0 by a 3D transform.
  public init(_ t: CATransform3D) {
    (m11, m12, m13) = (t.m11, t.m12, t.m14)
    (m21, m22, m23) = (t.m21, t.m22, t.m24)
    (m31, m32, m33) = (t.m41, t.m42, t.m44)
  }

  /// Creates the projection without perspective that equals an affine transform.
  public init(_ t: CGAffineTransform) {
    (m11, m12, m13) = (t.a, t.b, 0)
    (m21, m22, m23) = (t.c, t.d, 0)
    (m31, m32, m33) = (t.tx, t.ty, 1)
  }

  /// Whether the projection has no perspective: parallel lines stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Whether the projection only translates and scales by positive factors, so that the sides of rectangles
  /// stay parallel to the axes and nothing is mirrored.
  public var isUpright: Bool { isAffine && m12 == 0 && m21 == 0 && m11 > 0 && m22 > 0 }

  /// Whether the projection is a translation or the identity.
  private var isTranslation: Bool { isAffine && m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 }

  /// The affine part of the projection; equal to the projection if `isAffine` is true.
  public var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
  }

  /// The determinant of the 3 × 3 matrix; 0 if the plane is seen edge on.
  public var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// Returns the projection that applies this one first and then `next`.
  public func concatenating(_ next: Projection) -> Projection {
    if isTranslation { return next.translatedBy(x: m31, y: m32) }
    var r = self
    (r.m11, r.m12, r.m13) = next.applied(m11, m12, m13)
    (r.m21, r.m22, r.m23) = next.applied(m21, m22, m23)
    (r.m31, r.m32, r.m33) = next.applied(m31, m32, m33)
    return r
  }

  /// Returns the projection that first translates by the given distances, in points, and then applies this
  /// one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> Projection {
    var r = self
    (r.m31, r.m32, r.m33) = applied(x, y, 1)
    return r
  }

  /// Returns the inverse projection, or `nil` if the determinant is 0 or almost 0, for example because the
  /// plane is seen edge on.
  public func inverted() -> Projection? {
    let determinant = determinant
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    var r = self
    r.m11 = (m22 * m33 - m23 * m32) / determinant
    r.m12 = (m13 * m32 - m12 * m33) / determinant
    r.m13 = (m12 * m23 - m13 * m22) / determinant
    r.m21 = (m23 * m31 - m21 * m33) / determinant
    r.m22 = (m11 * m33 - m13 * m31) / determinant
    r.m23 = (m13 * m21 - m11 * m23) / determinant
    r.m31 = (m21 * m32 - m22 * m31) / determinant
    r.m32 = (m12 * m31 - m11 * m32) / determinant
    r.m33 = (m11 * m22 - m12 * m21) / determinant
    return r
  }

  /// Returns the projection of a point, or `nil` if the point lies on the camera's plane or behind it.
  public func map(_ point: CGPoint) -> CGPoint? {
    let (x, y, w) = applied(point.x, point.y, 1)
    guard w > 1e-9 else { return nil }
    return w == 1 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }

  /// Returns the bounding box of the projection of a rectangle; `.null` if a corner lies on the camera's
  /// plane or behind it.
  public func boundingBox(of rect: CGRect) -> CGRect {
    if isUpright {
      let (left, top) = (rect.minX * m11 + m31, rect.minY * m22 + m32)
      let (right, bottom) = (rect.maxX * m11 + m31, rect.maxY * m22 + m32)
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    guard
      let a = map(CGPoint(x: rect.minX, y: rect.minY)), let b = map(CGPoint(x: rect.maxX, y: rect.minY)),
      let c = map(CGPoint(x: rect.maxX, y: rect.maxY)), let d = map(CGPoint(x: rect.minX, y: rect.maxY))
    else { return .null }
    let (minX, maxX) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (minY, maxY) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Returns the product of the row vector `(x y w)` and the matrix.
  private func applied(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    (x * m11 + y * m21 + w * m31, x * m12 + y * m22 + w * m32, x * m13 + y * m23 + w * m33)
  }
}

extension CGRect {
  /// Returns the bounding box of the rectangle's projection; `.null` if a corner lies on the camera's plane
  /// or behind it.
  public func applying(_ t: CATransform3D) -> CGRect { Projection(t).boundingBox(of: self) }
}
