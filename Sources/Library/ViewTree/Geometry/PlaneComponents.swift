import Foundation

/// The components of an affine transform, for interpolation: scale, then shear, then rotation, then
/// translation.
///
/// A mirroring transform gets one negative scale, on the axis whose direction the transform changes most. The
/// interpolation between the identity and a mirroring along one axis therefore contains no rotation.
struct PlaneComponents {
  private var translation: CGPoint
  private var scaleX: CGFloat
  private var scaleY: CGFloat
  /// The shear factor of the y axis along x.
  private var shear: CGFloat
  /// The angle of the rotation, in radians.
  private var angle: CGFloat

  /// Decomposes a transform. Returns `nil` if the transform collapses the plane to a line or a point.
  init?(_ t: CGAffineTransform) {
    let determinant = t.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let flipsX = determinant < 0 && t.a < t.d
    let length = (t.a * t.a + t.b * t.b).squareRoot()
    guard length > 0 else { return nil }
    scaleX = flipsX ? -length : length
    scaleY = determinant / scaleX
    shear = (t.a * t.c + t.b * t.d) / (scaleX * scaleY)
    angle = atan2(t.b / scaleX, t.a / scaleX)
    translation = CGPoint(x: t.tx, y: t.ty)
  }

  /// The transform composed of the components.
  var transform: CGAffineTransform {
    let (x, y) = (cos(angle), sin(angle))
    return CGAffineTransform(
      a: scaleX * x, b: scaleX * y,
      c: scaleY * (shear * x - y), d: scaleY * (shear * y + x),
      tx: translation.x, ty: translation.y)
  }

  /// Returns the interpolated components: these components at fraction 0, the components of `end` at fraction
  /// 1. The angle changes in the shorter direction.
  func interpolated(to end: PlaneComponents, fraction t: CGFloat) -> PlaneComponents {
    var r = self
    r.translation.x = translation.x.interpolated(to: end.translation.x, fraction: t)
    r.translation.y = translation.y.interpolated(to: end.translation.y, fraction: t)
    r.scaleX = scaleX.interpolated(to: end.scaleX, fraction: t)
    r.scaleY = scaleY.interpolated(to: end.scaleY, fraction: t)
    r.shear = shear.interpolated(to: end.shear, fraction: t)
    r.angle = angle + (end.angle - angle).remainder(dividingBy: 2 * .pi) * t
    return r
  }
}
