import CollectionCore
import Foundation

/// A bitmap under a map to the device, sampled between its pixels.
struct BitmapSource: RowSource {
  private enum Mapping {
    /// Bitmap and device pixels coincide; where the bitmap's corner lies.
    case copy(x: Int, y: Int)
    /// Texel per device pixel: steps along a row, along a column, and the place of the target's corner.
    case affine(right: SIMD2<Double>, down: SIMD2<Double>, origin: SIMD2<Double>)
    case perspective(InverseMap)
  }

  private let bitmap: Bitmap
  private let mapping: Mapping

  var isOpaque: Bool { bitmap.isOpaque }

  /// The bitmap with its top left on a pixel of the target, unscaled; must cover all that is fetched.
  init(_ bitmap: Bitmap, copiedTo x: Int, _ y: Int) {
    self.bitmap = bitmap
    mapping = .copy(x: x, y: y)
  }

  /// The bitmap, filling a rectangle in local points, under a map to the device; nil where that is seen edge on.
  init?(_ bitmap: Bitmap, filling rect: CGRect, projection: Projection) {
    let texel = CGAffineTransform(
      a: rect.width / CGFloat(bitmap.width), b: 0, c: 0, d: rect.height / CGFloat(bitmap.height),
      tx: rect.minX, ty: rect.minY)
    let toDevice = Projection(texel).concatenating(projection)
    self.bitmap = bitmap
    if projection.isAffine {
      guard let p = toDevice.inverted() else { return nil }
      mapping = .affine(
        right: SIMD2(p.m11, p.m12), down: SIMD2(p.m21, p.m22), origin: SIMD2(p.m31, p.m32))
    } else {
      guard let inverse = InverseMap(toDevice, origin: .zero) else { return nil }
      mapping = .perspective(inverse)
    }
  }

  func fetch(row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>) {
    switch mapping {
    case .copy(let x, let y):
      pixels.update(from: bitmap.row(row - y) + (column - x), count: count)
    case .affine(let right, let down, let origin):
      let place = origin + right * (Double(column) + 0.5) + down * (Double(row) + 0.5)
      if right.y == 0 {
        fetchLevel(at: place, step: right.x, count: count, into: pixels)
      } else {
        fetchSlanted(at: place, step: right, count: count, into: pixels)
      }
    case .perspective(let inverse):
      fetchTilted(inverse, row: row, from: column, count: count, into: pixels)
    }
  }

  /// Along a row of the bitmap.
  private func fetchLevel(
    at place: SIMD2<Double>, step: Double, count: Int, into pixels: UnsafeMutablePointer<Pixel>
  ) {
    let v = min(max(Self.fixed(place.y), 0), bitmap.lastRow)
    let (top, weightY) = (bitmap.row(v &>> 16), UInt64((v &>> 8) & 0xFF))
    let bottom = top + bitmap.stride
    var u = Self.fixed(place.x)
    let (stepU, last) = (Int(step * 65536), bitmap.lastColumn)
    var index = 0
    while index < count {
      let clamped = min(max(u, 0), last)
      let (column, weightX) = (clamped &>> 16, UInt64((clamped &>> 8) & 0xFF))
      let upper = Lanes.mix(top[column].spread, top[column &+ 1].spread, weightX)
      let lower = Lanes.mix(bottom[column].spread, bottom[column &+ 1].spread, weightX)
      pixels[index] = Pixel(spread: Lanes.mix(upper, lower, weightY))
      u &+= stepU
      index &+= 1
    }
  }

  /// Along a straight line through the bitmap.
  private func fetchSlanted(
    at place: SIMD2<Double>, step: SIMD2<Double>, count: Int, into pixels: UnsafeMutablePointer<Pixel>
  ) {
    var (u, v) = (Self.fixed(place.x), Self.fixed(place.y))
    let (stepU, stepV) = (Int(step.x * 65536), Int(step.y * 65536))
    var index = 0
    while index < count {
      pixels[index] = bitmap.sample(u, v)
      u &+= stepU
      v &+= stepV
      index &+= 1
    }
  }

  /// Along a line with perspective: one division for each pixel.
  private func fetchTilted(
    _ inverse: InverseMap, row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>
  ) {
    let y = Float(row) + 0.5
    let limit = Float(max(bitmap.width, bitmap.height) + 1)
    for index in 0..<count {
      let (u, v, w) = inverse.homogeneous(Float(column &+ index) + 0.5, y)
      let reciprocal = 65536 / w
      let texelU = min(max(u * reciprocal, 0), limit * 65536)
      let texelV = min(max(v * reciprocal, 0), limit * 65536)
      pixels[index] = bitmap.sample(Int(texelU) &- 32768, Int(texelV) &- 32768)
    }
  }

  /// A texel coordinate as the 16.16 position between texel centres; kept where it cannot overflow.
  private static func fixed(_ coordinate: Double) -> Int {
    Int((min(max(coordinate, -1e6), 1e6) - 0.5) * 65536)
  }
}
