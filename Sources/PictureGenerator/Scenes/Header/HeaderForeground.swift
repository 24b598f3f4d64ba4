/// The near layer of the header: wooded ridges, nothing above them.
struct HeaderForeground: Painting {
  let name = "foreground"

  private let slopes: [Gradient] = [
    [0: 0x5A6384, 1: 0xA98C98], [0: 0x344764, 1: 0x61647F], [0: 0x1B2F49, 1: 0x2D4158],
    [0: 0x0B1A2E, 1: 0x071120],
  ]

  func paint(on picture: inout Bitmap) {
    for row in 0..<4 { paintSlope(row, on: &picture) }
  }

  private func paintSlope(_ row: Int, on picture: inout Bitmap) {
    let near = Float(row) / 3
    let noise = Noise(seed: UInt32(361 + row))
    let base = [0.45, 0.525, 0.6, 0.705][row] as Float
    let valley = [0.03, 0.045, 0.06, 0.06][row] as Float
    let ridge = Ridge { x in
      let bowl = bell(x - [0.62, 0.4, 0.6, 0.5][row], width: 0.3) * valley
      return base + bowl + noise.fractal(Point(x * 2.6, 1), octaves: 5, gain: 0.4) * 0.045
    }
    let size = mix(0.028, 0.24, near * near)
    let slope = slopes[row]
    picture.plantPines(
      along: ridge, count: Int(mix(210, 26, near.squareRoot())), height: (size * 0.4)...size,
      seed: UInt64(370 + row)
    ) { _ in slope(0) }
    picture.fill(ridge) { p in slope(ramp(0, 0.12, p.y - ridge.y(at: p.x))) }
  }
}
