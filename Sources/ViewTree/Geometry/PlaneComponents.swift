import Foundation

/// A map of the plane taken apart: scale, then shear, then a turn, then a shift.
///
/// A mirrored map has one negative scale, that of the axis that is turned over most; so a mirror image does
/// not spin on its way.
struct PlaneComponents {
  private var translation: CGPoint
  private var scaleX: CGFloat
  private var scaleY: CGFloat
  /// How far the y axis leans along x, unitless.
  private var shear: CGFloat
  /// Radians.
  private var angle: CGFloat

  /// Nil where the map flattens the plane.
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

  var transform: CGAffineTransform {
    let (x, y) = (cos(angle), sin(angle))
    return CGAffineTransform(
      a: scaleX * x, b: scaleX * y,
      c: scaleY * (shear * x - y), d: scaleY * (shear * y + x),
      tx: translation.x, ty: translation.y)
  }

  /// The turn takes the shorter way round.
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
