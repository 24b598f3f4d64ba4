import Canvas
import Foundation
import ViewTree

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
  /// … and at least this many: straight between coarser steps it would change its look from place to place.
  private static let leastDeviation: Float = 4
  private static let minimumDeviation: Float = 0.5

  /// A shape's shadow at a scale in device pixels per local point; nil if it is seen edge on.
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

  /// Whether rows of the target are rows of the mask.
  var isUpright: Bool { inverse.isAffine && inverse.dx.y == 0 && inverse.dy.x == 0 }

  /// The rows of the target that all look the same: those beyond the mask's end, if the shadow is upright.
  var evenRows: Range<Int> {
    isUpright ? evenRange(reach.y, mask.height, inverse.base.y, inverse.dy.y) : 0..<0
  }

  /// The columns of the target in which a row does not change, if the shadow is upright.
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
        let start = inverse.point(0.5, y) * resolution
        fetchLine(
          table, from: start, step: SIMD2(inverse.dx.x, inverse.dx.y) * resolution, column..<column + count,
          into: opacities)
      } else {
        fetchTilted(table, row: y, from: column, count: count, into: opacities)
      }
    }
  }

  /// Writes the opacities of columns of an upright shadow, to where they stand in `opacities`, from the mixed row of
  /// the mask in `line`. In the middle the opacity is the same for all columns.
  func fetchUpright(
    _ columns: Range<Int>, line: UnsafePointer<UInt16>, into opacities: UnsafeMutablePointer<UInt16>
  ) {
    let even = evenColumns.clamped(to: columns)
    guard !even.isEmpty else { return fetchLevel(columns, line, into: opacities) }
    fetchLevel(columns.lowerBound..<even.lowerBound, line, into: opacities)
    (opacities + even.lowerBound).update(repeating: line[mask.width - 1], count: even.count)
    fetchLevel(even.upperBound..<columns.upperBound, line, into: opacities)
  }

  /// Mixes the row of the mask that a row of the target shows.
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

  /// Along the mask's row in 16.16 steps: inwards to the shadow's middle, and outwards from there.
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

  /// Along the mask's row from a place, that of column 0, in equal steps; the mask's ends beyond them.
  private func fetchSlope(
    _ columns: Range<Int>, _ line: UnsafePointer<UInt16>, from start: Int, step: Int,
    into opacities: UnsafeMutablePointer<UInt16>
  ) {
    let last = (mask.width &- 1) &<< 16
    var (first, end) = (columns.lowerBound, columns.upperBound)
    func opacity(_ u: Int) -> UInt16 { line[min(max(u, 0), last) &>> 16] }
    func isInside(_ column: Int) -> Bool { (0...last).contains(start &+ step &* column) }
    while first < end, !isInside(first) {
      opacities[first] = opacity(start &+ step &* first)
      first &+= 1
    }
    while first < end, !isInside(end &- 1) {
      end &-= 1
      opacities[end] = opacity(start &+ step &* end)
    }
    var u = start &+ step &* first
    while first < end {
      let pair = line + u &>> 16
      let part = Int32(truncatingIfNeeded: (u &>> 8) & 0xFF)
      opacities[first] = UInt16(truncatingIfNeeded: Self.mix(Int32(pair[0]), Int32(pair[1]), part))
      u &+= step
      first &+= 1
    }
  }

  /// With perspective: exact at every sixteenth column, straight between.
  private func fetchTilted(
    _ table: UnsafePointer<UInt16>, row y: Float, from column: Int, count: Int,
    into opacities: UnsafeMutablePointer<UInt16>
  ) {
    let end = column + count
    var start = column & ~(Self.straightLength - 1)
    var here = inverse.point(Float(start) + 0.5, y) * resolution
    while start < end {
      let next = inverse.point(Float(start + Self.straightLength) + 0.5, y) * resolution
      let columns = max(start, column)..<min(start + Self.straightLength, end)
      fetchLine(
        table, from: here, step: (next - here) / Float(Self.straightLength),
        columns.lowerBound - start..<columns.upperBound - start,
        into: opacities + (columns.lowerBound - column))
      here = next
      start += Self.straightLength
    }
  }

  /// A power of two.
  private static let straightLength = 16

  /// Along a straight line over the mask, in mask steps from the shadow's middle; some of the steps from its start.
  @inline(__always)
  private func fetchLine(
    _ table: UnsafePointer<UInt16>, from place: SIMD2<Float>, step: SIMD2<Float>, _ steps: Range<Int>,
    into opacities: UnsafeMutablePointer<UInt16>
  ) {
    let (reachX, reachY) = (reach.x * resolution, reach.y * resolution)
    let (lastX, lastY) = (Float(mask.width &- 1), Float(mask.height &- 1))
    var index = 0
    while index < steps.count {
      let distance = Float(steps.lowerBound &+ index)
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
