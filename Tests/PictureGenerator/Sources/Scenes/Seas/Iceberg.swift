import Foundation

/// An iceberg, most of it under water.
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

  /// Returns a flat shade for each face of the ice, lit from the right.
  ///
  /// The faces are Voronoi cells that lean with the iceberg, each divided once across.
  private func facet(at p: Point, size: Float) -> (shade: Float, edge: Float) {
    let warp = Point(noise(p * 6), noise(p * 6 + 30)) * 0.012
    let skew = Point(p.x + (p.y - 0.7) * 0.3, p.y * 0.6 - p.x * 0.15) + warp
    let cell = noise.cell(at: skew / size, jitter: 1)
    let across = (skew / size - cell.center).dot(Point(angle: cell.value * 40))
    let lean = (p.x - 0.5) * 1.2 + (cell.value - 0.5) * 0.5
    return (clamp(0.5 + lean + (across > 0 ? 0.17 : -0.17)), min(cell.edge, abs(across)) * size)
  }

  private func paintTip(on picture: inout Bitmap) {
    let ice: Gradient = [0: 0x6FAFC8, 0.4: 0xB5DCE6, 0.7: 0xF1FAF8, 1: 0xFFFDF4]
    picture.fill(tip) { p in
      let face = facet(at: p, size: 0.075)
      let crack = smoothstep(0.0014, 0.0004, face.edge) * 0.4
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
      let face = facet(at: p, size: 0.105)
      let crack = smoothstep(0.0014, 0.0004, face.edge) * 0.28
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
