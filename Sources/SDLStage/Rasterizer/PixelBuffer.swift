/// The memory that is drawn into: rows of pixels that the caller owns and keeps alive while drawing.
struct PixelBuffer {
  var base: UnsafeMutablePointer<Pixel>
  var width: Int
  var height: Int
  /// The number of pixels from the start of one row to the start of the next.
  var stride: Int

  /// The rectangle of all pixels.
  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<Pixel> { base + y &* stride }
}
