import Foundation

/// A rotation of space as a unit quaternion.
struct Quaternion {
  private var x: CGFloat
  private var y: CGFloat
  private var z: CGFloat
  private var w: CGFloat

  /// Creates the rotation whose matrix has the given rows. The rows are the images of the x, y and z axes,
  /// and must be a right-handed orthonormal triple.
  init(rows a: Vector3, _ b: Vector3, _ c: Vector3) {
    // The magnitudes come from the diagonal, the signs from the other elements, so that no divisor is small.
    x = max(0, 1 + a.x - b.y - c.z).squareRoot() / 2
    y = max(0, 1 - a.x + b.y - c.z).squareRoot() / 2
    z = max(0, 1 - a.x - b.y + c.z).squareRoot() / 2
    w = max(0, 1 + a.x + b.y + c.z).squareRoot() / 2
    switch max(x, y, z, w) {
    case w:
      if b.z < c.y { x = -x }
      if c.x < a.z { y = -y }
      if a.y < b.x { z = -z }
    case x:
      if b.z < c.y { w = -w }
      if a.y + b.x < 0 { y = -y }
      if a.z + c.x < 0 { z = -z }
    case y:
      if c.x < a.z { w = -w }
      if a.y + b.x < 0 { x = -x }
      if b.z + c.y < 0 { z = -z }
    default:
      if a.y < b.x { w = -w }
      if a.z + c.x < 0 { x = -x }
      if b.z + c.y < 0 { y = -y }
    }
  }

  /// The rows of the rotation's matrix: the images of the x, y and z axes.
  var rows: (Vector3, Vector3, Vector3) {
    (
      Vector3(x: 1 - 2 * (y * y + z * z), y: 2 * (x * y + z * w), z: 2 * (x * z - y * w)),
      Vector3(x: 2 * (x * y - z * w), y: 1 - 2 * (x * x + z * z), z: 2 * (y * z + x * w)),
      Vector3(x: 2 * (x * z + y * w), y: 2 * (y * z - x * w), z: 1 - 2 * (x * x + y * y))
    )
  }

  /// Returns the interpolated rotation: this rotation at fraction 0, `end` at fraction 1. The rotation
  /// follows the shorter arc at constant angular speed.
  func interpolated(to end: Quaternion, fraction t: CGFloat) -> Quaternion {
    let product = x * end.x + y * end.y + z * end.z + w * end.w
    let sign: CGFloat = product < 0 ? -1 : 1
    let angle = acos(min(1, abs(product)))
    // Near an angle of 0, the sine is too small to divide by, and the arc is nearly straight.
    let isStraight = angle < 1e-6
    let here = isStraight ? 1 - t : sin((1 - t) * angle) / sin(angle)
    let there = sign * (isStraight ? t : sin(t * angle) / sin(angle))
    var r = self
    r.x = x * here + end.x * there
    r.y = y * here + end.y * there
    r.z = z * here + end.z * there
    r.w = w * here + end.w * there
    return r
  }
}
