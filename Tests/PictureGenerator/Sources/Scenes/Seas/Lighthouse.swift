import Foundation

/// A lighthouse on its rock, with its beam at dusk.
struct Lighthouse: Painting {
  let name = "lighthouse"

  private let sky: Gradient = [0: 0x10264F, 0.35: 0x2A5580, 0.65: 0x6F93A6, 0.85: 0xF0B98E, 1: 0xFFDDA8]
  private let sea: Gradient = [0: 0xE7B58F, 0.15: 0x5E8296, 0.5: 0x234F70, 1: 0x0B2140]
  private let lamp = Point(0.5, 0.525)
  private let horizon: Float = 1.03

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: horizon)
    picture.scatterStars(120, in: Box(low: .zero, high: Point(1, 0.6)), seed: 17, brightest: 0.8)
    paintClouds(on: &picture)
    paintBeam(on: &picture)
    paintSea(on: &picture)
    paintRock(on: &picture)
    paintTower(on: &picture)
  }

  private func paintClouds(on picture: inout Bitmap) {
    for index in 0..<4 {
      let noise = Noise(seed: UInt32(15 + index))
      let level = 0.8 + Float(index) * 0.055
      let bank = Ridge { x in
        level - pow(2, noise.fractal(Point(x * 3.2, 0), octaves: 4, gain: 0.42) * 2.2) * 0.034
      }
      let tone: Gradient = [0: 0x7F8FA8, 0.5: 0xC99A98, 1: 0xF4BE97]
      picture.fill(bank) { p in
        let depth = p.y - bank.y(at: p.x)
        return tone(Float(index) / 3).brightened(by: 1.12).opacity(0.85 * ramp(0.13, 0.0, depth))
      }
    }
  }

  private func paintBeam(on picture: inout Bitmap) {
    picture.paint(blend: .add) { p in
      let q = (p - lamp).rotated(by: 0.1)
      let reach = abs(q.x) + 0.02
      let cone = smoothstep(0.17, 0.1, abs(q.y) / reach)
      let edge = 0.65 + 0.35 * smoothstep(0.0, 0.13, abs(q.y) / reach)
      return Color(0xFFE9B0).brightened(by: cone * edge * 0.5 * exp(-reach * 2.1))
    }
    picture.glow(at: lamp, radius: 0.3, Color(0xFFDC90).brightened(by: 0.8))
  }

  private func paintSea(on picture: inout Bitmap) {
    let noise = Noise(seed: 8)
    picture.paint(in: Box(low: Point(0, horizon), high: Point(1, 2))) { p in
      let depth = (p.y - horizon) / (1.5 - horizon)
      let near = 0.04 + depth
      let wave = noise.fractal(Point((p.x - 0.5) * 2.2 / near, log(near) * 16), octaves: 4, gain: 0.55)
      let water = sea(depth + wave * 0.07)
      return water.mixed(with: 0xFFD9A8, smoothstep(0.45, 0.75, wave) * 0.55 * (1 - depth))
    }
  }

  private func paintRock(on picture: inout Bitmap) {
    let noise = Noise(seed: 44)
    let rock = Ridge { x in
      let away = abs(x - 0.5)
      let cliff = 0.955 + 0.26 * smoothstep(0.13, 0.42, away + noise(x * 6) * 0.03) + away * 0.05
      return cliff + noise.fractal(Point(x * 13, 0), octaves: 5, gain: 0.55) * 0.018
    }
    let foot = Ridge { x in 1.235 + noise.fractal(Point(x * 9, 5), octaves: 4) * 0.012 }
    picture.fill(rock.subtracting(foot)) { p in
      let strata = noise.fractal(Point(p.x * 5 + p.y * 6, p.y * 22 - p.x * 8), octaves: 4, gain: 0.55)
      let lit = smoothstep(-0.06, 0.1, strata * 0.35 + (0.44 - p.x) * 0.7)
      let stone = Color(0x14253F).mixed(with: 0x7E7383, lit * 0.75)
      let grass =
        smoothstep(0.03, 0.018, p.y - rock.y(at: p.x) + noise(p.x * 40) * 0.006)
        * ramp(0.28, 0.2, abs(p.x - 0.5))
      return stone.mixed(with: 0x4F6E62, grass)
    }
    picture.fill(foot.outline(radius: 0.005), feather: 0.004) { p in
      Color(0xF2E6DA).opacity(0.75 * ramp(0.46, 0.3, abs(p.x - 0.5)))
    }
  }

  private func paintTower(on picture: inout Bitmap) {
    let foot: Float = 0.972
    let top: Float = 0.565
    func halfWidth(_ y: Float) -> Float { mix(0.034, 0.054, ramp(top, foot, y)) }
    let tower = Field(bounds: Box(low: Point(0.42, top), high: Point(0.58, foot))) { p in
      max(abs(p.x - 0.5) - halfWidth(p.y), top - p.y, p.y - foot)
    }
    picture.fill(tower) { p in
      let side = (p.x - 0.5) / halfWidth(p.y)
      let bow = side * side * 0.012
      let stripe = fraction((p.y - top - bow) / 0.1356 + 0.0)
      let red = smoothstep(0.5 - 0.006, 0.5 + 0.006, stripe) * smoothstep(1, 0.988, stripe)
      let shade = smoothstep(-0.75, 0.9, side)
      return Color(0xFFF4E2).mixed(with: 0xD9432F, red).mixed(with: Color(0x26345C), shade * 0.62)
    }
    for y in [Float(0.66), 0.8] {
      picture.fill(Slab(center: Point(0.492, y), reach: Point(0.007, 0.013), corner: 0.006), 0x1B2747)
    }
    picture.fill(Slab(center: Point(0.5, foot - 0.017), reach: Point(0.011, 0.02), corner: 0.008), 0x1B2747)
    paintLantern(top: top, on: &picture)
  }

  private func paintLantern(top: Float, on picture: inout Bitmap) {
    let dark: Color = 0x1A2545
    picture.fill(Slab(center: Point(0.5, top), reach: Point(0.052, 0.007), corner: 0.003), dark)
    for post in 0..<9 {
      let x = 0.452 + Float(post) * 0.012
      picture.fill(Stroke(from: Point(x, top), to: Point(x, top - 0.026), radius: 0.0011), dark)
    }
    picture.fill(Stroke(from: Point(0.45, top - 0.026), to: Point(0.55, top - 0.026), radius: 0.0016), dark)
    picture.fill(Slab(center: Point(0.5, lamp.y), reach: Point(0.025, 0.034)), 0xFFF2BE)
    for x in [Float(0.475), 0.4917, 0.5083, 0.525] {
      picture.fill(Stroke(from: Point(x, lamp.y - 0.034), to: Point(x, lamp.y + 0.034), radius: 0.0017), dark)
    }
    let roof = lamp.y - 0.034
    picture.fill(Polygon([Point(0.464, roof), Point(0.5, roof - 0.048), Point(0.536, roof)]), 0xC93A2B)
    picture.fill(Circle(center: Point(0.5, roof - 0.05), radius: 0.006), dark)
    picture.glow(at: lamp, radius: 0.1, Color(0xFFF0B8).brightened(by: 0.9))
  }
}
