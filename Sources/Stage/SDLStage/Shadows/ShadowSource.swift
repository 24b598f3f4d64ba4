import CStage
import Canvas
import Foundation
import ViewTree

/// A source of a shadow's opacity for each pixel of the target, sampled from a mask.
struct ShadowSource {
  /// The full extent of the shadow with its blur, as a rectangle in the plane of the shape that casts the
  /// shadow.
  let extent: Shape
  let mask: ShadowMask
  /// The inverse of the projection, relative to the shadow's centre.
  let inverse: InverseMap
  /// The horizontal and vertical distances from the shadow's centre to the outer edge of its blur, where the
  /// mask starts, in local points.
  let reach: SIMD2<Float>
  /// The number of mask pixels per local point.
  let resolution: Float

  /// The maximum standard deviation in mask pixels; a Gaussian this wide is smooth enough to be enlarged.
  private static let maximumDeviation: Float = 8
  /// The minimum standard deviation in mask pixels; with a narrower Gaussian, linear interpolation between
  /// the mask's pixels would be visible.
  private static let leastDeviation: Float = 4
  /// The minimum standard deviation in device pixels, for shadows with little or no blur.
  private static let minimumDeviation: Float = 0.5

  /// Creates the source for a shape's shadow; `nil` if the shape is seen edge on.
  ///
  /// - Parameter scale: the number of device pixels per point, without the shape's own magnification.
  init?(_ shadow: Shadow, of shape: Shape, scale: CGFloat, cache: inout ShadowMaskCache) {
    let rect = shape.rect.offsetBy(dx: shadow.offset.x, dy: shadow.offset.y)
    guard let inverse = InverseMap(shape.projection, origin: rect.center) else { return nil }
    self.inverse = inverse
    let scale = Float(scale)
    // As in CSS, the blur radius is twice the standard deviation.
    let deviation = max(Float(shadow.radius) / 2, Self.minimumDeviation / scale)
    resolution = min(max(scale, Self.leastDeviation / deviation), Self.maximumDeviation / deviation)
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

  /// Whether each row of target pixels lies along a row of the mask: there is no rotation, skew or
  /// perspective.
  var isUpright: Bool { inverse.isAffine && inverse.dx.y == 0 && inverse.dy.x == 0 }

  /// The rows of target pixels in the middle of the shadow, which all have the opacities of the mask's last
  /// row; empty unless the shadow is upright.
  var evenRows: Range<Int> {
    isUpright ? evenRange(reach.y, mask.height, inverse.base.y, inverse.dy.y) : 0..<0
  }

  /// The columns of target pixels in the middle of the shadow, which all have the opacities of the mask's
  /// last column; empty unless the shadow is upright.
  private var evenColumns: Range<Int> {
    isUpright ? evenRange(reach.x, mask.width, inverse.base.x, inverse.dx.x) : 0..<0
  }

  private func evenRange(_ reach: Float, _ count: Int, _ base: Float, _ step: Float) -> Range<Int> {
    let half = reach - Float(count - 1) / resolution
    guard half > 0, step != 0 else { return 0..<0 }
    let (first, last) = ((-half - base) / step, (half - base) / step)
    let (low, high) = (min(max(min(first, last), -1e6), 1e6), min(max(max(first, last), -1e6), 1e6))
    let (start, end) = (Int((low - 0.5).rounded(.up)), Int((high - 0.5).rounded(.up)))
    return start < end ? start..<end : 0..<0
  }

  /// Returns the mask coordinates, in mask pixels, of a point in device pixels; clamped to the mask.
  func steps(at point: SIMD2<Float>) -> SIMD2<Float> {
    let place = inverse.point(point.x, point.y)
    return SIMD2(
      min(max((reach.x - abs(place.x)) * resolution, 0), Float(mask.width - 1)),
      min(max((reach.y - abs(place.y)) * resolution, 0), Float(mask.height - 1)))
  }

  /// Writes the shadow's opacities, 0 … 65 535, for `count` target pixels of a row, starting at `column`.
  func fetch(row: Int, from column: Int, count: Int, into opacities: UnsafeMutablePointer<UInt16>) {
    let start = inverse.homogeneous(0.5, Float(row) + 0.5)
    let line = MaskLine(
      u: start.u * resolution, v: start.v * resolution, w: start.w, u_step: inverse.dx.x * resolution,
      v_step: inverse.dx.y * resolution, w_step: inverse.isAffine ? 0 : inverse.dx.z,
      reach_u: reach.x * resolution, reach_v: reach.y * resolution, last_u: Float(mask.width - 1),
      last_v: Float(mask.height - 1))
    mask.withOpacities { table in
      withUnsafePointer(to: line) { sample_shadow_line(table, mask.stride, $0, column, count, opacities) }
    }
  }

  /// Writes the opacities of an upright shadow for the given columns, from `line`, the mask row that
  /// `mixLine(ofRow:into:)` has interpolated.
  ///
  /// The opacity of a column is written to the element of `opacities` with the column's index. In the middle
  /// of the shadow the opacity is constant.
  func fetchUpright(
    _ columns: Range<Int>, line: UnsafePointer<UInt16>, into opacities: UnsafeMutablePointer<UInt16>
  ) {
    let even = evenColumns.clamped(to: columns)
    guard !even.isEmpty else { return fetchLevel(columns, line, into: opacities) }
    fetchLevel(columns.lowerBound..<even.lowerBound, line, into: opacities)
    (opacities + even.lowerBound).update(repeating: line[mask.width - 1], count: even.count)
    fetchLevel(even.upperBound..<columns.upperBound, line, into: opacities)
  }

  /// Writes the mask's opacities for a row of target pixels, interpolated between two mask rows, to `line`.
  func mixLine(ofRow row: Int, into line: UnsafeMutablePointer<UInt16>) {
    mixLine(steps(at: SIMD2(0.5, Float(row) + 0.5)).y, into: line)
  }

  private func mixLine(_ v: Float, into line: UnsafeMutablePointer<UInt16>) {
    let part = Int32((v - v.rounded(.down)) * 256)
    mask.withOpacities { table in
      let top = table + Int(v) &* mask.stride
      let bottom = top + mask.stride
      for index in 0..<mask.stride {
        line[index] = UInt16(truncatingIfNeeded: Self.mix(Int32(top[index]), Int32(bottom[index]), part))
      }
    }
  }

  /// Writes opacities sampled from the mask row `line` in 16.16 fixed-point steps: first towards the shadow's
  /// centre, then away from it.
  private func fetchLevel(
    _ columns: Range<Int>, _ line: UnsafePointer<UInt16>, into opacities: UnsafeMutablePointer<UInt16>
  ) {
    let fixed = { (steps: Float) in Int(min(max(steps, -1e6), 1e6) * 65536) }
    // A shadow looks the same from behind.
    let direction: Float = inverse.dx.x < 0 ? -resolution : resolution
    let (reachX, step) = (fixed(reach.x * resolution), max(fixed(inverse.dx.x * direction), 1))
    let start = fixed((inverse.base.x + inverse.dx.x * 0.5) * direction)
    let middle = min(max((step - 1 - start) / step, columns.lowerBound), columns.upperBound)
    fetchSlope(columns.lowerBound..<middle, line, from: reachX + start, step: step, into: opacities)
    fetchSlope(middle..<columns.upperBound, line, from: reachX - start, step: -step, into: opacities)
  }

  /// Writes opacities sampled from the mask row `line` in equal steps; coordinates outside the mask are
  /// clamped to the mask.
  ///
  /// - Parameters:
  ///   - start: the mask coordinate of column 0, in 16.16 fixed point.
  ///   - step: the change of the mask coordinate from one column to the next.
  private func fetchSlope(
    _ columns: Range<Int>, _ line: UnsafePointer<UInt16>, from start: Int, step: Int,
    into opacities: UnsafeMutablePointer<UInt16>
  ) {
    let last = (mask.width &- 1) &<< 16
    var (first, end) = (columns.lowerBound, columns.upperBound)
    func opacity(_ u: Int) -> UInt16 { line[min(max(u, 0), last) &>> 16] }
    func isInside(_ column: Int) -> Bool { (0...last).contains(start &+ step &* column) }
    // Only the ends can lie outside the mask: clamp there, and interpolate without clamping in between.
    while first < end, !isInside(first) {
      opacities[first] = opacity(start &+ step &* first)
      first &+= 1
    }
    while first < end, !isInside(end &- 1) {
      end &-= 1
      opacities[end] = opacity(start &+ step &* end)
    }
    sample_opacities(line, Int64(start &+ step &* first), Int64(step), end &- first, opacities + first)
  }

  /// Returns the linear interpolation between `a` (`part` 0) and `b` (`part` 256). With 16-bit opacities, the
  /// calculation cannot overflow 32 bits.
  @inline(__always) private static func mix(_ a: Int32, _ b: Int32, _ part: Int32) -> Int32 {
    a &+ ((b &- a) &* part) &>> 8
  }
}
