import Foundation

/// Rolling hills in October with round trees and a white farmhouse.
struct AutumnHills: Painting {
  let name = "autumn-hills"

  private let sky: Gradient = [0: 0x7FB3C2, 0.55: 0xD9E2CC, 1: 0xFBE4B4]
  private let fields: [Gradient] = [
    [0: 0xB9B98E, 1: 0xD6C48E], [0: 0xD9A955, 1: 0xC98B3E], [0: 0xE6B450, 1: 0xC77F30],
    [0: 0xB5652B, 1: 0x8F4524], [0: 0xCB7A2C, 1: 0x94431F], [0: 0x7A3520, 1: 0x47201C],
  ]
  private let leaves: [Color] = [0xE8552B, 0xF08A24, 0xF7B733, 0xC93A2B, 0xD9692A, 0x9E2B2B]

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: 0.75)
    picture.fill(Circle(center: Point(0.3, 0.43), radius: 0.07), 0xFFF6DC)
    picture.glow(at: Point(0.3, 0.43), radius: 0.45, Color(0xFFE7A8).brightened(by: 0.35))
    let far = Mountain(tip: Point(0.7, 0.5), steepness: 0.4, seed: 190)
    picture.fill(far) { p in Color(0x8FAAA8).mixed(with: 0xE0D7B0, ramp(0.5, 0.78, p.y)) }
    for row in 0..<6 { paintHill(row, on: &picture) }
  }

  private func paintHill(_ row: Int, on picture: inout Bitmap) {
    let near = Float(row) / 5
    let base = mix(0.68, 1.36, near)
    let noise = Noise(seed: UInt32(200 + row))
    let lean = [0.1, -0.12, 0.16, -0.2, 0.14, -0.1][row] as Float
    let ridge = Ridge { x in
      base + (x - 0.5) * lean + sin(x * (4.2 - near) + near * 9) * 0.04 + noise(x * 2) * 0.02
    }
    if row > 0 { plantTrees(row, along: ridge, on: &picture) }
    picture.fill(ridge) { p in
      let depth = p.y - ridge.y(at: p.x)
      let furrow = sin((p.x * 1.4 + depth * (row % 2 == 0 ? 2.1 : -1.7)) * mix(170, 60, near))
      let tilled = row == 2 || row == 4 ? smoothstep(-0.4, 0.4, furrow) * 0.13 : 0
      let grain = noise.fractal(p * Point(14, 30), octaves: 3) * 0.04
      return fields[row](ramp(0, 0.24, depth) + grain).brightened(by: 1 - tilled)
    }
    if row == 2 { paintFarm(at: Point(0.58, ridge.y(at: 0.58) + 0.012), on: &picture) }
  }

  private func plantTrees(_ row: Int, along ridge: Ridge, on picture: inout Bitmap) {
    var random = Random(seed: UInt64(50 + row))
    let near = Float(row) / 5
    let noise = Noise(seed: UInt32(row))
    for _ in 0..<Int(mix(90, 16, near)) {
      let x = random.float(-0.02, 1.02)
      guard noise(x * 4.5) > -0.25, row != 2 || abs(x - 0.59) > 0.1 else { continue }
      let size = mix(0.016, 0.085, near * near) * random.float(0.7, 1.25)
      let foot = Point(x, ridge.y(at: x) + size * 0.25)
      paintTree(at: foot, size: size, random.element(of: leaves), near: near, on: &picture)
    }
  }

  private func paintTree(at foot: Point, size: Float, _ leaf: Color, near: Float, on picture: inout Bitmap) {
    let haze: Color = 0xEBCB8A
    let trunk = Color(0x4A2A20).mixed(with: haze, 0.4 * (1 - near))
    let crown = foot - Point(0, size * 1.7)
    picture.fill(Stroke(from: foot, to: crown, radius: size * 0.09, taperingTo: size * 0.03), trunk)
    let color = leaf.mixed(with: haze, 0.38 * (1 - near))
    picture.fill(Ellipse(center: crown, radii: Point(0.78, 1.08) * size)) { p in
      let q = (p - crown) / size
      let shade = smoothstep(-0.12, 0.12, q.x * 0.8 + q.y * 0.35 - 0.12)
      return color.brightened(by: 1.08).mixed(with: color.mixed(with: 0x5A1A24, 0.42), shade)
    }
    for twig in [Point(0.28, -0.2), Point(-0.26, 0.05)] {
      picture.fill(
        Stroke(
          from: crown + Point(0, twig.y + 0.45) * size, to: crown + twig * size, radius: size * 0.03,
          taperingTo: size * 0.015),
        trunk)
    }
  }

  private func paintFarm(at foot: Point, on picture: inout Bitmap) {
    picture.fill(Slab(center: foot + Point(0.052, -0.022), reach: Point(0.026, 0.024)), 0xA8322B)
    picture.fill(
      Polygon([foot + Point(0.02, -0.045), foot + Point(0.052, -0.075), foot + Point(0.084, -0.045)]),
      0x6A2324)
    picture.fill(Slab(center: foot - Point(0, 0.021), reach: Point(0.036, 0.023)), 0xFFF6E4)
    picture.fill(
      Polygon([
        foot + Point(-0.043, -0.043), foot + Point(-0.03, -0.078), foot + Point(0.03, -0.078),
        foot + Point(0.043, -0.043),
      ]),
      0x5B4650)
    for x in [Float(-0.021), 0, 0.021] {
      picture.fill(Slab(center: foot + Point(x, -0.024), reach: Point(0.005, 0.008)), 0x6A7F92)
    }
    picture.fill(Slab(center: foot + Point(0.018, -0.082), reach: Point(0.004, 0.012)), 0x8A4A3A)
  }
}
