import Foundation

/// Sand dunes with a sharp crest between light and shade.
struct Dunes: Painting {
  let name = "dunes"

  private let sky: Gradient = [0: 0x1E6C86, 0.4: 0x5FA6A8, 0.75: 0xF0D9A8, 1: 0xFFE6B4]
  private let light: Gradient = [0: 0xF8C98A, 0.5: 0xF09A50, 1: 0xD96A30]
  private let shade: Gradient = [0: 0xC77A5C, 0.5: 0x8A3A3C, 1: 0x3F1733]

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: 0.82)
    picture.glow(at: Point(0.34, 0.55), radius: 0.5, Color(0xFFE2A0).brightened(by: 0.5))
    picture.fill(Circle(center: Point(0.34, 0.55), radius: 0.085), 0xFFF6DA)
    let dunes: [(summit: Point, left: Float, right: Float)] = [
      (Point(0.85, 0.74), 0.3, 0.3), (Point(0.16, 0.77), 0.26, 0.34), (Point(0.56, 0.72), 0.5, 0.42),
      (Point(0.98, 0.9), 0.34, 0.3), (Point(0.1, 0.98), 0.3, 0.45), (Point(0.7, 1.1), 0.4, 0.5),
      (Point(0.22, 1.27), 0.4, 0.5),
    ]
    for (index, dune) in dunes.enumerated() {
      paintDune(dune.summit, left: dune.left, right: dune.right, near: Float(index) / 6, on: &picture)
    }
    paintCaravan(on: &picture)
  }

  private func paintDune(_ summit: Point, left: Float, right: Float, near: Float, on picture: inout Bitmap) {
    let noise = Noise(seed: UInt32(near * 60) + 3)
    let ridge = Ridge { x in
      let away = x - summit.x
      let fall = away < 0 ? left : right
      let slope = (away * away + 0.0006).squareRoot() - 0.024
      return summit.y + slope * fall * (1 - 0.28 * min(abs(away), 1)) + noise(x * 2) * 0.008
    }
    picture.fill(ridge) { p in
      let fall = max(p.y - summit.y, 0)
      let crest = summit.x + fall * 0.5 - sin(fall * (9 - near * 3)) * 0.12 * ramp(0, 0.25, fall)
      let dark = smoothstep(-0.0025, 0.0025 + fall * 0.06, p.x - crest)
      let wind = noise.fractal(Point(p.x * 3, p.y * 3), octaves: 2)
      let ripple = sin((p.y * 1.0 + p.x * 0.35 + wind * 0.06) * mix(420, 190, near))
      let sand = light(near + fall * 0.5).brightened(by: 1 + ripple * 0.05 * near)
      let back = shade(near * 0.85 + fall * 0.35).brightened(by: 1 + ripple * 0.04 * near)
      let glow = clamp(1 - fall * 4) * 0.25
      return sand.mixed(with: 0xFFE0A8, glow).mixed(with: back, dark)
    }
  }

  /// Three camels and a walker on the far crest.
  private func paintCaravan(on picture: inout Bitmap) {
    let dark: Color = 0x3A1B33
    for index in 0..<3 {
      let foot = Point(0.34 + Float(index) * 0.062, 0.839 - Float(index) * 0.0225)
      paintCamel(at: foot, size: 0.036, dark, on: &picture)
    }
    let walker = Point(0.515, 0.772)
    picture.fill(Stroke(from: walker, to: walker - Point(0, 0.016), radius: 0.0042, taperingTo: 0.0025), dark)
    picture.fill(Circle(center: walker - Point(0, 0.022), radius: 0.0036), dark)
  }

  private func paintCamel(at foot: Point, size: Float, _ color: Color, on picture: inout Bitmap) {
    func place(_ x: Float, _ y: Float) -> Point { foot + Point(x, y) * size }
    for x in [Float(-0.34), -0.22, 0.2, 0.32] {
      picture.fill(
        Stroke(from: place(x * 0.9, -0.5), to: place(x, 0.06), radius: size * 0.06, taperingTo: size * 0.032),
        color)
    }
    picture.fill(Ellipse(center: place(0, -0.55), radii: Point(0.42, 0.2) * size), color)
    picture.fill(Ellipse(center: place(-0.02, -0.76), radii: Point(0.17, 0.16) * size), color)
    picture.fill(
      Stroke(from: place(0.34, -0.55), to: place(0.56, -0.66), radius: size * 0.1, taperingTo: size * 0.07),
      color)
    picture.fill(
      Stroke(from: place(0.56, -0.66), to: place(0.62, -1), radius: size * 0.07, taperingTo: size * 0.055),
      color)
    picture.fill(
      Stroke(from: place(0.61, -1), to: place(0.78, -0.96), radius: size * 0.07, taperingTo: size * 0.045),
      color)
  }
}

/// Saguaros and mesas before a banded evening sun.
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
      picture.fill(Stroke(from: start, to: end, radius: radius)) { p in
        let rib = 0.5 + 0.5 * cos((p.x - foot.x) / trunk * 11)
        let lit = bell(p.x - foot.x, width: height * 0.5) * rib * 0.35
        return color.mixed(with: 0xB8335F, lit * 0.55)
      }
    }
    draw(foot, foot - Point(0, height * 0.96), trunk)
    for arm in arms {
      let elbow = foot + Point(arm.side * arm.out, -arm.low) * height
      draw(foot - Point(0, (arm.low - 0.02) * height), elbow, trunk * 0.66)
      draw(elbow, Point(elbow.x, foot.y - arm.tip * height), trunk * 0.68)
    }
  }
}
