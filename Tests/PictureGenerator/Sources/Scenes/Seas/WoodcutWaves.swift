import Foundation

/// Swells drawn as bands of lines, in the style of woodcuts, under a red sun.
struct WoodcutWaves: Painting {
  let name = "woodcut-waves"

  private let paper: Gradient = [0: 0xF3E3C3, 0.6: 0xF7EBD3, 1: 0xEFD2A8]
  private let bands: [Color] = [0x0F2F57, 0x1C5583, 0x2F86A6, 0x7FC4C4, 0xE9F1DF]

  func paint(on picture: inout Bitmap) {
    picture.paintSky(paper, to: 1.1)
    picture.fill(Circle(center: Point(0.57, 0.6), radius: 0.19)) { p in
      Color(0xD8412F).mixed(with: 0xF0813F, ramp(0.45, 0.82, p.y))
    }
    paintMist(on: &picture)
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
  }

  /// Paints pairs of mist bars with round ends, as on old coastal maps.
  private func paintMist(on picture: inout Bitmap) {
    let bars: [(x: Float, y: Float, reach: Float)] = [
      (0.2, 0.44, 0.2), (0.3, 0.472, 0.13), (0.88, 0.62, 0.2), (0.76, 0.652, 0.12), (0.16, 0.7, 0.15),
    ]
    for bar in bars {
      let shape = Slab(center: Point(bar.x, bar.y), reach: Point(bar.reach, 0.0165), corner: 0.0165)
      picture.fill(shape, 0xFDF6E4)
      picture.fill(shape.outline(radius: 0.0011), bands[1])
    }
  }
}
