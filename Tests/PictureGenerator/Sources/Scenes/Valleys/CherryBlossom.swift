import Foundation

/// A flowering cherry branch in front of the full moon.
struct CherryBlossom: Painting {
  let name = "cherry-blossom"

  private let backdrop: Gradient = [0: 0x1E5F6E, 0.45: 0x3F8C90, 0.8: 0x9CC5B4, 1: 0xCFDDC0]
  private let moon = Circle(center: Point(0.54, 0.68), radius: 0.27)
  private let bark: Gradient = [0: 0x2B1A26, 1: 0x6B4148]
  private let petals: [Color] = [0xF9B4C4, 0xFBD0D8, 0xF58FAB, 0xFFE6E6, 0xF7A3B8]

  func paint(on picture: inout Bitmap) {
    picture.paintSky(backdrop, to: picture.bottom)
    picture.glow(at: moon.center, radius: 0.6, Color(0xFFE9C8).brightened(by: 0.3))
    picture.fill(moon) { p in
      Color(0xFFF4DA).mixed(with: 0xFAD3B8, ramp(0.4, 0.98, p.y))
    }
    var random = Random(seed: 12)
    var flowers: [Flower] = []
    grow(
      from: Point(-0.04, 1.2), heading: -0.72, length: 0.36, radius: 0.026, depth: 0, random: &random,
      flowers: &flowers, on: &picture)
    for flower in flowers.sorted(by: { $0.size < $1.size }) { paint(flower, on: &picture) }
    paintFallingPetals(random: &random, on: &picture)
  }

  private struct Flower {
    var center: Point
    var size: Float
    var turn: Float
    var color: Color
    var isBud: Bool
  }

  /// Draws a limb in short bent pieces, which forks until it is thin; thin pieces carry flowers.
  private func grow(
    from start: Point, heading: Float, length: Float, radius: Float, depth: Int, random: inout Random,
    flowers: inout [Flower], on picture: inout Bitmap
  ) {
    var (p, angle) = (start, heading)
    let pieces = 9
    for piece in 0..<pieces {
      let t = Float(piece) / Float(pieces)
      angle += random.float(-0.13, 0.13) - 0.012
      let next = p + Point(angle: angle, length: length / Float(pieces))
      let thick = radius * (1 - 0.45 * t)
      let thinner = radius * (1 - 0.45 * (t + 1 / Float(pieces)))
      drawBark(from: p, to: next, thick, thinner, on: &picture)
      if depth > 0, random.chance(depth > 2 ? 0.5 : 0.28) {
        flowers.append(flower(near: next, reach: 0.014 + thick, random: &random))
      }
      if depth < 4, piece > 1, random.chance(depth == 0 ? 0.3 : 0.2) {
        let side: Float = random.chance(0.5) ? 1 : -1
        grow(
          from: next, heading: angle + side * random.float(0.4, 0.95),
          length: length * random.float(0.45, 0.75),
          radius: thinner * 0.55, depth: depth + 1, random: &random, flowers: &flowers, on: &picture)
      }
      p = next
    }
    guard depth < 4 else { return }
    grow(
      from: p, heading: angle + random.float(-0.2, 0.2), length: length * 0.78, radius: radius * 0.55,
      depth: depth + 1, random: &random, flowers: &flowers, on: &picture)
  }

  private func drawBark(
    from start: Point, to end: Point, _ radius: Float, _ endRadius: Float, on picture: inout Bitmap
  ) {
    let normal = (end - start).rotated(by: -.pi / 2) / max(start.distance(to: end), 1e-6)
    picture.fill(Stroke(from: start, to: end, radius: radius, taperingTo: endRadius)) { p in
      bark(clamp(0.45 + (p - start).dot(normal) / (2 * radius)))
    }
  }

  private func flower(near p: Point, reach: Float, random: inout Random) -> Flower {
    let offset = Point(angle: random.float(0, 2 * .pi), length: random.float(0, reach))
    let isBud = random.chance(0.2)
    return Flower(
      center: p + offset, size: isBud ? random.float(0.008, 0.012) : random.float(0.02, 0.038),
      turn: random.float(0, 2 * .pi), color: random.element(of: petals), isBud: isBud)
  }

  private func paint(_ flower: Flower, on picture: inout Bitmap) {
    guard !flower.isBud else {
      picture.fill(
        Ellipse(center: flower.center, radii: Point(1.3, 0.85) * flower.size, turn: flower.turn), 0xE5668A)
      return
    }
    let shape = Field(bounds: Box(center: flower.center, reach: Point(flower.size, flower.size) * 1.1)) { p in
      distance(to: p, of: flower)
    }
    picture.fill(
      Field(bounds: shape.bounds.grown(by: 0.01)) { shape.distance(to: $0 - Point(0.003, 0.005)) },
      Color(0x5A2A40).opacity(0.22), feather: 0.004)
    picture.fill(shape) { p in
      let q = (p - flower.center) / flower.size
      let vein = 0.06 * cos((q.angle - flower.turn) * 25) * ramp(0.2, 0.9, q.length)
      return Color(0xD94F7C).mixed(with: flower.color, smoothstep(0.02, 0.5, q.length) - vein)
        .mixed(with: 0xFFFFFF, 0.35 * smoothstep(0.55, 1, q.length))
    }
    for stamen in 0..<8 {
      let tip =
        flower.center + Point(angle: flower.turn + Float(stamen) * .pi / 4, length: flower.size * 0.36)
      picture.fill(Stroke(from: flower.center, to: tip, radius: flower.size * 0.018), 0xC23A68)
      picture.fill(Circle(center: tip, radius: flower.size * 0.055), 0xFFD56B)
    }
  }

  /// Returns the distance to a flower of five petals, each with a notch at its tip.
  private func distance(to p: Point, of flower: Flower) -> Float {
    let q = (p - flower.center) / flower.size
    let sector = 2 * Float.pi / 5
    let local = fraction((q.angle - flower.turn) / sector) - 0.5
    let petal = q.rotated(by: -q.angle + local * sector)
    let blade = Ellipse(center: Point(0.56, 0), radii: Point(0.44, 0.36)).distance(to: petal)
    let notch = Circle(center: Point(1.06, 0), radius: 0.12).distance(to: petal)
    return max(blade, -notch) * flower.size
  }

  private func paintFallingPetals(random: inout Random, on picture: inout Bitmap) {
    for _ in 0..<26 {
      let center = random.point(in: Box(low: Point(0.05, 0.35), high: Point(0.98, 1.45)))
      let size = random.float(0.006, 0.014)
      picture.fill(
        Ellipse(center: center, radii: Point(1, 0.55) * size, turn: random.float(0, 3)),
        random.element(of: petals))
    }
  }
}
