import CollectionCore
import Foundation

/// A bitmap under a map to the device, sampled between its pixels.
struct BitmapSource: RowSource {
  private enum Mapping {
    /// Bitmap and device pixels coincide; where the bitmap's corner lies.
    case copy(x: Int, y: Int)
    /// Texel per device pixel along a row and along a column, and the place of the target's corner.
    case upright(RowMixer, right: Double, down: Double, origin: SIMD2<Double>)
    /// Texel per device pixel: steps along a row, along a column, and the place of the target's corner.
    case affine(right: SIMD2<Double>, down: SIMD2<Double>, origin: SIMD2<Double>)
    case perspective(InverseMap)
  }

  private let bitmap: Bitmap
  private let mapping: Mapping

  var isOpaque: Bool { bitmap.isOpaque }

  var isPlainCopy: Bool {
    if case .copy = mapping { true } else { false }
  }

  /// The bitmap with its top left on a pixel of the target, unscaled; must cover all that is fetched.
  init(_ bitmap: Bitmap, copiedTo x: Int, _ y: Int) {
    self.bitmap = bitmap
    mapping = .copy(x: x, y: y)
  }

  /// The bitmap, filling a rectangle in local points, under a map to the device; nil where that is seen edge on.
  ///
  /// The scratch is worked in until another source takes it.
  init?(_ bitmap: Bitmap, filling rect: CGRect, projection: Projection, _ scratch: RowScratch) {
    let texel = CGAffineTransform(
      a: rect.width / CGFloat(bitmap.width), b: 0, c: 0, d: rect.height / CGFloat(bitmap.height),
      tx: rect.minX, ty: rect.minY)
    let toDevice = Projection(texel).concatenating(projection)
    self.bitmap = bitmap
    if projection.isAffine {
      guard let p = toDevice.inverted() else { return nil }
      guard p.m12 != 0 || p.m21 != 0 else {
        let mixer = RowMixer(bitmap, line: scratch.line(ofCount: RowMixer.lineCount(for: bitmap)))
        mapping = .upright(
          mixer, right: Double(p.m11), down: Double(p.m22), origin: SIMD2(Double(p.m31), Double(p.m32)))
        return
      }
      mapping = .affine(
        right: SIMD2(p.m11, p.m12), down: SIMD2(p.m21, p.m22), origin: SIMD2(p.m31, p.m32))
    } else {
      guard let inverse = InverseMap(toDevice, origin: .zero) else { return nil }
      mapping = .perspective(inverse)
    }
  }

  /// Copies a block of opaque pixels into a target, if that is all there is to drawing them; whether it was.
  func copy(_ block: PixelRect, into target: PixelBuffer) -> Bool {
    guard case .copy(let x, let y) = mapping, bitmap.isOpaque else { return false }
    var row = block.minY
    while row < block.maxY, !block.isEmpty {
      (target.row(row) + block.minX).update(from: bitmap.row(row - y) + (block.minX - x), count: block.width)
      row &+= 1
    }
    return true
  }

  func fetch(row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>) {
    switch mapping {
    case .copy(let x, let y):
      pixels.update(from: bitmap.row(row - y) + (column - x), count: count)
    case .upright(let mixer, let right, let down, let origin):
      let x = Self.fixed(origin.x + right * (Double(column) + 0.5))
      let y = Self.fixed(origin.y + down * (Double(row) + 0.5))
      mixer.fetch(from: (x, y), step: Int((right * 65536).rounded()), count: count, into: pixels)
    case .affine(let right, let down, let origin):
      let place = origin + right * (Double(column) + 0.5) + down * (Double(row) + 0.5)
      let start = (Self.fixed(place.x), Self.fixed(place.y))
      fetchLine(from: start, step: (Int(right.x * 65536), Int(right.y * 65536)), count: count, into: pixels)
    case .perspective(let inverse):
      fetchTilted(inverse, row: row, from: column, count: count, into: pixels)
    }
  }

  /// Along a straight line through the bitmap, from a 16.16 place in equal steps.
  @inline(__always)
  private func fetchLine(
    from start: (Int, Int), step: (Int, Int), count: Int, into pixels: UnsafeMutablePointer<Pixel>
  ) {
    var (u, v) = start
    let steps = count - 1
    let isInside = bitmap.contains(u, v) && bitmap.contains(u + step.0 * steps, v + step.1 * steps)
    var index = 0
    if isInside {
      while index < count {
        pixels[index] = bitmap.sampleInside(u, v)
        u &+= step.0
        v &+= step.1
        index &+= 1
      }
    } else {
      while index < count {
        pixels[index] = bitmap.sample(u, v)
        u &+= step.0
        v &+= step.1
        index &+= 1
      }
    }
  }

  /// Along a line with perspective: exact every few pixels, straight between; off by far less than a hundredth of
  /// a texel at any slant that leaves something to see.
  private func fetchTilted(
    _ inverse: InverseMap, row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>
  ) {
    let y = Float(row) + 0.5
    var index = 0
    var here = texel(inverse, column, y)
    while index < count {
      let length = min(Self.straightLength, count - index)
      let next = texel(inverse, column + index + length, y)
      let step = ((next.0 - here.0) / length, (next.1 - here.1) / length)
      fetchLine(from: here, step: step, count: length, into: pixels + index)
      here = next
      index += length
    }
  }

  private static let straightLength = 8

  /// The 16.16 place in the bitmap that is seen at a pixel.
  @inline(__always) private func texel(_ inverse: InverseMap, _ column: Int, _ y: Float) -> (Int, Int) {
    let place = inverse.point(Float(column) + 0.5, y)
    return (Self.fixed(Double(place.x)), Self.fixed(Double(place.y)))
  }

  /// A texel coordinate as the 16.16 position between texel centres; kept where it cannot overflow.
  @inline(__always) private static func fixed(_ coordinate: Double) -> Int {
    let kept = coordinate > -1e6 ? min(coordinate, 1e6) : -1e6
    return Int((kept - 0.5) * 65536)
  }
}
