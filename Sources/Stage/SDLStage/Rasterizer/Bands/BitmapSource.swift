import Foundation
import ViewTree

/// A row source that samples a bitmap bilinearly under a projection to the device.
struct BitmapSource: RowSource {
  private enum Mapping {
    /// Bitmap pixels coincide with device pixels; `x` and `y` are the bitmap's top left corner in device
    /// pixels.
    case copy(x: Int, y: Int)
    case upright(RowMixer, TexelMap)
    case affine(TexelMap)
    case perspective(TexelMap)
  }

  let bitmap: Bitmap
  private let mapping: Mapping

  var isOpaque: Bool { bitmap.isOpaque }

  /// The device pixel of the bitmap's top left corner, if the bitmap is copied unscaled; otherwise `nil`.
  var corner: (x: Int, y: Int)? {
    if case .copy(let x, let y) = mapping { (x, y) } else { nil }
  }

  /// Creates a source that copies the bitmap unscaled, with the bitmap's top left corner at the device pixel
  /// (`x`, `y`). The bitmap must cover all fetched pixels.
  init(_ bitmap: Bitmap, copiedTo x: Int, _ y: Int) {
    self.bitmap = bitmap
    mapping = .copy(x: x, y: y)
  }

  /// Creates a source for a bitmap that fills `rect`, a rectangle in local points, under a projection to
  /// device pixels; `nil` if the rectangle is seen edge on.
  ///
  /// The source may keep a pointer into `scratch`, which is valid until `scratch` has to grow for a wider
  /// bitmap.
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

  func kept(row: Int, from column: Int) -> UnsafePointer<Pixel>? {
    guard case .copy(let x, let y) = mapping else { return nil }
    return bitmap.row(row - y) + (column - x)
  }

  /// Copies the pixels of `block` into `target` and returns `true`, if the bitmap is opaque and is copied
  /// unscaled; otherwise returns `false`.
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
    case .upright(let mixer, let map):
      mixer.fetch(from: map.place(column, row), step: map.step.u, count: count, into: pixels)
    case .affine(let map):
      fetchLine(from: map.place(column, row), step: map.step, count: count, into: pixels)
    case .perspective(let map):
      bitmap.sample(map.line(ofRow: row, bitmap), from: column, count: count, into: pixels)
    }
  }

  /// Samples the bitmap along a straight line in equal steps; `start` and `step` are texel coordinates.
  ///
  /// Only the two ends of the line may lie outside the bitmap.
  @inline(__always)
  private func fetchLine(
    from start: (u: Int, v: Int), step: (u: Int, v: Int), count: Int, into pixels: UnsafeMutablePointer<Pixel>
  ) {
    // Only the ends can lie outside the bitmap: clamp there, and sample without clamping in between.
    var (first, end) = (0, count)
    while first < end, !bitmap.contains(start.u &+ step.u &* first, start.v &+ step.v &* first) {
      pixels[first] = bitmap.sample(start.u &+ step.u &* first, start.v &+ step.v &* first)
      first &+= 1
    }
    while end > first, !bitmap.contains(start.u &+ step.u &* (end - 1), start.v &+ step.v &* (end - 1)) {
      end &-= 1
      pixels[end] = bitmap.sample(start.u &+ step.u &* end, start.v &+ step.v &* end)
    }
    bitmap.sampleInside(
      from: (start.u &+ step.u &* first, start.v &+ step.v &* first), step: step, count: end &- first,
      into: pixels + first)
  }
}
