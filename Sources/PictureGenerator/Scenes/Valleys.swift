import Foundation

/// Hot-air balloons over a misty valley in the morning.
struct Balloons: Painting {
  let name = "balloons"

  private let sky: Gradient = [0: 0x4FA3C4, 0.4: 0xA8D8D8, 0.7: 0xFBE9C6, 1: 0xFFD0A6]
  private let hills: Gradient = [0: 0xF3C6A5, 0.35: 0xC6A3A0, 0.7: 0x6E7F92, 1: 0x2C5468]

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
    if row >= 2 {
      picture.plantPines(
        along: ridge, count: 60 - row * 8, height: (0.012 * near)...(0.075 * near * near),
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

/// Rice terraces that step down to the viewer, some of them flooded.
struct Terraces: Painting {
  let name = "terraces"

  private let sky: Gradient = [0: 0x8CC7CF, 0.6: 0xF6EFD0, 1: 0xFFE0A6]
  private let green: Gradient = [0: 0xB9CF7A, 0.3: 0x7DB54E, 0.65: 0x2F8A4E, 1: 0x0E4F45]
  private let steps = 20

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: 0.72)
    picture.fill(Circle(center: Point(0.66, 0.4), radius: 0.075), 0xFFF8DC)
    picture.glow(at: Point(0.66, 0.4), radius: 0.5, Color(0xFFE9A8).brightened(by: 0.4))
    paintHills(on: &picture)
    for step in 0..<steps { paintStep(step, on: &picture) }
    paintHut(at: Point(0.4, 0.757), on: &picture)
    for (index, foot) in [Point(0.485, 0.775), Point(0.33, 0.752), Point(0.3, 0.757)].enumerated() {
      paintPalm(at: foot, height: [0.13, 0.1, 0.075][index], on: &picture)
    }
  }

  private func paintHills(on picture: inout Bitmap) {
    let tones: [Color] = [0xBBD5C0, 0x93BDA0, 0x64A07C]
    for row in 0..<3 {
      let noise = Noise(seed: UInt32(160 + row))
      let base = 0.54 + Float(row) * 0.065
      let ridge = Ridge { x in base + noise.fractal(Point(x * 2, 0), octaves: 5, gain: 0.42) * 0.085 }
      picture.fill(ridge) { p in
        tones[row].mixed(with: 0xF4F0D0, 0.85 * ramp(0, 0.17, p.y - ridge.y(at: p.x)))
      }
    }
  }

  private func edge(of step: Int) -> Ridge {
    let noise = Noise(seed: 171)
    let t = Float(step) / Float(steps)
    let base = mix(0.7, 1.62, pow(t, 1.35))
    return Ridge { x in
      let flow = noise.fractal(Point(x * 1.9, t * 1.7), octaves: 3, gain: 0.4)
      let bowl = sin((x - 0.1) * 3.4 + t * 2.2) * 0.045
      return base + (flow * 0.1 + bowl) * (0.55 + t * 0.8)
    }
  }

  private func paintStep(_ step: Int, on picture: inout Bitmap) {
    let t = Float(step) / Float(steps)
    let ridge = edge(of: step)
    let next = edge(of: step + 1)
    let noise = Noise(seed: UInt32(180 + step))
    let flooded = [2, 5, 6, 9, 12, 13, 16].contains(step)
    picture.fill(ridge) { p in
      let room = max(next.y(at: p.x) - ridge.y(at: p.x), 0.004)
      let down = (p.y - ridge.y(at: p.x)) / room
      let rim = smoothstep(0.16, 0.1, down)
      let wall = smoothstep(0.66, 0.72, down)
      let rows = 0.93 + 0.14 * smoothstep(-0.3, 0.3, sin(down * 22 + noise(p * 30) * 1.5))
      let patch = noise(Point(p.x * 6, t * 5)) * 0.12
      let crop = green(t * 0.8 + 0.05 + patch).brightened(by: rows)
      let pond = sky(0.9 - down * 0.9).mixed(with: green(t), 0.12 + t * 0.2)
      let floor = flooded ? pond : crop
      let bank = green(t * 0.6 + 0.5).mixed(with: 0x4A3B2A, 0.35)
      return floor.mixed(with: green(t * 0.5).brightened(by: 1.25), rim).mixed(with: bank, wall)
    }
  }

  private func paintHut(at foot: Point, on picture: inout Bitmap) {
    picture.fill(Slab(center: foot - Point(0, 0.02), reach: Point(0.03, 0.024)), 0x7A4A2E)
    picture.fill(Slab(center: foot + Point(0.006, -0.012), reach: Point(0.006, 0.016)), 0x3A2018)
    picture.fill(
      Polygon([
        foot + Point(-0.05, -0.036), foot + Point(-0.012, -0.084), foot + Point(0.012, -0.084),
        foot + Point(0.05, -0.036),
      ])
    ) { p in Color(0xD9A35A).mixed(with: 0x8F5A2F, ramp(-0.02, 0.05, p.x - foot.x)) }
  }

  private func paintPalm(at foot: Point, height: Float, on picture: inout Bitmap) {
    let top = foot + Point(0.12, -1) * height
    picture.fill(Stroke(from: foot, to: top, radius: height * 0.026, taperingTo: height * 0.016), 0x4B3A2A)
    for leaf in 0..<9 {
      let direction = Float(leaf) / 8 * .pi * 1.24 + .pi - 0.38
      var previous = top
      for piece in 1...7 {
        let t = Float(piece) / 7
        let next = top + (Point(angle: direction) * t + Point(0, 0.75 * t * t)) * height * 0.42
        picture.fill(
          Stroke(
            from: previous, to: next, radius: height * 0.035 * (1.15 - t),
            taperingTo: height * 0.03 * (1.1 - t)),
          leaf % 2 == 0 ? 0x1D5B43 : 0x2E7A4C)
        previous = next
      }
    }
  }
}

/// Rolling hills in October, dotted with round trees, a white farmhouse among them.
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
