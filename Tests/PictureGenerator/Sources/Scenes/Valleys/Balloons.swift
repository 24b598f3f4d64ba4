import Foundation

/// Hot-air balloons over a misty valley in the morning.
struct Balloons: Painting {
  let name = "balloons"

  private let sky: Gradient = [0: 0x4FA3C4, 0.4: 0xA8D8D8, 0.7: 0xFBE9C6, 1: 0xFFD0A6]
  private let hills: Gradient = [0: 0xF0BE9E, 0.35: 0xBE9AA0, 0.7: 0x5F7F96, 1: 0x1C5268]

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: 1.15)
    picture.glow(at: Point(0.78, 0.95), radius: 0.7, Color(0xFFE2A0).brightened(by: 0.4))
    for row in 0..<5 {
      paintHills(row, on: &picture)
      if row == 1 { paintFarBalloons(on: &picture) }
    }
    picture.draw(
      Balloon(
        center: Point(0.47, 0.66), radius: 0.205, gores: [0xE4533D, 0xF9E7C4, 0xF2A541, 0xF9E7C4]))
    picture.draw(Balloon(center: Point(0.83, 0.93), radius: 0.085, gores: [0x1F6F78, 0xF3D9A0]))
  }

  private func paintFarBalloons(on picture: inout Bitmap) {
    picture.draw(Balloon(center: Point(0.14, 0.92), radius: 0.055, gores: [0xD9576B, 0xFBE3C8]))
    picture.draw(Balloon(center: Point(0.8, 0.42), radius: 0.05, gores: [0xF4B23E, 0xFDF1D6, 0xE4633D]))
    picture.draw(Balloon(center: Point(0.13, 0.4), radius: 0.028, gores: [0x3D7F92, 0xF6E2BE]))
    picture.draw(Balloon(center: Point(0.66, 1.02), radius: 0.03, gores: [0xB4506E, 0xF6D7B4]))
  }

  private func paintHills(_ row: Int, on picture: inout Bitmap) {
    let near = Float(row) / 4
    let noise = Noise(seed: UInt32(140 + row))
    let base = mix(1.0, 1.4, near)
    let ridge = Ridge { x in base + noise.fractal(Point(x * 1.8, 0), octaves: 5, gain: 0.42) * 0.075 }
    let color = hills(near)
    if row >= 3 {
      picture.plantPines(
        along: ridge, count: row == 3 ? 90 : 46, height: (0.014 * near)...(row == 3 ? 0.03 : 0.085),
        seed: UInt64(row + 3)
      ) { _ in color }
    }
    picture.fill(ridge) { p in
      color.mixed(with: 0xFFE3C2, 0.8 * ramp(0, 0.16, p.y - ridge.y(at: p.x)) * (1 - near * 0.7))
    }
  }
}
