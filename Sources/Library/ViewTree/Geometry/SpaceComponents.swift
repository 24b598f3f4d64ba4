package import Foundation

/// The components of a 3D transform, for interpolation: scale, then skew, then rotation, then translation,
/// then perspective.
///
/// The method is "Decomposing a 3D matrix" of CSS Transforms Level 2, with the mirrored axis chosen as in
/// `PlaneComponents`.
struct SpaceComponents {
  private var translation: Vector3
  private var scale: Vector3
  /// The shear factors, in this order: of the y axis along x, of the z axis along x, and of the z axis along
  /// y.
  private var skew: Vector3
  private var rotation: Quaternion
  /// The last column of the perspective matrix. Perspective is the last component to be applied.
  private var perspective: (x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat)

  /// Decomposes a transform. Returns `nil` if the transform collapses space to a plane, a line or a point, or
  /// if its `m44` is 0.
  init?(_ t: CATransform3D) {
    var rows = (
      Vector3(x: t.m11, y: t.m12, z: t.m13), Vector3(x: t.m21, y: t.m22, z: t.m23),
      Vector3(x: t.m31, y: t.m32, z: t.m33)
    )
    let volume = rows.0.dot(rows.1.cross(rows.2))
    guard volume != 0, volume.isFinite, t.m44 != 0 else { return nil }
    translation = Vector3(x: t.m41, y: t.m42, z: t.m43)
    // The perspective comes first, because it needs the linear part as given; the steps below change `rows`.
    perspective = Self.perspective(of: t, rows: rows, volume: volume)

    // Mirroring becomes a part of the scale before the axes are normalized, because a quaternion cannot
    // mirror.
    var mirror = Vector3(x: 1, y: 1, z: 1)
    if volume < 0 {
      mirror = Self.mirror(of: rows)
      rows = (rows.0 * mirror.x, rows.1 * mirror.y, rows.2 * mirror.z)
    }
    // Gram-Schmidt in the order x, y, z: the components of each axis along the previous axes are removed and
    // become the skew.
    let scaleX = rows.0.length
    let x = rows.0 * (1 / scaleX)
    let yAlongX = x.dot(rows.1)
    let orthogonalY = rows.1 - x * yAlongX
    let scaleY = orthogonalY.length
    let y = orthogonalY * (1 / scaleY)
    let (zAlongX, zAlongY) = (x.dot(rows.2), y.dot(rows.2))
    let orthogonalZ = rows.2 - x * zAlongX - y * zAlongY
    let scaleZ = orthogonalZ.length
    skew = Vector3(x: yAlongX / scaleY, y: zAlongX / scaleZ, z: zAlongY / scaleZ)
    scale = Vector3(x: scaleX * mirror.x, y: scaleY * mirror.y, z: scaleZ * mirror.z)
    rotation = Quaternion(rows: x, y, orthogonalZ * (1 / scaleZ))
  }

  /// Returns the scale factors, two of 1 and one of -1, that mirror the axis whose direction the transform
  /// changes most. With this axis mirrored, the remaining rotation is smallest.
  private static func mirror(of rows: (Vector3, Vector3, Vector3)) -> Vector3 {
    let x = rows.0.x / rows.0.length
    let y = rows.1.y / rows.1.length
    let z = rows.2.z / rows.2.length
    if x <= y, x <= z { return Vector3(x: -1, y: 1, z: 1) }
    return y <= z ? Vector3(x: 1, y: -1, z: 1) : Vector3(x: 1, y: 1, z: -1)
  }

  /// Returns the last column of the perspective matrix: the solution p of `A p = (m14 m24 m34 m44)`, where A
  /// is the transform without perspective.
  private static func perspective(
    of t: CATransform3D, rows: (Vector3, Vector3, Vector3), volume: CGFloat
  ) -> (x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    let solution =
      (rows.1.cross(rows.2) * t.m14 + rows.2.cross(rows.0) * t.m24 + rows.0.cross(rows.1) * t.m34)
      * (1 / volume)
    let shift = Vector3(x: t.m41, y: t.m42, z: t.m43)
    return (solution.x, solution.y, solution.z, t.m44 - shift.dot(solution))
  }

  /// The transform composed of the components.
  var transform: CATransform3D {
    let turned = rotation.rows
    let x = turned.0 * scale.x
    let y = (turned.1 + turned.0 * skew.x) * scale.y
    let z = (turned.2 + turned.0 * skew.y + turned.1 * skew.z) * scale.z
    let p = Vector3(x: perspective.x, y: perspective.y, z: perspective.z)
    var r = CATransform3D()
    (r.m11, r.m12, r.m13, r.m14) = (x.x, x.y, x.z, x.dot(p))
    (r.m21, r.m22, r.m23, r.m24) = (y.x, y.y, y.z, y.dot(p))
    (r.m31, r.m32, r.m33, r.m34) = (z.x, z.y, z.z, z.dot(p))
    (r.m41, r.m42, r.m43) = (translation.x, translation.y, translation.z)
    r.m44 = translation.dot(p) + perspective.w
    return r
  }

  func interpolated(to end: SpaceComponents, fraction t: CGFloat) -> SpaceComponents {
    var r = self
    r.translation = translation.interpolated(to: end.translation, fraction: t)
    r.scale = scale.interpolated(to: end.scale, fraction: t)
    r.skew = skew.interpolated(to: end.skew, fraction: t)
    r.rotation = rotation.interpolated(to: end.rotation, fraction: t)
    r.perspective.x = perspective.x.interpolated(to: end.perspective.x, fraction: t)
    r.perspective.y = perspective.y.interpolated(to: end.perspective.y, fraction: t)
    r.perspective.z = perspective.z.interpolated(to: end.perspective.z, fraction: t)
    r.perspective.w = perspective.w.interpolated(to: end.perspective.w, fraction: t)
    return r
  }
}

/// The parts of a 3D transform in the order in which they apply: scale, then rotation, then translation, then
/// perspective.
package struct TransformParts {
  /// The scale factors along x, y and z.
  package let scale: (x: CGFloat, y: CGFloat, z: CGFloat)
  /// The angles of the rotation about x, then y, then z, in degrees.
  package let rotation: (x: CGFloat, y: CGFloat, z: CGFloat)
  /// The translation along x, y and z, in points.
  package let translation: (x: CGFloat, y: CGFloat, z: CGFloat)
  /// The perspective factors of x, y and z, per point; the factor of z is -1 divided by the camera's distance
  /// in points.
  package let perspective: (x: CGFloat, y: CGFloat, z: CGFloat)
}

extension CATransform3D {
  /// The parts of the transform, without its skew, for display; `nil` if the transform cannot be decomposed,
  /// for example because it collapses space to a plane.
  package var parts: TransformParts? { SpaceComponents(self)?.parts }
}

extension SpaceComponents {
  fileprivate var parts: TransformParts {
    // The images of the axes under a rotation about x, then y, then z: the image of x is (cos y cos z, cos y
    // sin z, -sin y); the third elements of the images of y and z are sin x cos y and cos x cos y.
    let (x, y, z) = rotation.rows
    let degrees = 180 / CGFloat.pi
    return TransformParts(
      scale: (scale.x, scale.y, scale.z),
      rotation: (
        atan2(y.z, z.z) * degrees, asin(min(max(-x.z, -1), 1)) * degrees, atan2(x.y, x.x) * degrees
      ),
      translation: (translation.x, translation.y, translation.z),
      perspective: (perspective.x, perspective.y, perspective.z))
  }
}
