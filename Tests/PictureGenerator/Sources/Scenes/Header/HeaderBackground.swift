/// The far layer of the header: a morning sun beside snowy peaks, above wooded hills.
///
/// A square header shows the picture's centre at full height; a wide header shows only a band across the
/// centre. The sun and the highest peak are therefore close to the centre, and leave the centre itself to the
/// near layer.
struct HeaderBackground: Painting {
  let name = "background"

  private let sky: Gradient = [0: 0x14305A, 0.35: 0x3F6F9A, 0.65: 0xC9B7B0, 0.85: 0xFFC894, 1: 0xFFE3B0]
  private let lit: Gradient = [0: 0xFFE0C0, 0.5: 0xF3AD98, 1: 0xE8B8A8]
  private let shade: Gradient = [0: 0x4B5F92, 0.5: 0x6A6E9E, 1: 0xBFA2A8]
  private let sun = Point(0.36, 0.176)

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: 0.255)
    picture.scatterStars(170, in: Box(low: .zero, high: Point(1, 0.11)), seed: 61, brightest: 0.4)
    picture.glow(at: sun, radius: 0.24, Color(0xFFA868).brightened(by: 0.28))
    picture.glow(at: sun, radius: 0.1, Color(0xFFD79A).brightened(by: 0.6))
    picture.fill(Circle(center: sun, radius: 0.017), 0xFFF5DA)
    paintCloud(Point(0.57, 0.094), width: 0.1, seed: 71, on: &picture)
    paintCloud(Point(0.2, 0.125), width: 0.08, seed: 72, on: &picture)
    paintCloud(Point(0.81, 0.14), width: 0.085, seed: 73, on: &picture)
    paintPeaks(on: &picture)
    paintHills(on: &picture)
  }

  private func paintCloud(_ center: Point, width: Float, seed: UInt32, on picture: inout Bitmap) {
    let noise = Noise(seed: seed)
    let reach = Point(width, 0.022)
    picture.paint(in: Box(center: center, reach: reach * 1.3)) { p in
      let q = (p - center) / reach
      let body = 1 - q.dot(q)
      let wisps = noise.fractal(Point(p.x * 16, p.y * 76), octaves: 5, gain: 0.55)
      let density = smoothstep(0.1, 1, body + wisps * 0.75)
      let warmth = smoothstep(-0.5, 0.8, q.y + wisps * 0.4)
      return Color(0x8FA0BE).mixed(with: 0xFFD3B4, warmth).opacity(density * 0.6)
    }
  }

  private func paintPeaks(on picture: inout Bitmap) {
    let peaks: [(tip: Point, steepness: Float, haze: Float)] = [
      (Point(0.06, 0.19), 0.5, 0.55), (Point(0.45, 0.194), 0.5, 0.55), (Point(0.8, 0.18), 0.55, 0.5),
      (Point(0.94, 0.184), 0.6, 0.4), (Point(0.29, 0.205), 0.55, 0.3), (Point(0.17, 0.174), 0.75, 0.22),
      (Point(0.72, 0.186), 0.8, 0.2), (Point(0.87, 0.193), 0.7, 0.15), (Point(0.55, 0.196), 0.7, 0.12),
      (Point(0.635, 0.161), 0.9, 0),
    ]
    for (index, peak) in peaks.enumerated() {
      let mountain = Mountain(
        tip: peak.tip, steepness: peak.steepness, roughness: 0.007, seed: UInt32(427 + index))
      picture.fill(mountain) { p in
        let t = ramp(peak.tip.y, 0.25, p.y)
        let face = lit(t).mixed(with: shade(t), mountain.rightFace(at: p))
        let haze = peak.haze + (1 - peak.haze) * 0.7 * smoothstep(0.195, 0.25, p.y)
        return face.mixed(with: 0xF6C2A2, haze)
      }
    }
  }

  private func paintHills(on picture: inout Bitmap) {
    picture.drawMist(at: 0.226, reach: 0.018, 0xFFD6B0, strength: 0.7, seed: 5)
    let haze: Color = 0xE8B8A8
    let tones: [Color] = [0x7C7497, 0x5C608B, 0x424C76, 0x2C3862]
    let bases: [Float] = [0.233, 0.252, 0.29, 0.347]
    for (row, (tone, base)) in zip(tones, bases).enumerated() {
      let near = Float(row) / 3
      let noise = Noise(seed: UInt32(351 + row))
      let ridge = Ridge { x in
        base + noise.fractal(Point(x * 5.2, 0), octaves: 6, gain: 0.42) * mix(0.02, 0.028, near)
      }
      let size = mix(0.006, 0.026, near * near)
      picture.plantPines(
        along: ridge, count: Int(mix(420, 130, near)), height: (size * 0.4)...size, seed: UInt64(row)
      ) { _ in tone }
      picture.fill(ridge) { p in
        let depth = ramp(0, 0.07, p.y - ridge.y(at: p.x))
        return row == 3
          ? tone.mixed(with: 0x1C2444, depth) : tone.mixed(with: haze, 0.36 * depth * (1 - near))
      }
    }
  }
}
