import Foundation

/// A great moon over the sea, with a small sail in its light.
struct MoonlitSea: Painting {
  let name = "moonlit-sea"

  private let sky: Gradient = [0: 0x071330, 0.45: 0x12355F, 0.8: 0x2F6C8F, 1: 0x8DB9B4]
  private let sea: Gradient = [0: 0x3F7F96, 0.12: 0x1D5578, 0.5: 0x0D2F55, 1: 0x06142F]
  private let moon = Circle(center: Point(0.5, 0.6), radius: 0.2)
  private let horizon: Float = 0.9

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: horizon)
    picture.scatterStars(160, in: Box(low: .zero, high: Point(1, 0.6)), seed: 3, brightest: 0.7)
    paintMoon(on: &picture)
    paintClouds(on: &picture)
    paintSea(on: &picture)
    paintBoat(on: &picture)
  }

  private func paintMoon(on picture: inout Bitmap) {
    picture.glow(at: moon.center, radius: 0.8, Color(0xBFD9C8).brightened(by: 0.35))
    picture.glow(at: moon.center, radius: 0.36, Color(0xFFF0C8).brightened(by: 0.5))
    let noise = Noise(seed: 12)
    picture.fill(moon) { p in
      let q = (p - moon.center) / moon.radius
      let maria = smoothstep(0.05, 0.5, noise.fractal(q * 1.5 + 4, octaves: 5))
      let grain = noise.fractal(q * 7, octaves: 4) * 0.04
      return Color(0xFFF6DC).mixed(with: 0xD9C9A0, clamp(maria * 0.75 + grain + q.length * 0.12))
    }
  }

  private func paintClouds(on picture: inout Bitmap) {
    let bands: [(y: Float, x: Float, width: Float, tone: Color)] = [
      (0.5, 0.2, 0.2, 0x2E6488), (0.57, 0.82, 0.24, 0x3A7592), (0.7, 0.3, 0.3, 0x4A8799),
      (0.755, 0.75, 0.22, 0x5B97A0),
    ]
    for (index, band) in bands.enumerated() {
      let noise = Noise(seed: UInt32(60 + index))
      let cloud = Field { p in
        let along = (p.x - band.x) / band.width
        let bulk = (1 - along * along) * 0.016
        let puff = noise.fractal(Point(p.x * 11, 3), octaves: 3) * 0.012
        let above = band.y - max(bulk + puff * ramp(1.1, 0.6, abs(along)), -0.01)
        return max(above - p.y, p.y - band.y - 0.004 * (1 - along * along)) * 0.6
      }
      picture.fill(cloud, feather: 0.0018) { _ in band.tone.opacity(0.92) }
    }
  }

  private func paintSea(on picture: inout Bitmap) {
    let noise = Noise(seed: 31)
    let span = picture.bottom - horizon
    picture.paint(in: Box(low: Point(0, horizon), high: Point(1, 2))) { p in
      let depth = (p.y - horizon) / span
      let near = 0.03 + depth
      let row = log(near) * 19
      let wave = noise.fractal(Point((p.x - 0.5) * 2.6 / near, row), octaves: 4, gain: 0.6)
      let path = bell(p.x - 0.5 + wave * 0.03, width: 0.12 + depth * 0.28)
      let glint = smoothstep(0.42, 0.6, wave * 0.55 + path * (0.75 - depth * 0.22))
      let water = sea(depth).brightened(by: 1 + wave * 0.28)
      return water.mixed(with: Color(0xFFF3D2), clamp(glint * (1.05 - depth * 0.45)))
    }
  }

  private func paintBoat(on picture: inout Bitmap) {
    let keel = Point(0.545, 0.958)
    let dark: Color = 0x0A1B36
    let mast = keel - Point(0, 0.135)
    picture.fill(Polygon([mast, keel + Point(0.058, -0.02), keel + Point(0.004, -0.016)]), 0x13294A)
    picture.fill(
      Polygon([mast + Point(-0.006, 0.01), keel + Point(-0.006, -0.018), keel + Point(-0.042, -0.018)]), dark)
    picture.fill(Stroke(from: mast - Point(0.001, 0.008), to: keel, radius: 0.0016), dark)
    picture.fill(
      Polygon([
        keel + Point(-0.06, -0.012), keel + Point(0.066, -0.014), keel + Point(0.045, 0.008),
        keel + Point(-0.042, 0.008),
      ]),
      dark)
    picture.fill(
      Ellipse(center: keel + Point(0, 0.014), radii: Point(0.07, 0.005)), Color(0x071330).opacity(0.6),
      feather: 0.003)
  }
}

