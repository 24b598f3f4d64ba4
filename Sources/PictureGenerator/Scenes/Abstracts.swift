import Foundation

/// Rays and broad stripes of the seventies around a low sun.
struct SunRays: Painting {
  let name = "sun-rays"

  private let stripes: [Color] = [0xFFF1CF, 0xF8B93C, 0xF0842C, 0xDB4A2B, 0x9E2A3A, 0x3A2145]
  private let sun = Point(0.5, 0.78)

  func paint(on picture: inout Bitmap) {
    let rays = 32
    picture.paint { p in
      let q = p - sun
      let turn = fraction(q.angle / (2 * .pi) * Float(rays) + 0.25)
      let soft = min(Float(rays) * 0.001 / max(q.length, 0.01), 0.25)
      let ray = smoothstep(0.25 - soft, 0.25 + soft, turn) * smoothstep(0.75 + soft, 0.75 - soft, turn)
      let dark = Color(0x12545C).mixed(with: 0x0B2F45, ramp(0.1, 0.95, q.length))
      let pale = Color(0xF7E3B4).mixed(with: 0x5FA79B, ramp(0.12, 0.9, q.length))
      return dark.mixed(with: pale, ray)
    }
    picture.glow(at: sun, radius: 0.55, Color(0xFFD27A).brightened(by: 0.3))
    for (index, stripe) in stripes.reversed().enumerated() {
      picture.fill(Circle(center: sun, radius: 0.345 - Float(index) * 0.047), stripe)
    }
    paintRoad(on: &picture)
  }

  /// The sun's stripes run on towards the viewer in one wide bend.
  private func paintRoad(on picture: inout Bitmap) {
    let ground = Ridge { x in 0.93 + 0.03 * sin(x * 5 + 0.6) }
    picture.fill(ground) { p in
      let down = p.y - 0.93
      let center = 0.5 + 0.23 * sin(down * 6.2) * ramp(0, 0.25, down)
      let width = 0.24 + down * 0.32
      let across = (p.x - center) / width + 0.5
      let lane = across * 6
      let land = Color(0x0F4650).mixed(with: 0x071E30, ramp(0, 0.5, down))
      guard lane > -0.02, lane < 6.02 else { return land }
      let index = Int(clamp(lane, 0, 5.999))
      let edge = fraction(clamp(lane, 0, 5.999))
      let blend = smoothstep(1 - 0.012 / width, 1, edge)
      let next = index < 5 ? stripes[5 - index - 1] : land
      let border = smoothstep(-0.02, 0.0, lane)
      return land.mixed(with: stripes[5 - index].mixed(with: next, blend), border)
    }
  }
}

/// Contour lines around a summit.
struct ContourLines: Painting {
  let name = "contour-lines"

  private let tint: Gradient = [0: 0x07203A, 0.35: 0x0E3B52, 0.65: 0x125B5E, 1: 0x1F7A66]
  private let ink: Gradient = [0: 0x2F7F92, 0.4: 0x5FC7A8, 0.7: 0xF4C95D, 1: 0xF2684A]
  private let noise = Noise(seed: 273)
  private let levels: Float = 26

  private func height(at p: Point) -> Float {
    let hill = bell((p - Point(0.52, 0.74)).length, width: 0.42) * 0.75
    let second = bell((p - Point(0.15, 1.22)).length, width: 0.25) * 0.32
    let land = noise.fractal(p * 1.9 + 5, octaves: 4, gain: 0.42) * 0.24
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
      let half: Float = isIndex ? 0.0022 : 0.00095
      let line = smoothstep(half + step * 0.8, half - step * 0.6, distance)
      let relief = clamp(1 + (slope.x * 0.5 + slope.y * 0.5) * 0.16, 0.6, 1.5)
      let floor = tint((level + 0.5).rounded(.down) / levels).brightened(by: relief)
      return floor.mixed(with: ink(h), line * (isIndex ? 1 : 0.72))
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

/// Leaded glass, warm in the middle and cool towards the edges.
struct StainedGlass: Painting {
  let name = "stained-glass"

  private let glass: Gradient = [
    0: 0xFFF0B8, 0.16: 0xFFC23E, 0.32: 0xF4732C, 0.48: 0xD42A4E, 0.64: 0x7A2A8C, 0.82: 0x2547A8, 1: 0x0F7F9E,
  ]
  private let center = Point(0.5, 0.75)
  private let size: Float = 0.094

  func paint(on picture: inout Bitmap) {
    let noise = Noise(seed: 283)
    picture.paint { p in
      let cell = noise.cell(at: p / size, jitter: 0.88)
      let middle = cell.center * size
      let reach = middle.distance(to: center) / 0.86 + (cell.value - 0.5) * 0.16
      let inside = cell.edge * size
      let lead = smoothstep(0.0062, 0.0048, inside)
      let bevel = smoothstep(0.024, 0.006, inside)
      let streak = noise.fractal((p - middle) * Point(9, 30).rotated(by: cell.value * 6), octaves: 3)
      let lean = (p - middle).dot(Point(-0.7, -0.7)) / size
      let shine = 1 + streak * 0.12 + lean * 0.32 - bevel * 0.28
      let pane = glass(reach).brightened(by: shine * mix(0.82, 1.16, fraction(cell.value * 7.3)))
      let metal = Color(0x14121C).mixed(with: 0x4A4658, smoothstep(0.004, 0.0, inside) * 0.5)
      return pane.mixed(with: metal, lead)
    }
    let light = picture.blurred(radius: 0.025)
    picture.paint(blend: .add) { p in light.sample(p).brightened(by: 0.2) }
    picture.vignette(0.45)
  }
}

/// Marbled paint: emerald, ivory and ink with veins of gold.
struct LiquidMarble: Painting {
  let name = "liquid-marble"

  private let paint: Gradient = [
    0: 0x04211F, 0.25: 0x0B4A45, 0.45: 0x1E8A78, 0.6: 0x9AD0BA, 0.72: 0xF6EEDC, 0.86: 0xE7B7A0, 1: 0x7E2F46,
  ]
  private let noise = Noise(seed: 291)

  func paint(on picture: inout Bitmap) {
    picture.paint { p in
      let q = p * 1.25
      let first = Point(field(q), field(q + Point(5.2, 1.3)))
      let second = Point(field(q + first * 0.9 + Point(1.7, 9.2)), field(q + first * 0.9 + Point(8.3, 2.8)))
      let value = field(q + second * 1.15)
      let t = clamp(0.46 + value * 0.55 + second.x * 0.2)
      let ply = sin(value * 34 + second.y * 9)
      let base = paint(t).brightened(by: 1 + ply * 0.07)
      let vein = abs(value + second.y * 0.35 - 0.05)
      let foil = 0.75 + 0.55 * noise.fractal(p * 26, octaves: 3)
      let gold = Color(0xE0A83C).brightened(by: clamp(foil, 0.3, 1.6))
      let width = 0.012 + 0.014 * clamp(noise(p * 3) + 0.4)
      return base.mixed(with: gold, smoothstep(width, width * 0.55, vein))
    }
    picture.vignette(0.25)
  }

  private func field(_ p: Point) -> Float { noise.fractal(p, octaves: 4, gain: 0.45) }
}
