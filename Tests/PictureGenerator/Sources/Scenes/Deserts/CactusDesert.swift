import Foundation

/// Saguaros and mesas in front of a banded evening sun.
struct CactusDesert: Painting {
  let name = "cactus-desert"

  private let sky: Gradient = [0: 0x35165E, 0.3: 0x8A2387, 0.55: 0xE9405C, 0.8: 0xFB8A4A, 1: 0xFFCB6B]
  private let sun = Circle(center: Point(0.5, 0.7), radius: 0.25)

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: 1.0)
    picture.glow(at: sun.center, radius: 0.7, Color(0xFF6A3D).brightened(by: 0.4))
    picture.fill(sun) { p in
      Color(0xFFF0A0).mixed(with: 0xFF6B57, smoothstep(0.45, 0.98, p.y))
    }
    for index in 0..<6 {
      let y = 0.68 + Float(index) * 0.05
      let bar = Slab(center: Point(0.5, y), reach: Point(0.4, 0.0035 + Float(index) * 0.0022))
      picture.fill(bar.intersection(sun)) { p in sky(p.y) }
    }
    paintMesas(on: &picture)
    paintGround(on: &picture)
  }

  private func paintMesas(on picture: inout Bitmap) {
    let tones: [Gradient] = [[0: 0xC2446E, 1: 0xF0805F], [0: 0x7C2A6E, 1: 0xC24A66]]
    let tables: [[(x: Float, half: Float, height: Float)]] = [
      [(0.16, 0.12, 0.13), (0.36, 0.035, 0.09), (0.9, 0.15, 0.11)],
      [(0.02, 0.13, 0.1), (0.74, 0.1, 0.13), (0.88, 0.03, 0.085)],
    ]
    for row in 0..<2 {
      let base = 0.95 + Float(row) * 0.035
      let noise = Noise(seed: UInt32(70 + row))
      let ridge = Ridge { x in
        var rise = noise.fractal(Point(x * 6, 0), octaves: 4) * 0.006
        for table in tables[row] {
          let away = abs(x - table.x) + noise(x * 70) * 0.003
          let wall = smoothstep(table.half + 0.012, table.half, away) * 0.62
          let scree = ramp(table.half + 0.07, table.half, away) * 0.38
          rise += (wall + scree) * table.height
        }
        return base - rise
      }
      picture.fill(ridge) { p in
        let strata = noise(Point(p.x * 2, p.y * 90)) * 0.07
        return tones[row](ramp(base - 0.14, base + 0.04, p.y) + strata)
      }
    }
  }

  private func paintGround(on picture: inout Bitmap) {
    let tones: [Gradient] = [
      [0: 0x6A2468, 1: 0x4A1A5C], [0: 0x401552, 1: 0x2B0E42], [0: 0x220A38, 1: 0x12041F],
    ]
    let cacti: [[(x: Float, height: Float, seed: UInt32)]] = [
      [(0.24, 0.12, 0), (0.66, 0.1, 1), (0.86, 0.13, 2), (0.42, 0.07, 3)],
      [(0.08, 0.26, 2), (0.93, 0.3, 0)],
      [(0.55, 0.52, 1)],
    ]
    for row in 0..<3 {
      let base = [1.0, 1.1, 1.24][row] as Float
      let noise = Noise(seed: UInt32(80 + row))
      let ridge = Ridge { x in base + noise.fractal(Point(x * 3, 0), octaves: 5, gain: 0.4) * 0.025 }
      for cactus in cacti[row] {
        paintSaguaro(
          at: Point(cactus.x, ridge.y(at: cactus.x) + 0.01), height: cactus.height, variant: cactus.seed,
          tones[row](0), on: &picture)
      }
      picture.fill(ridge) { p in tones[row](ramp(0, 0.2, p.y - ridge.y(at: p.x))) }
    }
    for agave in [Point(0.14, 1.335), Point(0.84, 1.36), Point(0.4, 1.43)] {
      paintAgave(at: agave, size: 0.09 + 0.05 * abs(agave.x - 0.5), on: &picture)
    }
  }

  /// Paints a rosette of stiff pointed leaves with evening light on their edges.
  private func paintAgave(at foot: Point, size: Float, on picture: inout Bitmap) {
    for leaf in 0..<11 {
      let order = Float(leaf < 6 ? leaf * 2 : 21 - leaf * 2)
      let angle = -.pi * (0.06 + 0.088 * order)
      let direction = Point(angle: angle, length: size * (0.75 + 0.25 * sin(-angle)))
      let side = direction.rotated(by: .pi / 2) * 0.11
      let middle = foot + direction * 0.4
      picture.fill(
        Polygon([foot - side * 0.4, middle - side, foot + direction, middle + side, foot + side * 0.4])
      ) { p in
        let upper = (p - foot).dot(side) * (angle < -.pi / 2 ? 1 : -1) > 0
        let tip = (p - foot).length / size
        return Color(0x14041F).mixed(with: 0x8A2A60, (upper ? 0.55 : 0.1) * tip)
      }
    }
  }

  private func paintSaguaro(
    at foot: Point, height: Float, variant: UInt32, _ color: Color, on picture: inout Bitmap
  ) {
    let trunk = height * 0.075
    let arms: [(side: Float, low: Float, tip: Float, out: Float)] =
      [
        [(-1, 0.38, 0.72, 0.24), (1, 0.5, 0.86, 0.22)], [(1, 0.36, 0.78, 0.26), (-1, 0.52, 0.8, 0.22)],
        [(-1, 0.45, 0.8, 0.22)], [(1, 0.45, 0.75, 0.24)],
      ][Int(variant % 4)]
    func draw(_ start: Point, _ end: Point, _ radius: Float) {
      let normal = (end - start).rotated(by: .pi / 2) / start.distance(to: end)
      picture.fill(Stroke(from: start, to: end, radius: radius)) { p in
        let across = (p - start).dot(normal) / radius
        let rib = 0.5 + 0.5 * cos(across * 9)
        let lit = bell(p.x - foot.x, width: height * 0.5) * rib * (0.35 + 0.3 * abs(across))
        return color.mixed(with: 0xC23A62, lit * 0.6)
      }
    }
    for arm in arms {
      let elbow = foot + Point(arm.side * arm.out, -arm.low) * height
      draw(foot - Point(0, (arm.low - 0.02) * height), elbow, trunk * 0.66)
      draw(elbow, Point(elbow.x, foot.y - arm.tip * height), trunk * 0.68)
    }
    draw(foot, foot - Point(0, height * 0.96), trunk)
  }
}