/// Swells drawn as bands of line, after the woodcut tradition, under a red sun.
struct WoodcutWaves: Painting {
  let name = "woodcut-waves"

  private let paper: Gradient = [0: 0xF3E3C3, 0.6: 0xF7EBD3, 1: 0xEFD2A8]
  private let bands: [Color] = [0x0F2F57, 0x1C5583, 0x2F86A6, 0x7FC4C4, 0xE9F1DF]
  private let foam: Color = 0xFDF7E6

  func paint(on picture: inout Bitmap) {
    picture.paintSky(paper, to: 1.1)
    picture.fill(Circle(center: Point(0.57, 0.6), radius: 0.19)) { p in
      Color(0xD8412F).mixed(with: 0xF0813F, ramp(0.45, 0.82, p.y))
    }
    for row in 0..<7 { paintSwell(row, on: &picture) }
  }

  private func swell(_ row: Int) -> Ridge {
    let near = Float(row) / 6
    let base = mix(0.76, 1.42, near)
    let wavelength = mix(0.3, 0.62, near)
    let height = mix(0.05, 0.15, near)
    let phase = [0.1, 0.62, 0.3, 0.85, 0.42, 0.05, 0.6][row] as Float
    return Ridge { x in
      let turn = fraction(x / wavelength + phase)
      let lean = turn - 0.11 * sin(2 * .pi * turn)
      let crest = 1 - abs(sin(.pi * lean))
      return base + height * (0.5 - crest * (0.55 + 0.45 * crest))
    }
  }

  private func paintSwell(_ row: Int, on picture: inout Bitmap) {
    let ridge = swell(row)
    let near = Float(row) / 6
    let stripe = mix(0.013, 0.026, near)
    let line = mix(0.0016, 0.0026, near)
    picture.fill(ridge) { p in
      let depth = -ridge.distance(to: p) * 0.55 + (p.y - ridge.y(at: p.x)) * 0.45
      let level = depth / stripe
      let index = min(Int(level), 6)
      let tone = bands[[4, 3, 2, 1, 0, 1, 0][index]]
      let edge = abs(level - level.rounded()) * stripe
      let ink = level < 5.5 ? smoothstep(line, line * 0.4, edge) : 0
      return tone.mixed(with: bands[0], ink)
    }
    paintFoam(along: ridge, near: near, seed: UInt64(row), on: &picture)
  }

  /// Clusters of round foam on the crests, each bubble with an inked edge.
  private func paintFoam(along ridge: Ridge, near: Float, seed: UInt64, on picture: inout Bitmap) {
    var random = Random(seed: seed &+ 900)
    let size = mix(0.006, 0.013, near)
    var bubbles: [Circle] = []
    for _ in 0..<Int(mix(420, 300, near)) {
      let x = random.float(-0.03, 1.03)
      let rise = ridge.y(at: x + 0.06) + ridge.y(at: x - 0.06) - 2 * ridge.y(at: x)
      guard rise > mix(0.028, 0.06, near) else { continue }
      let y = ridge.y(at: x) + random.float(-0.7, 1.6) * size
      bubbles.append(Circle(center: Point(x, y), radius: size * random.float(0.35, 1)))
    }
    for bubble in bubbles {
      picture.fill(Circle(center: bubble.center, radius: bubble.radius + 0.0018), bands[0])
    }
    for bubble in bubbles { picture.fill(bubble, foam) }
  }
}

/// A lighthouse on its rock, its beam in the dusk.
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
        level - max(noise.fractal(Point(x * 3.5, 0), octaves: 4, gain: 0.45), -0.1) * 0.085
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
