import Foundation

/// Rows of conifers that fade into the fog.
struct FogForest: Painting {
  let name = "fog-forest"

  private let fog: Gradient = [0: 0x86B3AE, 0.3: 0xBCD6C8, 0.5: 0xEFE6C6, 1: 0x8FB5AE]
  private let trees: Gradient = [0: 0xC9DCD2, 0.25: 0x94B9AF, 0.5: 0x568881, 0.75: 0x215350, 1: 0x07262B]

  func paint(on picture: inout Bitmap) {
    picture.paintSky(fog, to: 1.3)
    let sun = Point(0.53, 0.56)
    picture.glow(at: sun, radius: 0.5, Color(0xFFDD9A).brightened(by: 0.28))
    picture.fill(Circle(center: sun, radius: 0.115), Color(0xFFF9DE), feather: 0.002)
    for row in 0..<7 { paintRow(row, on: &picture) }
    picture.drawBirds([(Point(0.66, 0.5), 0.045), (Point(0.72, 0.465), 0.035)], 0x4F7F79)
  }

  private func paintRow(_ row: Int, on picture: inout Bitmap) {
    let near = Float(row) / 6
    let noise = Noise(seed: UInt32(31 + row))
    let base = mix(0.74, 1.44, pow(near, 1.25))
    let valley = mix(0.06, -0.13, near)
    let ridge = Ridge { x in
      base - valley * bell(x - 0.5, width: 0.3) + noise.fractal(Point(x * 1.7, 2), octaves: 4) * 0.06
    }
    let size = mix(0.07, 0.52, near * near)
    let color = trees(near)
    let haze = fog(0.55)
    func shade(_ p: Point) -> Color {
      let depth = p.y - ridge.y(at: p.x)
      return color.mixed(with: haze, 0.75 * smoothstep(-0.02, 0.2 + near * 0.1, depth) * (1.1 - near))
    }
    picture.plantPines(
      along: ridge, count: Int(mix(90, 11, near)), height: (size * 0.45)...(size * 1.1),
      seed: UInt64(60 + row),
      shade)
    picture.fill(ridge, shade)
    if row < 6 {
      picture.drawMist(at: base + 0.1, reach: 0.06, 0xEDF1E2, strength: 0.55 - near * 0.35, seed: UInt32(row))
    }
  }
}
