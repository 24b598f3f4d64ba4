extension Bitmap {
  /// Mirrors the picture above `level` in water below.
  ///
  /// - Parameters:
  ///   - ripples: the height of the ripples, which grow towards the viewer.
  ///   - tint: returns the colour of mirrored light at a depth below the level.
  mutating func mirror(
    below level: Float, ripples: Float, seed: UInt32, tint: (_ depth: Float, _ light: Color) -> Color
  ) {
    let above = self
    let noise = Noise(seed: seed)
    paint(in: Box(low: Point(0, level), high: Point(1, bottom))) { p in
      let depth = p.y - level
      let near = 0.15 + depth * 2
      let row = depth / (0.12 + depth) * 60
      let swell = noise.fractal(Point(p.x * 7 / near, row), octaves: 3)
      let shift = noise(Point(p.x * 5 / near + 40, row * 0.8))
      let source = Point(p.x + shift * ripples * 0.5 * near, level - depth - swell * ripples * near)
      return tint(depth, above.sample(Point(source.x, min(source.y, level - 0.002))))
    }
  }
}
