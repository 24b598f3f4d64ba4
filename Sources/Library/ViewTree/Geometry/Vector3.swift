import Foundation

/// A vector or a point in space.
struct Vector3 {
  var x: CGFloat
  var y: CGFloat
  var z: CGFloat

  var length: CGFloat { dot(self).squareRoot() }

  func dot(_ other: Vector3) -> CGFloat { x * other.x + y * other.y + z * other.z }

  func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  func interpolated(to end: Vector3, fraction: CGFloat) -> Vector3 { self + (end - self) * fraction }

  static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z) }
  static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }
  static func * (a: Vector3, factor: CGFloat) -> Vector3 {
    Vector3(x: a.x * factor, y: a.y * factor, z: a.z * factor)
  }
}
