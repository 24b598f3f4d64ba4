import Canvas
import CollectionCore
import Foundation

/// A shadow's opacity at each place of the target, from its mask.
struct ShadowSource {
  /// All that the shadow reaches, as a shape in the same plane.
  let extent: Shape
  let mask: ShadowMask
  private let inverse: InverseMap
  /// From the shadow's middle to where the mask begins, in local points, and mask steps per local point.
  private let reach: SIMD2<Float>
  let resolution: Float

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

  /// The place in the mask, in its steps, that a place on the device shows.
  func steps(at point: SIMD2<Float>) -> SIMD2<Float> {
    let place = inverse.point(point.x, point.y)
    return SIMD2(
      min(max((reach.x - abs(place.x)) * resolution, 0), Float(mask.width - 1)),
      min(max((reach.y - abs(place.y)) * resolution, 0), Float(mask.height - 1)))
  }

  /// Writes the opacities, 0 … 65 535, of a run of a row.
  func fetch(row: Int, from column: Int, count: Int, into opacities: UnsafeMutablePointer<UInt16>) {
    let y = Float(row) + 0.5
    mask.withOpacities { table in
      if inverse.isAffine {
        let place = inverse.point(Float(column) + 0.5, y) * resolution
        fetchLine(
          table, from: place, step: SIMD2(inverse.dx.x, inverse.dx.y) * resolution, count: count,
          into: opacities)
      } else {
        fetchTilted(table, row: y, from: column, count: count, into: opacities)
      }
    }
  }

  /// With perspective: exact every few pixels, straight between.
  private func fetchTilted(
    _ table: UnsafePointer<UInt16>, row y: Float, from column: Int, count: Int,
    into opacities: UnsafeMutablePointer<UInt16>
  ) {
    var index = 0
    var here = inverse.point(Float(column) + 0.5, y) * resolution
    while index < count {
      let length = min(Self.straightLength, count - index)
      let next = inverse.point(Float(column + index + length) + 0.5, y) * resolution
      fetchLine(
        table, from: here, step: (next - here) / Float(length), count: length, into: opacities + index)
      here = next
      index += length
    }
  }

  private static let straightLength = 16

  /// Along a straight line over the mask, in mask steps from the shadow's middle.
  @inline(__always)
  private func fetchLine(
    _ table: UnsafePointer<UInt16>, from place: SIMD2<Float>, step: SIMD2<Float>, count: Int,
    into opacities: UnsafeMutablePointer<UInt16>
  ) {
    let (reachX, reachY) = (reach.x * resolution, reach.y * resolution)
    let (lastX, lastY) = (Float(mask.width &- 1), Float(mask.height &- 1))
    var index = 0
    while index < count {
      let distance = Float(index)
      let u = min(max(reachX - abs(place.x + step.x * distance), 0), lastX)
      let v = min(max(reachY - abs(place.y + step.y * distance), 0), lastY)
      opacities[index] = sample(table, Int32(u * 256), Int32(v * 256))
      index &+= 1
    }
  }

  /// The opacity between four of the mask, at a place in 1/256 of a mask step.
  @inline(__always)
  private func sample(_ table: UnsafePointer<UInt16>, _ u: Int32, _ v: Int32) -> UInt16 {
    let top = table + (Int(v &>> 8) &* mask.stride &+ Int(u &>> 8))
    let bottom = top + mask.stride
    let upper = Self.mix(Int32(top[0]), Int32(top[1]), u & 0xFF)
    let lower = Self.mix(Int32(bottom[0]), Int32(bottom[1]), u & 0xFF)
    return UInt16(truncatingIfNeeded: Self.mix(upper, lower, v & 0xFF))
  }

  /// From a to b by 0 … 256; opacities leave room for it in 32 bits.
  @inline(__always) private static func mix(_ a: Int32, _ b: Int32, _ part: Int32) -> Int32 {
    a &+ ((b &- a) &* part) &>> 8
  }
}
