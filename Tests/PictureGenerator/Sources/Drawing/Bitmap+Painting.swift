extension Bitmap {
  /// Paints every pixel within `box` with the colour that `shade` returns for the pixel's centre.
  mutating func paint(in box: Box = .everything, blend: Blend = .over, _ shade: (Point) -> Color) {
    forEachPixel(in: box) { p, pixel in
      pixel = blend.apply(shade(p).channels, coverage: 1, to: pixel)
    }
  }

  /// Fills a shape, antialiased over one pixel or smoothed over `feather` on both sides of the edge.
  mutating func fill(
    _ shape: some Shape, feather: Float = 0, blend: Blend = .over, _ shade: (Point) -> Color
  ) {
    let reach = max(feather, pixelSize * 0.5)
    forEachPixel(in: shape.bounds.grown(by: reach)) { p, pixel in
      let distance = shape.distance(to: p)
      guard distance < reach else { return }
      let edge = ramp(reach, -reach, distance)
      let coverage = feather > 0 ? edge * edge * (3 - 2 * edge) : edge
      pixel = blend.apply(shade(p).channels, coverage: coverage, to: pixel)
    }
  }

  mutating func fill(_ shape: some Shape, _ color: Color, feather: Float = 0, blend: Blend = .over) {
    fill(shape, feather: feather, blend: blend) { _ in color }
  }

  /// Adds a round glow that fades from `color` at the centre to nothing at `radius`.
  mutating func glow(at center: Point, radius: Float, _ color: Color) {
    paint(in: Box(center: center, reach: Point(radius, radius)), blend: .add) { p in
      let fade = clamp(1 - p.distance(to: center) / radius)
      return color.brightened(by: fade * fade * fade)
    }
  }

  private mutating func forEachPixel(in box: Box, _ body: (Point, inout SIMD4<Float>) -> Void) {
    let scale = Float(width)
    let columns = span(box.low.x * scale, box.high.x * scale, limit: width)
    let rows = span(box.low.y * scale, box.high.y * scale, limit: height)
    let (width, pixelSize) = (width, pixelSize)
    pixels.withUnsafeMutableBufferPointer { buffer in
      for row in rows {
        let y = (Float(row) + 0.5) * pixelSize
        for column in columns {
          body(Point((Float(column) + 0.5) * pixelSize, y), &buffer[row * width + column])
        }
      }
    }
  }

  private func span(_ low: Float, _ high: Float, limit: Int) -> Range<Int> {
    let first = Int(clamp(low.rounded(.down), 0, Float(limit)))
    let end = Int(clamp(high.rounded(.up), 0, Float(limit)))
    return first..<max(first, end)
  }
}
