import CollectionCore

/// Where the middles of device pixels lie in a bitmap, in `Bitmap`'s fixed-point numbers.
///
/// What a pixel shows depends on its column and row only, not on where the run starts it is drawn with: a part of a
/// frame that is drawn again looks as it did.
struct TexelMap {
  /// From device pixels to texels.
  private let map: Projection

  /// The inverse of a map from texels to device pixels; nil where the bitmap is seen edge on.
  init?(_ toDevice: Projection) {
    guard var map = toDevice.inverted() else { return nil }
    if toDevice.isAffine { (map.m13, map.m23, map.m33) = (0, 0, 1) }
    self.map = map
  }

  var isAffine: Bool { map.isAffine }

  /// Whether rows of the device are rows of the bitmap.
  var isUpright: Bool { map.isAffine && map.m12 == 0 && map.m21 == 0 }

  /// How the place moves from pixel to pixel of a row, if there is no perspective.
  var step: (u: Int, v: Int) { (Int(map.m11 * Self.one), Int(map.m12 * Self.one)) }

  /// A place on the way along a row: `(u, v)`, and w, in whose inverse measure it goes.
  struct Place {
    var u: Double
    var v: Double
    var w: Double
  }

  /// The place of a pixel, if there is no perspective.
  @inline(__always) func place(_ column: Int, _ row: Int) -> (u: Int, v: Int) {
    let y = Double(row) + 0.5
    let start = (
      Self.fixed(map.m11 * 0.5 + map.m21 * y + map.m31), Self.fixed(map.m12 * 0.5 + map.m22 * y + map.m32)
    )
    let step = step
    return (start.0 &+ step.u &* column, start.1 &+ step.v &* column)
  }

  /// The place of a pixel under perspective.
  @inline(__always) func perspectivePlace(_ column: Int, _ row: Int) -> Place {
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    let w = max(map.m13 * x + map.m23 * y + map.m33, 1e-12)
    let inverse = 1 / w
    return Place(
      u: (map.m11 * x + map.m21 * y + map.m31) * inverse, v: (map.m12 * x + map.m22 * y + map.m32) * inverse,
      w: w)
  }

  private static let one: Double = 4_294_967_296

  /// A texel coordinate as the place between texel centres; kept where it cannot overflow.
  @inline(__always) static func fixed(_ coordinate: Double) -> Int {
    let kept = coordinate > -5e8 ? min(coordinate, 5e8) : -5e8
    return Int((kept - 0.5) * one)
  }
}
