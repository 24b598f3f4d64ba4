import Foundation

/// Curtains of northern light over a mountain lake.
struct AuroraLake: Painting {
  let name = "aurora-lake"

  private let sky: Gradient = [0: 0x050B24, 0.5: 0x0A2342, 1: 0x1B5560]
  private let curtain: Gradient = [0: 0xB6FFD0, 0.15: 0x3DF2A0, 0.45: 0x1FA5A0, 0.75: 0x6B4BC8, 1: 0x8A2FA0]
  private let shore: Float = 0.98

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: shore)
    picture.scatterStars(420, in: Box(low: Point(0, 0), high: Point(1, 0.9)), seed: 5)
    paintCurtains(on: &picture)
    paintMountains(on: &picture)
    picture.mirror(below: shore, ripples: 0.02, seed: 8) { depth, light in
      light.brightened(by: 0.78).mixed(with: 0x04152B, ramp(0, 0.62, depth) * 0.65)
    }
    paintShore(on: &picture)
  }

  private func paintCurtains(on picture: inout Bitmap) {
    for index in 0..<3 {
      let layer = Float(index)
      let noise = Noise(seed: UInt32(90 + index))
      let height = [0.5, 0.42, 0.3][index] as Float
      picture.paint(in: Box(low: .zero, high: Point(1, shore)), blend: .add) { p in
        let fold = noise.fractal(Point(p.x * 1.6 + layer * 3, p.y * 0.9), octaves: 3, gain: 0.45)
        let hem = 0.72 - layer * 0.13 + fold * 0.2 + (p.x - 0.5) * (0.22 - layer * 0.2)
        let up = (hem - p.y) / height
        guard up > -0.1 else { return .clear }
        let along = p.x * 26 + fold * 22
        let rays = 0.62 + 0.38 * noise(Point(along * 0.8, up * 0.7)) + 0.2 * noise(Point(along * 3, up))
        let glow = smoothstep(-0.07, 0.03, up) * exp(-max(up, 0) * 2.4) * max(rays, 0.05)
        let sway = clamp(0.75 + noise(Point(p.x * 2.3, layer * 9)) * 0.7)
        return curtain(up).brightened(by: glow * sway * (0.85 - layer * 0.2))
      }
    }
  }

  private func paintMountains(on picture: inout Bitmap) {
    let peaks: [(tip: Point, steepness: Float)] = [
      (Point(0.12, 0.82), 0.5), (Point(0.88, 0.8), 0.6), (Point(0.46, 0.72), 0.75), (Point(0.68, 0.86), 0.5),
    ]
    for (index, peak) in peaks.enumerated() {
      let mountain = Mountain(tip: peak.tip, steepness: peak.steepness, seed: UInt32(6 + index))
      picture.fill(mountain) { p in
        let light = 1 - mountain.rightFace(at: p)
        let snow = mountain.snow(at: p, line: 0.87, ragged: 0.05)
        let rock = Color(0x0A1E33).mixed(with: 0x123A4A, light)
        return rock.mixed(with: Color(0x1F5A68).mixed(with: 0x6FC9B4, light), snow * 0.9)
      }
    }
    picture.drawMist(at: shore, reach: 0.03, 0x3E9C90, strength: 0.45, seed: 4)
    let bank = Ridge { x in shore - 0.012 - 0.02 * bell(x - 0.15, width: 0.3) }
    picture.plantPines(along: bank, count: 90, height: 0.015...0.05, seed: 12) { _ in 0x06151F }
    picture.fill(bank, 0x06151F)
  }

  private func paintShore(on picture: inout Bitmap) {
    let noise = Noise(seed: 14)
    let bank = Ridge { x in
      1.36 + 0.1 * bell(x - 0.55, width: 0.35) + noise.fractal(Point(x * 5, 0), octaves: 5) * 0.02
    }
    picture.plantPines(along: bank, count: 15, height: 0.12...0.34, seed: 21) { _ in 0x030A14 }
    picture.fill(bank, 0x030A14)
  }
}

/// The Milky Way over a lit tent on a ridge.
struct MilkyWay: Painting {
  let name = "milky-way"

