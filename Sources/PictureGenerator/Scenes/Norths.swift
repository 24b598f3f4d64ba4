import Foundation

/// Red cabins under snowy peaks that rise from the sea.
struct NorthernIslands: Painting {
  let name = "northern-islands"

  private let sky: Gradient = [0: 0x5C8FB0, 0.4: 0xA9CBD2, 0.75: 0xF6E3CC, 1: 0xFCCFB0]
  private let shore: Float = 1.0

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: shore)
    paintPeaks(on: &picture)
    paintBank(on: &picture)
    paintCabins(on: &picture)
    picture.mirror(below: shore, ripples: 0.014, seed: 3) { depth, light in
      light.mixed(with: 0x1F4E6B, 0.22 + ramp(0, 0.5, depth) * 0.5)
    }
    paintSkerries(on: &picture)
  }

  private func paintPeaks(on picture: inout Bitmap) {
    let peaks: [(tip: Point, steepness: Float, far: Float)] = [
      (Point(0.16, 0.66), 0.9, 0.65), (Point(0.93, 0.62), 1, 0.6), (Point(0.03, 0.74), 0.9, 0.35),
      (Point(0.78, 0.68), 1.15, 0.3), (Point(0.46, 0.46), 1.45, 0),
    ]
    for (index, peak) in peaks.enumerated() {
      let mountain = Mountain(
        tip: peak.tip, steepness: peak.steepness, roughness: 0.02, seed: UInt32(221 + index * 3))
      picture.fill(mountain) { p in
        let dark = mountain.rightFace(at: p)
        let line = peak.tip.y + (shore - peak.tip.y) * 0.62
        let snow = mountain.snow(at: p, line: line, ragged: 0.09)
        let rock = Color(0x56708A).mixed(with: 0x22405E, dark)
        let white = Color(0xFFF3E4).mixed(with: 0x86A9C6, dark)
        let haze = peak.far + 0.5 * (1 - peak.far) * ramp(shore - 0.25, shore, p.y)
        return rock.mixed(with: white, snow).mixed(with: 0xDDD9D2, haze)
      }
    }
    picture.drawMist(at: 0.955, reach: 0.03, 0xF6E6D6, strength: 0.7, seed: 2)
  }

  private func paintBank(on picture: inout Bitmap) {
    let noise = Noise(seed: 230)
    let bank = Ridge { x in
      shore - 0.014 - 0.028 * bell(x - 0.5, width: 0.36) + noise.fractal(Point(x * 12, 0), octaves: 5) * 0.009
    }
    picture.fill(bank) { p in
      let snow = smoothstep(0.011, 0.007, p.y - bank.y(at: p.x) + noise(p * 40) * 0.004)
      return Color(0x2B3A48).mixed(with: 0xF4F1EC, snow)
    }
  }

  private func paintCabins(on picture: inout Bitmap) {
    let cabins: [(x: Float, scale: Float, wall: Color)] = [
      (0.3, 0.8, 0xB8322C), (0.69, 0.85, 0xC63A2E), (0.41, 1, 0xC93B2E), (0.59, 0.9, 0xE2A53A),
      (0.5, 1.15, 0xB92E2C),
    ]
    for cabin in cabins {
      paintCabin(at: Point(cabin.x, shore - 0.012), size: 0.05 * cabin.scale, cabin.wall, on: &picture)
    }
  }

  private func paintCabin(at foot: Point, size: Float, _ wall: Color, on picture: inout Bitmap) {
    func place(_ x: Float, _ y: Float) -> Point { foot + Point(x, y) * size }
    for x in [Float(-0.72), -0.24, 0.24, 0.72] {
      picture.fill(Stroke(from: place(x, -0.1), to: place(x, 0.24), radius: size * 0.035), 0x3A2A28)
    }
    picture.fill(
      Polygon([place(-0.8, 0), place(-0.8, -0.72), place(0, -1.42), place(0.8, -0.72), place(0.8, 0)])
    ) { p in
      let board = smoothstep(0.1, 0.0, abs(fraction((p.x - foot.x) / size * 7) - 0.5))
      return wall.brightened(by: 1 - 0.14 * board)
    }
    for side in [Float(-1), 1] {
      picture.fill(
        Stroke(from: place(side * 0.92, -0.68), to: place(0, -1.5), radius: size * 0.075),
        side < 0 ? 0xFFF8EE : 0xC7D3DE)
    }
    for x in [Float(-0.36), 0.36] {
      picture.fill(Slab(center: place(x, -0.47), reach: Point(0.19, 0.22) * size), 0xFFFAF0)
      picture.fill(Slab(center: place(x, -0.47), reach: Point(0.14, 0.17) * size), 0xFFC65C)
      picture.fill(Slab(center: place(x, -0.47), reach: Point(0.02, 0.17) * size), 0xFFFAF0)
    }
    picture.fill(Slab(center: place(0, -0.98), reach: Point(0.1, 0.11) * size), 0xFFC65C)
    picture.fill(Slab(center: place(0, 0.01), reach: Point(0.86, 0.04) * size), 0x4A322C)
  }

  private func paintSkerries(on picture: inout Bitmap) {
    let noise = Noise(seed: 240)
    for (center, reach) in [(Point(0.82, 1.2), Float(0.13)), (Point(0.13, 1.31), 0.2)] {
      let rock = Field { p in
        let q = (p - center) / reach
        let top =
          -0.3 * max(1 - q.x * q.x, 0) + noise.fractal(Point(p.x * 14, 1), octaves: 4) * 0.07
          * max(1.1 - abs(q.x), 0)
        return max(top - q.y, q.y - 0.02 * (1 - q.x * q.x), abs(q.x) - 1) * reach * 0.8
      }
      picture.fill(rock) { p in
        let q = (p - center) / reach
        let snow = smoothstep(-0.13, -0.18, q.y + noise(p * 30) * 0.05)
        return Color(0x1D3346).mixed(with: 0xEAF0F2, snow)
      }
    }
  }
}

