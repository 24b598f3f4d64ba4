/// A scaler of bitmaps that are drawn without rotation. For each target row, the scaler mixes two bitmap rows
/// once, then interpolates horizontally for each pixel.
///
/// The first pass works on bytes, so that the compiler can vectorize it. The second pass works on four 16-bit
/// lanes of a word.
struct RowMixer {
  private let bitmap: Bitmap
  /// The memory for one mixed bitmap row, with four 16-bit channels for each pixel.
  private let line: UnsafeMutablePointer<UInt16>

  /// Returns the number of 16-bit channels for which `line` must have room, for the rows of a bitmap.
  static func lineCount(for bitmap: Bitmap) -> Int { 4 * bitmap.stride }

  /// Creates a mixer that works in the memory `line`, which must have room for `lineCount(for:)` channels and
  /// be aligned to 64-bit words.
  init(_ bitmap: Bitmap, line: UnsafeMutablePointer<UInt16>) {
    (self.bitmap, self.line) = (bitmap, line)
  }

  /// Writes `count` colours sampled from the bitmap, from the texel coordinates `start` in horizontal steps
  /// of `step`. Coordinates outside the bitmap are clamped to its edge.
  func fetch(
    from start: (Int, Int), step: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>
  ) {
    let last = bitmap.lastColumn
    let end = start.0 + step * (count - 1)
    let span =
      (min(max(min(start.0, end), 0), last) &>> 32)..<((min(max(max(start.0, end), 0), last) &>> 32) + 2)
    mixRows(at: min(max(start.1, 0), bitmap.lastRow), span)
    // Inside the bitmap no coordinate needs clamping; outside, each pixel is clamped separately.
    if min(start.0, end) >= 0, max(start.0, end) <= last {
      if step == 1 << Bitmap.fractionBits {
        shiftColumns(from: start.0, count: count, origin: span.lowerBound, into: pixels)
      } else {
        mixColumns(from: start.0, step: step, count: count, origin: span.lowerBound, into: pixels)
      }
    } else {
      for index in 0..<count {
        let u = min(max(start.0 + step * index, 0), last)
        mixColumns(from: u, step: 0, count: 1, origin: span.lowerBound, into: pixels + index)
      }
    }
  }

  /// Mixes two neighbouring bitmap rows into `line`, weighted by the fraction of the vertical texel
  /// coordinate `v`; only the given columns are mixed.
  private func mixRows(at v: Int, _ columns: Range<Int>) {
    let row = bitmap.row(v &>> 32) + columns.lowerBound
    let top = UnsafeRawPointer(row).assumingMemoryBound(to: UInt8.self)
    let bottom = UnsafeRawPointer(row + bitmap.stride).assumingMemoryBound(to: UInt8.self)
    let below = UInt16(truncatingIfNeeded: Bitmap.weight(v))
    let above = 256 &- below
    let (line, count) = (line, 4 &* columns.count)
    var index = 0
    while index < count {
      line[index] = (UInt16(top[index]) &* above &+ UInt16(bottom[index]) &* below &+ 128) &>> 8
      index &+= 1
    }
  }

  /// Interpolates `line` horizontally with constant weights, for a bitmap that is shifted but not scaled.
  private func shiftColumns(
    from start: Int, count: Int, origin: Int, into pixels: UnsafeMutablePointer<Pixel>
  ) {
    let (near, far) = (line + 4 &* (start &>> 32 &- origin), line + 4 &* (start &>> 32 &- origin &+ 1))
    let out = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    let right = UInt16(truncatingIfNeeded: Bitmap.weight(start))
    let left = 256 &- right
    var index = 0
    while index < 4 &* count {
      out[index] = UInt8(truncatingIfNeeded: (near[index] &* left &+ far[index] &* right &+ 128) &>> 8)
      index &+= 1
    }
  }

  /// Interpolates `line` horizontally; the first pixel of `line` is the bitmap's column `origin`.
  @inline(__always)
  private func mixColumns(
    from start: Int, step: Int, count: Int, origin: Int, into pixels: UnsafeMutablePointer<Pixel>
  ) {
    let words = UnsafeRawPointer(line).assumingMemoryBound(to: UInt64.self)
    var u = start &- origin &<< 32
    var index = 0
    while index < count {
      let word = words + u &>> 32
      let mixed = Lanes.mix(word[0], word[1], Bitmap.weight(u))
      let pairs = mixed | mixed &>> 8
      pixels[index] = Pixel(truncatingIfNeeded: pairs & 0xFFFF | (pairs &>> 16) & 0xFFFF_0000)
      u &+= step
      index &+= 1
    }
  }
}