  private let sky: Gradient = [0: 0x070A24, 0.5: 0x121B4A, 0.8: 0x3A3472, 1: 0xB0668A]
  private let band: Gradient = [0: 0x2D3F96, 0.4: 0x7C6CC4, 0.75: 0xE3A6B6, 1: 0xFFE6C4]
  private let noise = Noise(seed: 77)

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: 1.22)
    paintBand(on: &picture)
    picture.scatterStars(900, in: Box(low: .zero, high: Point(1, 1.2)), seed: 40)
    paintStarDust(on: &picture)
    paintGround(on: &picture)
  }

  /// Along and across the band, which leans over the picture's middle.
  private func bandSpace(_ p: Point) -> Point {
    (p - Point(0.52, 0.66)).rotated(by: 1.02)
  }

  private func density(at p: Point) -> Float {
    let q = bandSpace(p)
    let bend = q.y + noise(Point(q.x * 1.5, 3)) * 0.05
    let width = 0.15 + 0.05 * bell(q.x, width: 0.4)
    let cloud = 0.75 + 0.45 * noise.fractal(q * 5, octaves: 6, gain: 0.55)
    return bell(bend, width: width) * clamp(cloud, 0, 2)
  }

  private func dust(at p: Point) -> Float {
    let q = bandSpace(p)
    let lane = q.y + noise.fractal(q * Point(4, 6) + 9, octaves: 6, gain: 0.58) * 0.075
    return bell(lane - 0.005, width: 0.035) + 0.5 * bell(lane + 0.07, width: 0.02)
  }

  private func paintBand(on picture: inout Bitmap) {
    picture.paint(blend: .add) { p in
      let light = density(at: p)
      let core = bell(bandSpace(p).x - 0.08, width: 0.45)
      let shade = 1 - 0.85 * clamp(dust(at: p) * (0.6 + core * 0.5))
      return band(light * (0.3 + core * 0.6)).brightened(by: light * light * shade * (0.22 + core * 0.62))
    }
  }

  private func paintStarDust(on picture: inout Bitmap) {
    var random = Random(seed: 51)
    for _ in 0..<9000 {
      let p = random.point(in: Box(low: .zero, high: Point(1, 1.2)))
      guard random.unit() < density(at: p) * 0.7 - dust(at: p) * 0.5 else { continue }
      let light = 0.1 + 0.5 * pow(random.unit(), 4)
      picture.fill(
        Circle(center: p, radius: 0.0007), Color(0xEFE6FF).brightened(by: light), feather: 0.0008, blend: .add
      )
    }
  }

  private func paintGround(on picture: inout Bitmap) {
    let far = Noise(seed: 3)
    let hills = Ridge { x in 1.08 + far.fractal(Point(x * 2.6, 7), octaves: 6, gain: 0.45) * 0.055 }
    picture.fill(hills) { p in Color(0x2C2A60).mixed(with: 0x6B4A80, ramp(0, 0.14, p.y - hills.y(at: p.x))) }
    let near = Ridge { x in
      1.17 - 0.09 * bell(x - 0.46, width: 0.25) + far.fractal(Point(x * 4, 2), octaves: 6) * 0.022
    }
    let tent = Point(0.47, near.y(at: 0.47) + 0.006)
    picture.glow(at: tent - Point(0, 0.02), radius: 0.2, Color(0xFFA24A).brightened(by: 0.5))
    picture.plantPines(along: near, count: 26, height: 0.02...0.12, seed: 19) { _ in 0x080A1E }
    picture.fill(near) { p in
      let warmth = bell(p.distance(to: tent), width: 0.09)
      return Color(0x080A1E).mixed(with: 0x7A3F2A, warmth * 0.7)
    }
    paintTent(at: tent, on: &picture)
  }

  private func paintTent(at foot: Point, on picture: inout Bitmap) {
    let peak = foot - Point(0, 0.062)
    picture.fill(Polygon([peak, foot + Point(0.062, 0.006), foot - Point(0.058, -0.006)])) { p in
      Color(0xFFE29A).mixed(with: 0xE8702E, ramp(0, 0.07, p.distance(to: foot - Point(0, 0.012))))
    }
    picture.fill(Polygon([peak, foot + Point(0.016, 0.005), foot - Point(0.014, -0.005)]), 0xFFF6D8)
    picture.fill(Stroke(from: peak, to: foot + Point(0.001, 0.004), radius: 0.0012), 0xB5501F)
  }
}
