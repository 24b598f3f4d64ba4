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
    paintBalloon(
      at: Point(0.47, 0.66), radius: 0.205, [0xE4533D, 0xF9E7C4, 0xF2A541, 0xF9E7C4], on: &picture)
    paintBalloon(at: Point(0.83, 0.93), radius: 0.085, [0x1F6F78, 0xF3D9A0], on: &picture)
  }

  private func paintFarBalloons(on picture: inout Bitmap) {
    paintBalloon(at: Point(0.14, 0.92), radius: 0.055, [0xD9576B, 0xFBE3C8], on: &picture)
    paintBalloon(at: Point(0.8, 0.42), radius: 0.05, [0xF4B23E, 0xFDF1D6, 0xE4633D], on: &picture)
    paintBalloon(at: Point(0.13, 0.4), radius: 0.028, [0x3D7F92, 0xF6E2BE], on: &picture)
    paintBalloon(at: Point(0.66, 1.02), radius: 0.03, [0xB4506E, 0xF6D7B4], on: &picture)
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

  /// The envelope is a sphere that narrows to the basket; its gores run from pole to mouth.
  private func paintBalloon(at center: Point, radius: Float, _ gores: [Color], on picture: inout Bitmap) {
    func halfWidth(_ v: Float) -> Float {
      if v < 0.25 { return max(1 - v * v, 0).squareRoot() }
      let t = ramp(0.25, 1.45, v)
      return mix(0.968, 0.2, t * (0.62 + 0.38 * t))
    }
    let envelope = Field(bounds: Box(center: center, reach: Point(1, 1.5) * radius)) { p in
      let q = (p - center) / radius
      if q.y < 0.25 { return (q.length - 1) * radius }
      return max((abs(q.x) - halfWidth(q.y)) * 0.85, q.y - 1.42) * radius
    }
    paintBasket(under: center, radius: radius, on: &picture)
    picture.fill(envelope) { p in
      let q = (p - center) / radius
      let across = clamp(q.x / max(halfWidth(q.y), 0.001), -1, 1)
      let longitude = asin(across) / .pi + 0.5
      let gore = longitude * 12 + 0.5
      let index = Int(gore)
      let seam = abs(gore - gore.rounded()) * max(cos((longitude - 0.5) * .pi), 0.1)
      let pole = smoothstep(-0.9, -0.93, q.y)
      let belt = smoothstep(0.02, 0, abs(q.y - 0.52) - 0.07)
      let cloth = gores[index % gores.count].mixed(with: gores[0], max(pole, belt))
      let light = 1.05 - 0.5 * smoothstep(0.35, -1.05, across) - 0.1 * smoothstep(0.2, 1.4, q.y)
      return cloth.brightened(by: light * (1 - 0.2 * smoothstep(0.05, 0, seam)))
    }
  }

  private func paintBasket(under center: Point, radius: Float, on picture: inout Bitmap) {
    let basket = center + Point(0, 1.86) * radius
    for side in [Float(-1), 1] {
      picture.fill(
        Stroke(
          from: center + Point(side * 0.2, 1.38) * radius, to: basket + Point(side * 0.125, -0.1) * radius,
          radius: max(radius * 0.012, 0.0007)), 0x5A4038)
    }
    picture.fill(Slab(center: basket, reach: Point(0.14, 0.11) * radius, corner: radius * 0.035)) { p in
      Color(0x6B3F2A).mixed(with: 0xB87B48, ramp(-0.14, 0.14, (p.x - center.x) / radius))
    }
    picture.fill(
      Slab(
        center: basket - Point(0, 0.1) * radius, reach: Point(0.155, 0.022) * radius, corner: radius * 0.02),
      0x4A2C22)
  }
}
