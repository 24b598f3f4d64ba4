import Canvas
import CollectionCore
import Foundation

/// A shadow's opacity at each place of the target, from its mask.
struct ShadowSource {
  /// All that the shadow reaches, as a shape in the same plane.
  let extent: Shape
  private let mask: ShadowMask
  private let inverse: InverseMap
  /// From the shadow's middle to where the mask begins, in local points, and mask steps per local point.
  private let reach: SIMD2<Float>
  private let resolution: Float

  /// The Gaussian is made at most this many mask steps wide: it is smooth enough to be enlarged from there.
  private static let maximumDeviation: Float = 8
  private static let minimumDeviation: Float = 0.5

  /// A shape's shadow at a scale in device pixels per local point; nil if it is seen edge on.
  init?(_ shadow: Shadow, of shape: Shape, scale: CGFloat, cache: inout ShadowMaskCache) {
    let rect = shape.rect.offsetBy(dx: shadow.offset.x, dy: shadow.offset.y)
    guard let inverse = InverseMap(shape.projection, origin: rect.center) else { return nil }
    self.inverse = inverse
    let scale = Float(scale)
    // As in CSS, the blur radius is twice the standard deviation.
    let deviation = max(Float(shadow.radius) / 2, Self.minimumDeviation / scale)
    resolution = min(scale, Self.maximumDeviation / deviation)
    let margin = deviation * ShadowMask.reach
    let corner = Float(shape.cornerRadius)
    let (halfWidth, halfHeight) = (Float(rect.width / 2), Float(rect.height / 2))
    mask = cache.mask(
      for: ShadowMask.Key(
        deviation: deviation * resolution, cornerRadius: corner * resolution,
        halfWidth: min(halfWidth, corner + 2 * margin) * resolution,
        halfHeight: min(halfHeight, corner + 2 * margin) * resolution))
    reach = SIMD2(halfWidth + margin, halfHeight + margin)
    extent = Shape(
      rect: rect.insetBy(dx: -CGFloat(margin), dy: -CGFloat(margin)), projection: shape.projection)
  }

  /// Writes the opacities, 0 … 65 535, of a run of a row.
  func fetch(row: Int, from column: Int, count: Int, into opacities: UnsafeMutablePointer<UInt16>) {
    mask.withOpacities { table in
      let y = Float(row) + 0.5
      for index in 0..<count {
        let place = inverse.point(Float(column &+ index) + 0.5, y)
        opacities[index] = sample(table, place.x, place.y)
      }
    }
  }

  @inline(__always)
  private func sample(_ table: UnsafePointer<UInt16>, _ x: Float, _ y: Float) -> UInt16 {
    let u = min(max((reach.x - abs(x)) * resolution, 0), Float(mask.width &- 1))
    let v = min(max((reach.y - abs(y)) * resolution, 0), Float(mask.height &- 1))
    let (column, row) = (Int(u), Int(v))
    let (partX, partY) = (u - Float(column), v - Float(row))
    let top = table + (row &* mask.stride &+ column)
    let bottom = top + mask.stride
    let upper = Self.mix(top[0], top[1], partX)
    let lower = Self.mix(bottom[0], bottom[1], partX)
    return UInt16(upper + (lower - upper) * partY)
  }
  @inline(__always) private static func mix(_ a: UInt16, _ b: UInt16, _ part: Float) -> Float {
    Float(a) + (Float(b) - Float(a)) * part
  }
}
