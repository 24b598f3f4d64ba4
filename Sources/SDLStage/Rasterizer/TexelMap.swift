import Foundation
import ViewTree

/// The map from the centres of device pixels to texel coordinates, in the fixed-point numbers of `Bitmap`.
///
/// A pixel's texel coordinate depends only on its column and row, not on the pixel at which drawing starts. A
/// part of a frame that is redrawn therefore has the same pixels as before.
struct TexelMap {
  /// The projection from device pixels to texels.
  private let map: Projection
  /// The minimum of the homogeneous coordinate w over the bitmap; the minimum is at the corner farthest from
  /// the camera.
  private let leastW: Double

  /// Creates the inverse of a projection from texels to device pixels; `nil` if the bitmap is seen edge on.
  init?(_ toDevice: Projection, _ bitmap: Bitmap) {
    guard var map = toDevice.inverted() else { return nil }
    if toDevice.isAffine { (map.m13, map.m23, map.m33) = (0, 0, 1) }
    self.map = map
    let (right, lower) = (CGFloat(bitmap.width) * toDevice.m13, CGFloat(bitmap.height) * toDevice.m23)
    leastW = Double(1 / max(toDevice.m33 + max(right, 0) + max(lower, 0), 1e-9))
  }

  var isAffine: Bool { map.isAffine }

  /// Whether each row of device pixels lies along a row of the bitmap: there is no rotation, skew or
  /// perspective.
  var isUpright: Bool { map.isAffine && map.m12 == 0 && map.m21 == 0 }

  /// The change of the texel coordinate from one pixel of a row to the next; valid only without perspective.
  var step: (u: Int, v: Int) { (Int(map.m11 * Self.one), Int(map.m12 * Self.one)) }

  /// Returns the texel coordinate of a device pixel; valid only without perspective.
  @inline(__always) func place(_ column: Int, _ row: Int) -> (u: Int, v: Int) {
    let y = Double(row) + 0.5
    let start = (
      Self.fixed(map.m11 * 0.5 + map.m21 * y + map.m31), Self.fixed(map.m12 * 0.5 + map.m22 * y + map.m32)
    )
    let step = step
    return (start.0 &+ step.u &* column, start.1 &+ step.v &* column)
  }

  /// Returns the texel coordinate of a device pixel under perspective.
  @inline(__always) func tiltedPlace(_ column: Int, _ row: Int) -> (u: Int, v: Int) {
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    let nearness = 1 / max(map.m13 * x + map.m23 * y + map.m33, 1e-12)
    return (
      Self.fixed((map.m11 * x + map.m21 * y + map.m31) * nearness),
      Self.fixed((map.m12 * x + map.m22 * y + map.m32) * nearness)
    )
  }

  /// Returns the binary logarithm of the number of columns, 1 … 32, over which a row's texel coordinates can
  /// be interpolated linearly with an error below 1/16 texel.
  ///
  /// Along a row a coordinate is n/w, where n and w are linear. Its second derivative is 2 (n w' − n' w)
  /// w'/w³, with a constant in the brackets. Linear interpolation over a length is off by at most an eighth
  /// of the second derivative times the squared length.
  func straightShift(_ row: Int) -> Int {
    let y = Double(row) + 0.5
    let (u, v, w) = (map.m21 * y + map.m31, map.m22 * y + map.m32, map.m23 * y + map.m33)
    let speed = max(abs(map.m11 * w - u * map.m13), abs(map.m12 * w - v * map.m13))
    let bend = 4 * speed * abs(map.m13) / (leastW * leastW * leastW)
    let change = 4 * abs(map.m13) / leastW
    var shift = 5
    while shift > 0, bend * Double(1 << (2 * shift)) >= 1 || change * Double(1 << shift) > 1 { shift -= 1 }
    return shift
  }

  private static let one: Double = 4_294_967_296

  /// Returns a position in texels from the bitmap's edge as a fixed-point texel coordinate, which is 0 at the
  /// centre of the first texel. The result is clamped to avoid overflow.
  @inline(__always) private static func fixed(_ coordinate: Double) -> Int {
    let kept = coordinate > -5e8 ? min(coordinate, 5e8) : -5e8
    return Int((kept - 0.5) * one)
  }
}
