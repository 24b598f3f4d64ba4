import Foundation

/// The Milky Way over a lit tent on a ridge.
struct MilkyWay: Painting {
  let name = "milky-way"

  private let sky: Gradient = [0: 0x070A24, 0.5: 0x121B4A, 0.8: 0x3A3472, 1: 0xB0668A]
  private let band: Gradient = [0: 0x2D3F96, 0.4: 0x7C6CC4, 0.75: 0xE3A6B6, 1: 0xFFE6C4]
  private let noise = Noise(seed: 77)

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: 1.1)
    paintBand(on: &picture)
    picture.scatterStars(900, in: Box(low: .zero, high: Point(1, 1.2)), seed: 40)
    paintStarDust(on: &picture)
    paintGround(on: &picture)
  }

  /// Returns a point's coordinates along and across the band, which leans over the picture's centre.
  private func bandSpace(_ p: Point) -> Point {
    (p - Point(0.54, 0.58)).rotated(by: 1.02)
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
    let hills = Ridge { x in 0.97 + far.fractal(Point(x * 2.6, 7), octaves: 6, gain: 0.45) * 0.055 }
    picture.fill(hills) { p in Color(0x2C2A60).mixed(with: 0x6B4A80, ramp(0, 0.14, p.y - hills.y(at: p.x))) }
    let near = Ridge { x in
      1.06 - 0.09 * bell(x - 0.46, width: 0.25) + far.fractal(Point(x * 4, 2), octaves: 6) * 0.022
    }
    let tent = Point(0.47, near.y(at: 0.47) + 0.006)
    picture.glow(at: tent - Point(0, 0.02), radius: 0.2, Color(0xFFA24A).brightened(by: 0.5))
    picture.plantPines(along: near, count: 26, height: 0.02...0.12, seed: 19) { _ in 0x080A1E }
    picture.fill(near) { p in
      let warmth = bell(((p - tent) * Point(1, 3.2)).length, width: 0.12)
      let ground = Color(0x0A0C24).mixed(with: 0x1A1B44, ramp(0.02, 0.3, p.y - near.y(at: p.x)))
      return ground.mixed(with: 0x8A4A30, warmth * 0.75)
    }
    paintTent(at: tent, on: &picture)
    let front = Ridge { x in 1.4 - 0.12 * bell(x - 0.05, width: 0.3) - 0.09 * bell(x - 1, width: 0.25) }
    picture.plantPines(along: front, count: 13, height: 0.1...0.34, seed: 26) { _ in 0x05061A }
    picture.fill(front, 0x05061A)
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
