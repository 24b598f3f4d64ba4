/// Rows of pixels in memory, into which a frame is drawn. The caller owns the memory and keeps it alive
/// during the drawing.
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
