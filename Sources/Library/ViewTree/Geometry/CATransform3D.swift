public import Foundation

/// A 3D transform with perspective, as a 4 × 4 matrix. A point is mapped as a row vector: `(x y z 1) · M`,
/// then divided by the fourth component w.
///
/// Foundation on Linux does not have this type. The names of the elements and the order of operations are
/// those of Core Animation.
public struct CATransform3D: Hashable, Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  /// The identity transform.
  public static let identity = CATransform3D()

  /// Creates the identity transform.
  @inlinable
  public init() {
    (m11, m12, m13, m14) = (1, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 1, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 1, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 1)
  }

  /// Creates the 3D transform that equals an affine transform of the plane and leaves z unchanged.
  public init(_ t: CGAffineTransform) {
    self.init()
    (m11, m12) = (t.a, t.b)
    (m21, m22) = (t.c, t.d)
    (m41, m42) = (t.tx, t.ty)
  }

  /// Creates a translation by the given distances, in points.
  public init(translationX x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init()
    (m41, m42, m43) = (x, y, z)
  }

  /// Creates a transform that scales x, y and z about the origin by the given factors.
  @inlinable
  public init(scaleX x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init()
    (m11, m22, m33) = (x, y, z)
  }

  /// Creates a rotation by an angle, in radians, about an axis through the origin; the identity if the axis
  /// has no length.
  public init(rotationAngle angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init()
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let k = 1 - c
    (m11, m12, m13) = (x * x * k + c, x * y * k + z * s, x * z * k - y * s)
    (m21, m22, m23) = (x * y * k - z * s, y * y * k + c, y * z * k + x * s)
    (m31, m32, m33) = (x * z * k + y * s, y * z * k - x * s, z * z * k + c)
  }

  /// Creates a perspective projection for a camera at a distance, in points, above the plane z = 0.
  ///
  /// Content nearer to the camera appears larger. Its size grows without bound as the content approaches the
  /// camera.
  public init(perspectiveDistance distance: CGFloat) {
    self.init()
    m34 = -1 / distance
  }

  /// Whether the transform is exactly the identity.
  @inlinable
  public var isIdentity: Bool {
    m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1 && m41 == 0 && m42 == 0 && isAffine
  }

  /// Whether the transform is an affine transform of the plane, without depth and perspective.
  @inlinable
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
      && m44 == 1
  }

  /// The affine part of the transform, without depth and perspective.
  public var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  /// Whether all elements are finite numbers.
  public var isFinite: Bool {
    let sum = m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44
    return sum.isFinite
  }

  /// Returns the transform that applies this one first and then `next`.
  public func concatenating(_ next: CATransform3D) -> CATransform3D {
    var r = CATransform3D()
    (r.m11, r.m12, r.m13, r.m14) = next.applied(m11, m12, m13, m14)
    (r.m21, r.m22, r.m23, r.m24) = next.applied(m21, m22, m23, m24)
    (r.m31, r.m32, r.m33, r.m34) = next.applied(m31, m32, m33, m34)
    (r.m41, r.m42, r.m43, r.m44) = next.applied(m41, m42, m43, m44)
    return r
  }

  /// Returns the transform that first translates by the given distances, in points, and then applies this
  /// one.
  public func translatedBy(x: CGFloat, y: CGFloat, z: CGFloat) -> CATransform3D {
    CATransform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform that first scales about the origin and then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat, z: CGFloat) -> CATransform3D {
    CATransform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// Returns the transform that first rotates by an angle, in radians, about an axis through the origin, and
  /// then applies this one.
  public func rotated(by angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) -> CATransform3D {
    CATransform3D(rotationAngle: angle, x: x, y: y, z: z).concatenating(self)
  }

  /// Returns the inverse transform; the transform itself if its determinant is 0, as in Core Animation.
  public func inverted() -> CATransform3D {
    // Laplace expansion by the 2 × 2 minors of the upper two rows (s) and of the lower two rows (c).
    let s0 = m11 * m22 - m21 * m12
    let s1 = m11 * m23 - m21 * m13
    let s2 = m11 * m24 - m21 * m14
    let s3 = m12 * m23 - m22 * m13
    let s4 = m12 * m24 - m22 * m14
    let s5 = m13 * m24 - m23 * m14
    let c0 = m31 * m42 - m41 * m32
    let c1 = m31 * m43 - m41 * m33
    let c2 = m31 * m44 - m41 * m34
    let c3 = m32 * m43 - m42 * m33
    let c4 = m32 * m44 - m42 * m34
    let c5 = m33 * m44 - m43 * m34
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return self }
    var r = CATransform3D()
    r.m11 = (m22 * c5 - m23 * c4 + m24 * c3) / determinant
    r.m12 = (-m12 * c5 + m13 * c4 - m14 * c3) / determinant
    r.m13 = (m42 * s5 - m43 * s4 + m44 * s3) / determinant
    r.m14 = (-m32 * s5 + m33 * s4 - m34 * s3) / determinant
    r.m21 = (-m21 * c5 + m23 * c2 - m24 * c1) / determinant
    r.m22 = (m11 * c5 - m13 * c2 + m14 * c1) / determinant
    r.m23 = (-m41 * s5 + m43 * s2 - m44 * s1) / determinant
    r.m24 = (m31 * s5 - m33 * s2 + m34 * s1) / determinant
    r.m31 = (m21 * c4 - m22 * c2 + m24 * c0) / determinant
    r.m32 = (-m11 * c4 + m12 * c2 - m14 * c0) / determinant
    r.m33 = (m41 * s4 - m42 * s2 + m44 * s0) / determinant
    r.m34 = (-m31 * s4 + m32 * s2 - m34 * s0) / determinant
    r.m41 = (-m21 * c3 + m22 * c1 - m23 * c0) / determinant
    r.m42 = (m11 * c3 - m12 * c1 + m13 * c0) / determinant
    r.m43 = (-m41 * s3 + m42 * s1 - m43 * s0) / determinant
    r.m44 = (m31 * s3 - m32 * s1 + m33 * s0) / determinant
    return r
  }

  /// Returns the product of the row vector `(x y z w)` and the matrix.
  private func applied(
    _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat
  ) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    (
      x * m11 + y * m21 + z * m31 + w * m41, x * m12 + y * m22 + z * m32 + w * m42,
      x * m13 + y * m23 + z * m33 + w * m43, x * m14 + y * m24 + z * m34 + w * m44
    )
  }
}
