import Foundation
import ViewTree

/// The inverse of a projection, from device pixels to local points relative to an origin, in single
/// precision.
struct InverseMap {
  /// The coefficients of `(u v w) = x dx + y dy + base`, where x and y are in device pixels; the local point
  /// is `(u/w, v/w)` relative to the origin.
  var dx: SIMD3<Float>
  var dy: SIMD3<Float>
  var base: SIMD3<Float>

  /// Whether the homogeneous coordinate w is 1 everywhere, so that the projection has no perspective.
  var isAffine: Bool

  /// Creates the inverse of a projection to device pixels; `nil` if the projected plane is seen edge on.
  /// `origin` is in local points.
  init?(_ projection: Projection, origin: CGPoint) {
    guard var p = projection.inverted() else { return nil }
    if projection.isAffine { (p.m13, p.m23, p.m33) = (0, 0, 1) }
    isAffine = p.isAffine
    func relative(_ u: CGFloat, _ v: CGFloat, _ w: CGFloat) -> SIMD3<Float> {
      SIMD3(Float(u - origin.x * w), Float(v - origin.y * w), Float(w))
    }
    dx = relative(p.m11, p.m12, p.m13)
    dy = relative(p.m21, p.m22, p.m23)
    base = relative(p.m31, p.m32, p.m33)
  }

  @inline(__always) func homogeneous(_ x: Float, _ y: Float) -> (u: Float, v: Float, w: Float) {
    (
      dx.x * x + dy.x * y + base.x, dx.y * x + dy.y * y + base.y,
      isAffine ? 1 : dx.z * x + dy.z * y + base.z
    )
  }

  /// Returns the local point, relative to the origin, for a point in device pixels.
  @inline(__always) func point(_ x: Float, _ y: Float) -> SIMD2<Float> {
    let (u, v, w) = homogeneous(x, y)
    return isAffine ? SIMD2(u, v) : SIMD2(u / w, v / w)
  }

  /// Returns the derivatives of the local coordinate along `direction` with respect to the device's x and y,
  /// in local points per pixel.
  ///
  /// - Parameters:
  ///   - place: the local point at which the derivatives are taken, relative to the origin.
  ///   - w: the homogeneous coordinate of that point.
  func slope(along direction: SIMD2<Float>, at place: SIMD2<Float>, _ w: Float) -> SIMD2<Float> {
    let right = gradient(dx, at: place, w)
    let down = gradient(dy, at: place, w)
    return SIMD2(
      right.x * direction.x + right.y * direction.y, down.x * direction.x + down.y * direction.y)
  }

  /// Returns the derivative of the local point with respect to the device's x (if `axis` is `dx`) or y (if
  /// `axis` is `dy`), in local points per pixel. The derivative is taken at the local point `place`, whose
  /// homogeneous coordinate is `w`.
  func gradient(_ axis: SIMD3<Float>, at place: SIMD2<Float>, _ w: Float) -> SIMD2<Float> {
    isAffine
      ? SIMD2(axis.x, axis.y) : SIMD2(axis.x - place.x * axis.z, axis.y - place.y * axis.z) / w
  }
}
