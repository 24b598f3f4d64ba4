/// Red cabins under snowy peaks that rise from the sea.
struct NorthernIslands: Painting {
  let name = "northern-islands"

  private let sky: Gradient = [0: 0x5C8FB0, 0.4: 0xA9CBD2, 0.75: 0xF6E3CC, 1: 0xFCCFB0]
  private let shore: Float = 1.0

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: shore)
    paintPeaks(on: &picture)
    paintBank(on: &picture)
    paintCabins(on: &picture)
    picture.mirror(below: shore, ripples: 0.014, seed: 3) { depth, light in
      light.mixed(with: 0x1F4E6B, 0.22 + ramp(0, 0.5, depth) * 0.5)
    }
    paintSkerries(on: &picture)
  }

  private func paintPeaks(on picture: inout Bitmap) {
    let peaks: [(tip: Point, steepness: Float, far: Float)] = [
      (Point(0.16, 0.66), 0.9, 0.65), (Point(0.93, 0.62), 1, 0.6), (Point(0.03, 0.74), 0.9, 0.35),
      (Point(0.78, 0.68), 1.15, 0.3), (Point(0.46, 0.46), 1.45, 0),
    ]
    for (index, peak) in peaks.enumerated() {
      let mountain = Mountain(
        tip: peak.tip, steepness: peak.steepness, roughness: 0.02, seed: UInt32(221 + index * 3))
      picture.fill(mountain) { p in
        let dark = mountain.rightFace(at: p)
        let line = peak.tip.y + (shore - peak.tip.y) * 0.62
        let snow = mountain.snow(at: p, line: line, ragged: 0.09)
        let rock = Color(0x56708A).mixed(with: 0x22405E, dark)
        let white = Color(0xFFF3E4).mixed(with: 0x86A9C6, dark)
        let haze = peak.far + 0.5 * (1 - peak.far) * ramp(shore - 0.25, shore, p.y)
        return rock.mixed(with: white, snow).mixed(with: 0xDDD9D2, haze)
      }
    }
    picture.drawMist(at: 0.955, reach: 0.03, 0xF6E6D6, strength: 0.7, seed: 2)
  }

  private func paintBank(on picture: inout Bitmap) {
    let noise = Noise(seed: 230)
    let bank = Ridge { x in
      shore - 0.014 - 0.028 * bell(x - 0.5, width: 0.36) + noise.fractal(Point(x * 12, 0), octaves: 5) * 0.009
    }
    picture.fill(bank) { p in
      let snow = smoothstep(0.011, 0.007, p.y - bank.y(at: p.x) + noise(p * 40) * 0.004)
      return Color(0x2B3A48).mixed(with: 0xF4F1EC, snow)
    }
  }

  private func paintCabins(on picture: inout Bitmap) {
    let cabins: [(x: Float, scale: Float, wall: Color)] = [
      (0.3, 0.8, 0xB8322C), (0.69, 0.85, 0xC63A2E), (0.41, 1, 0xC93B2E), (0.59, 0.9, 0xE2A53A),
      (0.5, 1.15, 0xB92E2C),
    ]
    for cabin in cabins {
      paintCabin(at: Point(cabin.x, shore - 0.012), size: 0.05 * cabin.scale, cabin.wall, on: &picture)
    }
  }

  private func paintCabin(at foot: Point, size: Float, _ wall: Color, on picture: inout Bitmap) {
    func place(_ x: Float, _ y: Float) -> Point { foot + Point(x, y) * size }
    for x in [Float(-0.72), -0.24, 0.24, 0.72] {
      picture.fill(Stroke(from: place(x, -0.1), to: place(x, 0.24), radius: size * 0.035), 0x3A2A28)
    }
    picture.fill(
      Polygon([place(-0.8, 0), place(-0.8, -0.72), place(0, -1.42), place(0.8, -0.72), place(0.8, 0)])
    ) { p in
      let board = smoothstep(0.1, 0.0, abs(fraction((p.x - foot.x) / size * 7) - 0.5))
      return wall.brightened(by: 1 - 0.14 * board)
    }
    for side in [Float(-1), 1] {
      picture.fill(
        Stroke(from: place(side * 0.92, -0.68), to: place(0, -1.5), radius: size * 0.075),
        side < 0 ? 0xFFF8EE : 0xC7D3DE)
    }
    for x in [Float(-0.36), 0.36] {
      picture.fill(Slab(center: place(x, -0.47), reach: Point(0.19, 0.22) * size), 0xFFFAF0)
      picture.fill(Slab(center: place(x, -0.47), reach: Point(0.14, 0.17) * size), 0xFFC65C)
      picture.fill(Slab(center: place(x, -0.47), reach: Point(0.02, 0.17) * size), 0xFFFAF0)
    }
    picture.fill(Slab(center: place(0, -0.98), reach: Point(0.1, 0.11) * size), 0xFFC65C)
    picture.fill(Slab(center: place(0, 0.01), reach: Point(0.86, 0.04) * size), 0x4A322C)
  }

  private func paintSkerries(on picture: inout Bitmap) {
    let noise = Noise(seed: 240)
    for (center, reach) in [(Point(0.82, 1.2), Float(0.13)), (Point(0.13, 1.31), 0.2)] {
      let rock = Field { p in
        let q = (p - center) / reach
        let top =
          -0.3 * max(1 - q.x * q.x, 0) + noise.fractal(Point(p.x * 14, 1), octaves: 4) * 0.07
          * max(1.1 - abs(q.x), 0)
        return max(top - q.y, q.y - 0.02 * (1 - q.x * q.x), abs(q.x) - 1) * reach * 0.8
      }
      picture.fill(rock) { p in
        let q = (p - center) / reach
        let snow = smoothstep(-0.13, -0.18, q.y + noise(p * 30) * 0.05)
        return Color(0x1D3346).mixed(with: 0xEAF0F2, snow)
      }
    }
  }
}
