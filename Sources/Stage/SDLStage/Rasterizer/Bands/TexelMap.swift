import CStage
import Foundation
import ViewTree

/// The map from the centres of device pixels to texel coordinates, in the fixed-point numbers of `Bitmap`.
///
/// A pixel's texel coordinate depends only on its column and row, not on the pixel at which drawing starts. A
/// part of a frame that is redrawn therefore has the same pixels as before.
struct TexelMap {
  /// The projection from device pixels to texels.
  private let map: Projection

  /// Creates the inverse of a projection from texels to device pixels; `nil` if the bitmap is seen edge on.
  init?(_ toDevice: Projection) {
    guard var map = toDevice.inverted() else { return nil }
    if toDevice.isAffine { (map.m13, map.m23, map.m33) = (0, 0, 1) }
    self.map = map
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

  /// Returns the projection of a row of device pixels to the bitmap.
  func line(ofRow row: Int, _ bitmap: Bitmap) -> TexelLine {
    let y = Double(row) + 0.5
    return TexelLine(
      u: map.m21 * y + map.m31, v: map.m22 * y + map.m32, w: map.m23 * y + map.m33, u_step: map.m11,
      v_step: map.m12, w_step: map.m13, last_u: Double(min(bitmap.width - 1, Self.longestLine)),
      last_v: Double(min(bitmap.height - 1, Self.longestLine)))
  }

  /// The largest texel coordinate of `TexelLine`.
  private static let longestLine = 32_767

  private static let one: Double = 4_294_967_296

  /// Returns a position in texels from the bitmap's edge as a fixed-point texel coordinate, which is 0 at the
  /// centre of the first texel. The result is clamped to avoid overflow.
  @inline(__always) private static func fixed(_ coordinate: Double) -> Int {
    let kept = coordinate > -5e8 ? min(coordinate, 5e8) : -5e8
    return Int((kept - 0.5) * one)
  }
}
