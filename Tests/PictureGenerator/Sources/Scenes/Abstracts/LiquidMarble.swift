/// Marbled paint: emerald, ivory and ink with veins of gold.
struct LiquidMarble: Painting {
  let name = "liquid-marble"

  private let paint: Gradient = [
    0: 0x04211F, 0.25: 0x0B4A45, 0.45: 0x1E8A78, 0.6: 0x9AD0BA, 0.72: 0xF6EEDC, 0.86: 0xE7B7A0, 1: 0x7E2F46,
  ]
  private let noise = Noise(seed: 291)

  func paint(on picture: inout Bitmap) {
    let strata = Noise(seed: 297)
    picture.paint { p in
      let q = p * 1.05
      let first = Point(field(q), field(q + Point(5.2, 1.3)))
      let second = Point(field(q + first * 0.8 + Point(1.7, 9.2)), field(q + first * 0.8 + Point(8.3, 2.8)))
      let value = field(q + second * 0.75) + second.x * 0.25
      let layer = strata.fractal(Point(value * 7, 0.3), octaves: 4, gain: 0.6)
      let pour = paint(clamp(0.49 + layer * 0.46 + value * 0.24))
      let depth = 1 + 0.16 * field(q * 2 + second)
      let vein = abs(fraction(value * 2.1 + 0.22) - 0.5)
      let foil = clamp(0.8 + 0.6 * noise.fractal(p * 30, octaves: 3), 0.3, 1.7)
      let width = 0.012 + 0.02 * clamp(noise(p * 2.5 + 3) + 0.25)
      let gold = Color(0xE3AE46).brightened(by: foil)
      return pour.brightened(by: depth).mixed(with: gold, smoothstep(width, width * 0.7, vein))
    }
    picture.vignette(0.25)
  }

  private func field(_ p: Point) -> Float { noise.fractal(p, octaves: 4, gain: 0.45) }
}
