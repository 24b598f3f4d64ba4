/// A row source that mixes two mipmap levels of a picture.
struct MixedSource: RowSource {
  private let near: BitmapSource
  private let far: BitmapSource
  private let part: UInt16
  private let scratch: RowScratch

  /// Creates a source from two levels; `part`, 0 … 1, is the share of the level `far`.
  init(_ near: BitmapSource, _ far: BitmapSource, part: Double, _ scratch: RowScratch) {
    (self.near, self.far, self.scratch) = (near, far, scratch)
    self.part = UInt16(min(max(part, 0), 1) * 256)
  }

  var isOpaque: Bool { near.isOpaque }

  func fetch(row: Int, from column: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>) {
    near.fetch(row: row, from: column, count: count, into: pixels)
    far.fetch(row: row, from: column, count: count, into: scratch.mixedPixels)
    // A loop over bytes, which the compiler vectorizes.
    let below = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    let above = UnsafeMutableRawPointer(scratch.mixedPixels).assumingMemoryBound(to: UInt8.self)
    let rest = 256 &- part
    var index = 0
    while index < 4 &* count {
      let sum = UInt16(below[index]) &* rest &+ UInt16(above[index]) &* part &+ 128
      below[index] = UInt8(truncatingIfNeeded: sum &>> 8)
      index &+= 1
    }
  }
}
