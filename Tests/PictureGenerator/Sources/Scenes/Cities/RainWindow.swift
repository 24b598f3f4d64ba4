import Foundation

/// City lights out of focus behind raindrops on a window pane.
struct RainWindow: Painting {
  let name = "rain-window"

  private let dusk: Gradient = [0: 0x0B1A33, 0.4: 0x17385A, 0.65: 0x3B3A63, 1: 0x0C1428]

  func paint(on picture: inout Bitmap) {
    picture.paintSky(dusk, to: picture.bottom)
    paintLights(on: &picture)
    let street = picture
    picture = picture.blurred(radius: 0.006)
    paintDrops(refracting: street, on: &picture)
  }

  private func paintLights(on picture: inout Bitmap) {
    var random = Random(seed: 2024)
    let tints: [Color] = [0xFFB03A, 0xFF7A2F, 0xFF4D4D, 0x39C6E0, 0xFFE2A0, 0x4F8DFF, 0xFF5C9A]
    for _ in 0..<95 {
      let lane = random.unit() + random.unit() - 1
      let center = Point(random.float(-0.05, 1.05), 0.8 + lane * 0.62)
      let radius = random.float(0.018, 0.07)
      let light = random.float(0.12, 0.6) * mix(1.1, 0.5, abs(lane))
      let tint = random.element(of: tints).brightened(by: light)
      let disc = Circle(center: center, radius: radius)
      picture.fill(disc, feather: 0.004, blend: .add) { p in
        tint.brightened(by: 0.7 + 0.5 * smoothstep(0.55, 1, p.distance(to: center) / radius))
      }
    }
  }

  private func paintDrops(refracting street: Bitmap, on picture: inout Bitmap) {
    var random = Random(seed: 7)
    for _ in 0..<1500 {
      let center = random.point(in: Box(low: .zero, high: Point(1, picture.bottom)))
      paintDrop(at: center, radius: random.float(0.0015, 0.006), stretch: 1, refracting: street, on: &picture)
    }
    for _ in 0..<110 {
      let center = random.point(in: Box(low: .zero, high: Point(1, picture.bottom)))
      let radius = mix(0.008, 0.026, pow(random.unit(), 2))
      paintDrop(
        at: center, radius: radius, stretch: random.float(1.05, 1.35), refracting: street, on: &picture)
    }
    for x in [Float(0.17), 0.41, 0.63, 0.86] {
      paintTrail(x: x, to: random.float(0.6, 1.25), random: &random, refracting: street, on: &picture)
    }
  }

  private func paintTrail(
    x: Float, to end: Float, random: inout Random, refracting street: Bitmap, on picture: inout Bitmap
  ) {
    let noise = Noise(seed: UInt32(x * 1000))
    func wander(_ y: Float) -> Float { noise.fractal(Point(y * 2.2, 0), octaves: 4, gain: 0.6) * 0.028 }
    var y: Float = random.float(-0.1, 0.3)
    while y < end {
      let t = ramp(0, end, y)
      let radius = mix(0.003, 0.009, t * t) * random.float(0.6, 1.2)
      paintDrop(
        at: Point(x + wander(y), y), radius: radius, stretch: random.float(1.1, 2),
        refracting: street,
        on: &picture)
      y += radius * random.float(2, 9)
    }
    paintDrop(
      at: Point(x + wander(end), end), radius: 0.024, stretch: 1.4, refracting: street,
      on: &picture)
  }

  /// Paints a drop as a lens: the street upside down, a dark rim at the top and a glint.
  private func paintDrop(
    at center: Point, radius: Float, stretch: Float, refracting street: Bitmap, on picture: inout Bitmap
  ) {
    let drop = Ellipse(center: center, radii: Point(radius, radius * stretch))
    picture.fill(
      Ellipse(center: center + Point(0, radius * 0.25), radii: drop.radii * 1.08), Color.black.opacity(0.35),
      feather: radius * 0.3)
    picture.fill(drop) { p in
      let q = (p - center) / drop.radii
      let bend = q * (0.35 + 0.65 * q.dot(q))
      let seen = street.sample(Point(center.x - bend.x * 0.12, center.y - bend.y * 0.16))
      let rim = smoothstep(0.55, 1.05, q.length) * (0.55 - 0.45 * q.y)
      return seen.brightened(by: 1.5).mixed(with: 0x050B18, clamp(rim))
        .mixed(with: 0xBBD4E8, 0.16 * smoothstep(0.2, 0.95, q.y))
    }
    guard radius > 0.005 else { return }
    picture.fill(
      Circle(center: center - Point(radius * 0.32, radius * stretch * 0.42), radius: radius * 0.13),
      Color.white.opacity(0.85), feather: radius * 0.06)
  }
}
