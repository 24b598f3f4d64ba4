/// A bitmap of premultiplied pixels in linear light, row by row from the top.
struct Bitmap: Sendable {
  let width: Int
  let height: Int
  var pixels: [SIMD4<Float>]

  init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a bitmap needs a size above zero, got \(width)x\(height)")
    self.width = width
    self.height = height
    pixels = Array(repeating: .zero, count: width * height)
  }

  /// The side of a pixel in picture units.
  var pixelSize: Float { 1 / Float(width) }

  /// The y coordinate of the lower edge in picture units.
  var bottom: Float { Float(height) / Float(width) }

  /// Returns the bilinear sample at a point; points outside are clamped to the edge.
  func sample(_ p: Point) -> Color {
    let q = p * Float(width) - 0.5
    let x = clamp(q.x, 0, Float(width - 1))
    let y = clamp(q.y, 0, Float(height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, below) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let t = x - Float(left)
    let upper = pixels[top * width + left] * (1 - t) + pixels[top * width + right] * t
    let lower = pixels[below * width + left] * (1 - t) + pixels[below * width + right] * t
    let s = y - Float(top)
    return Color(channels: upper * (1 - s) + lower * s)
  }

  /// Returns the picture at half the size; each pixel is the mean of four.
  func halved() -> Bitmap {
    var half = Bitmap(width: width / 2, height: height / 2)
    for row in 0..<half.height {
      for column in 0..<half.width {
        let source = row * 2 * width + column * 2
        half.pixels[row * half.width + column] =
          (pixels[source] + pixels[source + 1] + pixels[source + width] + pixels[source + width + 1]) / 4
      }
    }
    return half
  }
}
