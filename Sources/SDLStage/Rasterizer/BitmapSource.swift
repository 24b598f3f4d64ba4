import CollectionCore
import Foundation

/// A bitmap under a map to the device, sampled between its pixels.
struct BitmapSource: RowSource {
  private enum Mapping {
    /// Bitmap and device pixels coincide; where the bitmap's corner lies.
    case copy(x: Int, y: Int)
    case upright(RowMixer, TexelMap)
    case affine(TexelMap)
    case perspective(TexelMap)
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
    guard let map = TexelMap(Projection(texel).concatenating(projection)) else { return nil }
    self.bitmap = bitmap
    if !map.isAffine {
      mapping = .perspective(map)
    } else if map.isUpright {
      mapping = .upright(RowMixer(bitmap, line: scratch.line(ofCount: RowMixer.lineCount(for: bitmap))), map)
    } else {
      mapping = .affine(map)
    }
  }

  func fetch(row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>) {
    switch mapping {
    case .copy(let x, let y):
      pixels.update(from: bitmap.row(row - y) + (column - x), count: count)
    case .upright(let mixer, let map):
      mixer.fetch(from: map.place(column, row), step: map.step.u, count: count, into: pixels)
    case .affine(let map):
      fetchLine(from: map.place(column, row), step: map.step, count: count, into: pixels)
    case .perspective(let map):
      fetchTilted(map, row: row, from: column, count: count, into: pixels)
    }
  }

  /// Along a straight line through the bitmap, in equal steps. It may leave the bitmap at its ends only.
  @inline(__always)
  private func fetchLine(
    from start: (u: Int, v: Int), step: (u: Int, v: Int), count: Int, into pixels: UnsafeMutablePointer<Pixel>
  ) {
    var (first, end) = (0, count)
    while first < end, !bitmap.contains(start.u &+ step.u &* first, start.v &+ step.v &* first) {
      pixels[first] = bitmap.sample(start.u &+ step.u &* first, start.v &+ step.v &* first)
      first &+= 1
    }
    while end > first, !bitmap.contains(start.u &+ step.u &* (end - 1), start.v &+ step.v &* (end - 1)) {
      end &-= 1
      pixels[end] = bitmap.sample(start.u &+ step.u &* end, start.v &+ step.v &* end)
    }
    var (u, v) = (start.u &+ step.u &* first, start.v &+ step.v &* first)
    while first < end {
      pixels[first] = bitmap.sampleInside(u, v)
      u &+= step.u
      v &+= step.v
      first &+= 1
    }
  }

  // MARK: Perspective

  /// Exact at every eighth column, straight between, unless that would be visibly off.
  private func fetchTilted(
    _ map: TexelMap, row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>
  ) {
    let end = column + count
    var start = column & ~(Self.straightLength - 1)
    var here = map.perspectivePlace(start, row)
    while start < end {
      let next = map.perspectivePlace(start + Self.straightLength, row)
      let columns = max(start, column)..<min(start + Self.straightLength, end)
      if Self.isNearlyStraight(here, next) {
        let place = (u: TexelMap.fixed(here.u), v: TexelMap.fixed(here.v))
        let step = (
          u: (TexelMap.fixed(next.u) &- place.u) / Self.straightLength,
          v: (TexelMap.fixed(next.v) &- place.v) / Self.straightLength
        )
        let skipped = columns.lowerBound - start
        fetchLine(
          from: (place.u &+ step.u &* skipped, place.v &+ step.v &* skipped), step: step,
          count: columns.count, into: pixels + (columns.lowerBound - column))
      } else {
        fetchExactly(map, row: row, columns, into: pixels + (columns.lowerBound - column))
      }
      here = next
      start += Self.straightLength
    }
  }

  private func fetchExactly(
    _ map: TexelMap, row: Int, _ columns: Range<Int>, into pixels: UnsafeMutablePointer<Pixel>
  ) {
    for column in columns {
      let place = map.perspectivePlace(column, row)
      pixels[column - columns.lowerBound] = bitmap.sample(TexelMap.fixed(place.u), TexelMap.fixed(place.v))
    }
  }

  /// A power of two.
  private static let straightLength = 8

  /// Whether, halfway between two places of a row, the straight line between them is off by less than a sixteenth of
  /// a texel. Halfway the true place is the mean weighted with w, which differs from the plain mean by the half
  /// difference of the places times the relative difference of w.
  @inline(__always)
  private static func isNearlyStraight(_ a: TexelMap.Place, _ b: TexelMap.Place) -> Bool {
    let way = max(abs(b.u - a.u), abs(b.v - a.v))
    return 8 * way * abs(b.w - a.w) < a.w + b.w
  }
}
