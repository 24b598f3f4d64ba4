import Foundation

/// Alpine peaks above a misty valley, with the sun rising behind them.
struct DawnMountains: Painting {
  let name = "dawn-mountains"

  private let sky: Gradient = [
    0: 0x24244F, 0.3: 0x5B3F7C, 0.55: 0xC65F7F, 0.75: 0xF79A78, 0.92: 0xFFD29B, 1: 0xFFE7BE,
  ]
  private let far: Gradient = [0: 0xD9798A, 1: 0xFFC9A0]
  private let slopes: [Gradient] = [
    [0: 0x8A4C80, 1: 0xE89A92], [0: 0x5A3672, 1: 0xB9688A], [0: 0x38275C, 1: 0x7A4579],
    [0: 0x1F1A42, 1: 0x43305F],
  ]

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: 0.86)
    paintSun(on: &picture)
    paintPeaks(on: &picture)
    paintSlopes(on: &picture)
    picture.drawBirds(
      [(Point(0.3, 0.5), 0.05), (Point(0.36, 0.47), 0.036), (Point(0.25, 0.45), 0.03)], 0x3A2858)
  }

  private func paintSun(on picture: inout Bitmap) {
    let sun = Point(0.62, 0.6)
    picture.glow(at: sun, radius: 0.75, Color(0xFF8A50).brightened(by: 0.45))
    picture.glow(at: sun, radius: 0.3, Color(0xFFC27A).brightened(by: 0.7))
    picture.fill(Circle(center: sun, radius: 0.1), 0xFFF3D0)
  }

  private func paintPeaks(on picture: inout Bitmap) {
    for (index, tip) in [Point(0.08, 0.66), Point(0.88, 0.62), Point(0.6, 0.72)].enumerated() {
      picture.fill(Mountain(tip: tip, steepness: 0.8, seed: UInt32(index))) { p in far(ramp(0.6, 0.95, p.y)) }
    }
    let lit: Gradient = [0: 0xFFD3AE, 0.5: 0xF08F86, 1: 0xF0A392]
    let shade: Gradient = [0: 0x6C4688, 0.5: 0x8C4F86, 1: 0xD9868F]
    let tips = [Point(0.4, 0.55), Point(0.97, 0.77), Point(0.12, 0.77), Point(0.7, 0.78)]
    for (index, tip) in tips.enumerated() {
      let mountain = Mountain(tip: tip, steepness: index == 0 ? 1.15 : 0.85, seed: UInt32(9 + index))
      picture.fill(mountain) { p in
        let t = ramp(tip.y, 1.04, p.y)
        return shade(t).mixed(with: lit(t), mountain.rightFace(at: p))
      }
    }
    picture.drawMist(at: 1.0, reach: 0.09, 0xFFCBA6, strength: 0.85, seed: 3)
  }

  private func paintSlopes(on picture: inout Bitmap) {
    for (index, slope) in slopes.enumerated() {
      let near = Float(index)
      let noise = Noise(seed: UInt32(20 + index))
      let base = 0.94 + near * 0.125
      let ridge = Ridge { x in
        base + noise.fractal(Point(x * (2.2 + near * 0.3), 1), octaves: 6, gain: 0.45) * 0.075
      }
      if index >= 1 {
        picture.plantPines(
          along: ridge, count: [0, 130, 70, 34][index],
          height: (0.012 * pow(2, near))...(0.02 * pow(2.1, near)),
          seed: UInt64(index)
        ) { _ in slope(0) }
      }
      picture.fill(ridge) { p in slope(ramp(0, 0.22, p.y - ridge.y(at: p.x))) }
    }
  }
}
