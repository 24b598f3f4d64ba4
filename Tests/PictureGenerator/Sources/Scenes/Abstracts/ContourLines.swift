/// Contour lines around a summit.
struct ContourLines: Painting {
  let name = "contour-lines"

  private let tint: Gradient = [0: 0x07203A, 0.35: 0x0E3B52, 0.65: 0x125B5E, 1: 0x1F7A66]
  private let ink: Gradient = [0: 0x2F7F92, 0.4: 0x5FC7A8, 0.7: 0xF4C95D, 1: 0xF2684A]
  private let noise = Noise(seed: 273)
  private let levels: Float = 30

  private func height(at p: Point) -> Float {
    let hill = bell((p - Point(0.52, 0.74)).length, width: 0.33) * 0.85
    let second = bell((p - Point(0.15, 1.22)).length, width: 0.25) * 0.32
    let land = noise.fractal(p * 1.9 + 5, octaves: 4, gain: 0.42) * 0.19
    return 0.2 + hill + second + land
  }

  func paint(on picture: inout Bitmap) {
    let step = picture.pixelSize
    picture.paint { p in
      let h = height(at: p)
      let slope = Point(height(at: p + Point(step, 0)) - h, height(at: p + Point(0, step)) - h) / step
      let level = h * levels
      let isIndex = Int(level.rounded()) % 5 == 0
      let distance = abs(level - level.rounded()) / (max(slope.length, 0.05) * levels)
      let half: Float = isIndex ? 0.0024 : 0.0011
      let line = smoothstep(half + step * 0.8, half - step * 0.6, distance)
      let relief = clamp(1 + (slope.x * 0.5 + slope.y * 0.5) * 0.16, 0.6, 1.5)
      let floor = tint((level + 0.5).rounded(.down) / levels).brightened(by: relief)
      return floor.mixed(with: ink(ramp(0.15, 1.0, h)), line * (isIndex ? 1 : 0.8))
    }
    paintSummit(on: &picture)
  }

  private func paintSummit(on picture: inout Bitmap) {
    let best = summit
    picture.glow(at: best, radius: 0.12, Color(0xFF8A5C).brightened(by: 0.35))
    let marker = Polygon(
      (0..<3).map { best + Point(angle: Float($0) * 2 * .pi / 3 - .pi / 2, length: 0.024) })
    picture.fill(marker, 0xFFF3DC)
    picture.vignette(0.35)
  }

  private var summit: Point {
    var best = (point: Point(0.5, 0.75), height: -Float.infinity)
    for step in 0..<10_000 {
      let p = Point(0.25 + Float(step % 100) * 0.005, 0.5 + Float(step / 100) * 0.005)
      let h = height(at: p)
      if h > best.height { best = (p, h) }
    }
    return best.point
  }
}
