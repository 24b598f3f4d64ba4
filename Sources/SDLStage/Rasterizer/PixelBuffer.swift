/// The pixels drawn into: rows of `Pixel`, owned by someone else for as long as the drawing lasts.
struct PixelBuffer {
  var base: UnsafeMutablePointer<Pixel>
  var width: Int
  var height: Int
  /// Pixels from one row to the next.
  var stride: Int

  /// All of its pixels.
  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<Pixel> { base + y &* stride }
}
