import Foundation

/// Curtains of northern light over a mountain lake.
struct AuroraLake: Painting {
  let name = "aurora-lake"

  private let sky: Gradient = [0: 0x050B24, 0.5: 0x0A2342, 1: 0x1B5560]
  private let curtain: Gradient = [0: 0xB6FFD0, 0.15: 0x3DF2A0, 0.45: 0x1FA5A0, 0.75: 0x6B4BC8, 1: 0x8A2FA0]
  private let shore: Float = 0.98

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: shore)
    picture.scatterStars(420, in: Box(low: Point(0, 0), high: Point(1, 0.9)), seed: 5)
    paintCurtains(on: &picture)
    paintMountains(on: &picture)
    picture.mirror(below: shore, ripples: 0.02, seed: 8) { depth, light in
      light.brightened(by: 0.78).mixed(with: 0x04152B, ramp(0, 0.62, depth) * 0.65)
    }
    paintShore(on: &picture)
  }

  private func paintCurtains(on picture: inout Bitmap) {
    for index in 0..<3 {
      let layer = Float(index)
      let noise = Noise(seed: UInt32(90 + index))
      let height = [0.5, 0.42, 0.3][index] as Float
      picture.paint(in: Box(low: .zero, high: Point(1, shore)), blend: .add) { p in
        let fold = noise.fractal(Point(p.x * 1.9 + layer * 3, p.y * 0.35), octaves: 2, gain: 0.4)
        let hem = 0.72 - layer * 0.13 + fold * 0.2 + (p.x - 0.5) * (0.22 - layer * 0.2)
        let up = (hem - p.y) / height
        guard up > -0.1 else { return .clear }
        let along = p.x * 20 + fold * 6
        let rays = 0.6 + 0.42 * noise(Point(along, up * 0.35)) + 0.3 * noise(Point(along * 3.3, up * 0.3))
        let glow = smoothstep(-0.07, 0.03, up) * exp(-max(up, 0) * 2.4) * max(rays, 0.05)
        let sway = clamp(0.75 + noise(Point(p.x * 2.3, layer * 9)) * 0.7)
        return curtain(up).brightened(by: glow * sway * (0.85 - layer * 0.2))
      }
    }
  }

  private func paintMountains(on picture: inout Bitmap) {
    let peaks: [(tip: Point, steepness: Float)] = [
      (Point(0.12, 0.82), 0.5), (Point(0.88, 0.8), 0.6), (Point(0.46, 0.72), 0.75), (Point(0.68, 0.86), 0.5),
    ]
    for (index, peak) in peaks.enumerated() {
      let mountain = Mountain(tip: peak.tip, steepness: peak.steepness, seed: UInt32(6 + index))
      picture.fill(mountain) { p in
        let light = 1 - mountain.rightFace(at: p)
        let snow = mountain.snow(at: p, line: 0.87, ragged: 0.05)
        let rock = Color(0x0A1E33).mixed(with: 0x123A4A, light)
        return rock.mixed(with: Color(0x1F5A68).mixed(with: 0x6FC9B4, light), snow * 0.9)
      }
    }
    picture.drawMist(at: shore, reach: 0.03, 0x3E9C90, strength: 0.45, seed: 4)
    let bank = Ridge { x in shore - 0.012 - 0.02 * bell(x - 0.15, width: 0.3) }
    picture.plantPines(along: bank, count: 90, height: 0.015...0.05, seed: 12) { _ in 0x06151F }
    picture.fill(bank, 0x06151F)
  }

  private func paintShore(on picture: inout Bitmap) {
    let noise = Noise(seed: 14)
    let bank = Ridge { x in
      1.36 + 0.1 * bell(x - 0.55, width: 0.35) + noise.fractal(Point(x * 5, 0), octaves: 5) * 0.02
    }
    picture.plantPines(along: bank, count: 15, height: 0.12...0.34, seed: 21) { _ in 0x030A14 }
    picture.fill(bank, 0x030A14)
  }
}
