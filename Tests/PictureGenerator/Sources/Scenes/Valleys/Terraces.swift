import Foundation

/// Rice terraces that descend to the viewer, some of them flooded.
struct Terraces: Painting {
  let name = "terraces"

  private let sky: Gradient = [0: 0x8CC7CF, 0.6: 0xF6EFD0, 1: 0xFFE0A6]
  private let water: Gradient = [0: 0xF6EBC4, 0.45: 0xBFE0D6, 1: 0x74B9C4]
  private let green: Gradient = [0: 0xB9CF7A, 0.3: 0x7DB54E, 0.65: 0x2F8A4E, 1: 0x0E4F45]

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: 0.72)
    picture.fill(Circle(center: Point(0.66, 0.4), radius: 0.075), 0xFFF8DC)
    picture.glow(at: Point(0.66, 0.4), radius: 0.5, Color(0xFFE9A8).brightened(by: 0.4))
    paintHills(on: &picture)
    for (index, slope) in slopes.enumerated() {
      if index == 3 { paintHamlet(on: &picture) }
      paintSlope(slope, near: Float(index) / 5, on: &picture)
    }
  }

  private func paintHamlet(on picture: inout Bitmap) {
    let ground = skyline(of: slopes[2])
    for (x, height) in [(0.68, 0.15), (0.53, 0.11), (0.5, 0.08)] as [(Float, Float)] {
      paintPalm(at: Point(x, ground.y(at: x) + 0.012), height: height, on: &picture)
    }
    paintHut(at: Point(0.6, ground.y(at: 0.6) + 0.012), on: &picture)
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

  /// Paints a hill with terraces, which follow its skyline and flatten towards the bottom.
  private func paintSlope(_ slope: Slope, near: Float, on picture: inout Bitmap) {
    let noise = Noise(seed: slope.seed)
    let ridge = skyline(of: slope)
    let pitch = mix(0.017, 0.046, near)
    let sharp = 2 * picture.pixelSize / pitch
    let mist = Color(0xE9F0D2)
    picture.fill(ridge) { p in
      let depth = p.y - ridge.y(at: p.x)
      let bulge = noise.fractal(p * Point(2.6, 1.2), octaves: 3, gain: 0.45) * 0.03
      let level = (pow(max(depth, 0), 0.92) * 1.05 + bulge * ramp(0, 0.08, depth)) / pitch
      let index = level.rounded(.down)
      let down = level - index
      let along = p.x * 2.6 + index * 0.37 + down * 0.05 + noise(Point(p.x * 2, index)) * 0.4
      let plot = noise.value(Int32(index), Int32(along.rounded(.down)))
      let crop = green(0.12 + near * 0.55 + (plot - 0.5) * 0.22)
      let rows = 0.95 + 0.1 * smoothstep(-0.4, 0.4, sin(down * 19))
      let pond = water(down).mixed(with: crop, 0.1 + near * 0.1)
      let bund = smoothstep(0.02, 0.012, abs(along - along.rounded()))
      let dry = crop.brightened(by: rows)
      let plant = green(near * 0.4 + 0.1)
      let floor = (plot > 0.68 && level > 1 ? pond : dry).mixed(with: plant, bund)
      let bank = green(0.55 + near * 0.45)
      let lit = floor.mixed(with: green(near * 0.4).brightened(by: 1.15), smoothstep(0.15, 0.09, down))
      let cut = lit.mixed(with: bank, smoothstep(0.74, 0.79, down))
      let step = bank.mixed(with: cut, smoothstep(0, sharp, down))
      return step.mixed(with: mist, (1 - near) * (0.25 + 0.6 * ramp(0.02, 0.2, depth)))
    }
  }

  private struct Slope {
    var top: Point
    var width: Float
    var height: Float
    var seed: UInt32
  }

  private let slopes = [
    Slope(top: Point(0.82, 0.64), width: 0.3, height: 0.1, seed: 171),
    Slope(top: Point(0.2, 0.7), width: 0.34, height: 0.1, seed: 172),
    Slope(top: Point(0.6, 0.78), width: 0.36, height: 0.09, seed: 173),
    Slope(top: Point(0.05, 0.89), width: 0.4, height: 0.13, seed: 174),
    Slope(top: Point(0.95, 1.0), width: 0.42, height: 0.16, seed: 175),
    Slope(top: Point(0.25, 1.17), width: 0.45, height: 0.15, seed: 176),
  ]

  private func skyline(of slope: Slope) -> Ridge {
    let noise = Noise(seed: slope.seed)
    return Ridge { x in
      slope.top.y + slope.height * (1 - bell(x - slope.top.x, width: slope.width)) + noise(x * 4) * 0.01
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
