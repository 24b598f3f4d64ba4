import Foundation

extension Bitmap {
  /// Paints the whole picture with a gradient from y = `top` to y = `bottom`.
  mutating func paintSky(_ gradient: Gradient, from top: Float = 0, to bottom: Float) {
    paint { p in gradient(ramp(top, bottom, p.y)) }
  }

  /// Scatters stars over a box, few bright and many faint ones.
  mutating func scatterStars(_ count: Int, in box: Box, seed: UInt64, brightest: Float = 1) {
    var random = Random(seed: seed)
    let tints: [Color] = [0xFFFFFF, 0xCFE0FF, 0xFFE9CF, 0xE6EEFF]
    for _ in 0..<count {
      let magnitude = pow(random.unit(), 6)
      let radius = mix(0.0007, 0.0021, magnitude)
      let light = mix(0.12, brightest, magnitude)
      let center = random.point(in: box)
      let color = random.element(of: tints).brightened(by: light)
      fill(Circle(center: center, radius: radius), color, feather: 0.0008, blend: .add)
      if magnitude > 0.6 { glow(at: center, radius: radius * 7, color.brightened(by: 0.25)) }
    }
  }

  /// Draws a flock of gliding birds, each with two curved wings.
  mutating func drawBirds(_ places: [(at: Point, span: Float)], _ color: Color) {
    for (at, span) in places {
      for side in [Float(-1), 1] {
        var previous = at
        for step in 1...6 {
          let t = Float(step) / 6
          let lift = -0.42 * t * (1.25 - t) * 2.2 + 0.16 * t
          let next = at + Point(side * t, lift * 0.75) * span * 0.5
          let thick = span * 0.035 * (1.15 - t)
          fill(Stroke(from: previous, to: next, radius: thick, taperingTo: thick * 0.85), color)
          previous = next
        }
      }
    }
  }

  /// Draws soft haze that is thickest along y = `level` and fades over `reach` on both sides.
  mutating func drawMist(at level: Float, reach: Float, _ color: Color, strength: Float, seed: UInt32) {
    let noise = Noise(seed: seed)
    paint(in: Box(low: Point(0, level - reach * 2.5), high: Point(1, level + reach * 2.5))) { p in
      let drift = noise.fractal(Point(p.x * 2.2, p.y * 7), octaves: 4)
      let fade = bell(p.y - level + drift * reach * 0.5, width: reach)
      return color.opacity(clamp(fade * strength * (0.8 + drift * 0.35)))
    }
  }
}