/// An iceberg, most of it under the water.
struct Iceberg: Painting {
  let name = "iceberg"

  private let sky: Gradient = [0: 0x8FC9DB, 0.6: 0xDDF0EC, 1: 0xFDEBD0]
  private let deep: Gradient = [0: 0x7EE0DA, 0.12: 0x2FB3C4, 0.4: 0x0E6F9C, 0.75: 0x083E70, 1: 0x041D45]
  private let surface: Float = 0.64
  private let noise = Noise(seed: 250)

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: surface)
    picture.fill(Circle(center: Point(0.76, 0.36), radius: 0.055), 0xFFFBEA)
    picture.glow(at: Point(0.76, 0.36), radius: 0.4, Color(0xFFF0C0).brightened(by: 0.35))
    paintFarIce(on: &picture)
    paintTip(on: &picture)
    paintWater(on: &picture)
    paintBelow(on: &picture)
    paintSurface(on: &picture)
    picture.drawBirds([(Point(0.3, 0.36), 0.05), (Point(0.24, 0.4), 0.034)], 0x41697F)
  }

  private func paintFarIce(on picture: inout Bitmap) {
    let far = Ridge { x in
      surface - 0.035 * max(noise.fractal(Point(x * 5, 9), octaves: 4), 0) - 0.012
    }
    picture.fill(far) { p in Color(0xBFDCE2).mixed(with: 0xF4EEE0, ramp(0.58, surface, p.y)) }
  }

  private var tip: Polygon {
    Polygon([
      Point(0.24, 0.66), Point(0.27, 0.585), Point(0.335, 0.55), Point(0.375, 0.465), Point(0.43, 0.435),
      Point(0.475, 0.36), Point(0.53, 0.42), Point(0.575, 0.445), Point(0.625, 0.54), Point(0.695, 0.57),
      Point(0.745, 0.66),
    ])
  }

  private var body: Polygon {
    Polygon([
      Point(0.215, 0.63), Point(0.76, 0.63), Point(0.83, 0.71), Point(0.8, 0.8), Point(0.835, 0.88),
      Point(0.74, 1.0), Point(0.7, 1.1), Point(0.59, 1.19), Point(0.52, 1.31), Point(0.45, 1.2),
      Point(0.355, 1.13), Point(0.3, 1.0), Point(0.2, 0.91), Point(0.215, 0.81), Point(0.16, 0.72),
    ])
  }

  /// A flat shade for each face of the ice: cells that lean with the berg, lit from the right.
  private func facet(at p: Point, size: Float) -> (shade: Float, edge: Float) {
    let warp = Point(noise(p * 6), noise(p * 6 + 30)) * 0.02
    let skew = Point(p.x + (p.y - 0.7) * 0.25, p.y * 0.62) + warp
    let cell = noise.cell(at: skew / size, jitter: 0.95)
    let lean = (cell.center.x * size - 0.5) * 1.1
    return (clamp(0.5 + lean + (cell.value - 0.5) * 0.75), cell.edge * size)
  }

  private func paintTip(on picture: inout Bitmap) {
    let ice: Gradient = [0: 0x6FAFC8, 0.4: 0xB5DCE6, 0.7: 0xF1FAF8, 1: 0xFFFDF4]
    picture.fill(tip) { p in
      let face = facet(at: p, size: 0.085)
      let crack = smoothstep(0.0022, 0.0005, face.edge) * 0.35
      return ice(face.shade).mixed(with: 0xFFFFFF, crack)
        .mixed(with: 0x9CD8DC, 0.5 * smoothstep(surface - 0.05, surface, p.y))
    }
  }

  private func paintWater(on picture: inout Bitmap) {
    picture.paint(in: Box(low: Point(0, surface), high: Point(1, 2))) { p in
      let depth = (p.y - surface) / (1.5 - surface)
      let ray = noise(Point((p.x - 0.5) / (0.7 + depth * 1.1) * 11, 4)) * 0.5 + 0.5
      let shaft = ray * ray * exp(-depth * 2.6) * bell(p.x - 0.55, width: 0.5)
      return deep(depth).mixed(with: 0xBDF3E6, shaft * 0.4)
    }
  }

  private func paintBelow(on picture: inout Bitmap) {
    let ice: Gradient = [0: 0x0B5E92, 0.35: 0x1F8FB8, 0.65: 0x5CC6D2, 1: 0xB4F0E6]
    let water = Slab(center: Point(0.5, surface + 0.5), reach: Point(0.6, 0.5))
    picture.fill(body.intersection(water)) { p in
      let depth = (p.y - surface) / 0.68
      let face = facet(at: p, size: 0.12)
      let crack = smoothstep(0.0025, 0.0005, face.edge) * 0.3
      return ice(face.shade + 0.1 - depth * 0.1).mixed(with: 0xD6FFF4, crack)
        .mixed(with: deep(0.2 + depth * 0.6), 0.12 + 0.72 * depth)
    }
    var random = Random(seed: 255)
    for _ in 0..<70 {
      let center = Point(random.float(0.05, 0.95), random.float(0.72, 1.4))
      let radius = random.float(0.0015, 0.0045)
      picture.fill(
        Circle(center: center, radius: radius).outline(radius: 0.0006), Color(0xC6FFF5).opacity(0.5))
    }
  }

  private func paintSurface(on picture: inout Bitmap) {
    let line = Ridge { x in surface + noise.fractal(Point(x * 6, 3), octaves: 3) * 0.004 }
    let foam = Field(bounds: Box(low: Point(0, surface - 0.02), high: Point(1, surface + 0.03))) { p in
      abs(p.y - line.y(at: p.x)) - 0.0022
    }
    picture.fill(foam, Color(0xF4FFFB).opacity(0.9))
    let skin = Field(bounds: Box(low: Point(0, surface), high: Point(1, surface + 0.06))) { p in
      abs(p.y - line.y(at: p.x) - 0.012) - 0.008
    }
    picture.fill(skin, Color(0xE4FFF8).opacity(0.35), feather: 0.01)
  }
}
