/// The far layer of the header: morning sky and snowy peaks.
struct HeaderBackground: Painting {
  let name = "background"

  private let sky: Gradient = [0: 0x14305A, 0.35: 0x3F6F9A, 0.65: 0xC9B7B0, 0.85: 0xFFC894, 1: 0xFFE3B0]
  private let lit: Gradient = [0: 0xFFE0C0, 0.5: 0xF3AD98, 1: 0xE8B8A8]
  private let shade: Gradient = [0: 0x4B5F92, 0.5: 0x6A6E9E, 1: 0xBFA2A8]
  private let sun = Point(0.29, 0.3)

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: 0.5)
    picture.scatterStars(140, in: Box(low: .zero, high: Point(1, 0.2)), seed: 61, brightest: 0.5)
    picture.glow(at: sun, radius: 0.42, Color(0xFFA868).brightened(by: 0.28))
    picture.glow(at: sun, radius: 0.2, Color(0xFFD79A).brightened(by: 0.6))
    picture.fill(Circle(center: sun, radius: 0.042), 0xFFF5DA)
    paintCloud(Point(0.66, 0.17), width: 0.17, seed: 71, on: &picture)
    paintCloud(Point(0.13, 0.215), width: 0.12, seed: 72, on: &picture)
    paintCloud(Point(0.9, 0.25), width: 0.13, seed: 73, on: &picture)
    paintPeaks(on: &picture)
    paintFoothills(on: &picture)
  }

  private func paintCloud(_ center: Point, width: Float, seed: UInt32, on picture: inout Bitmap) {
    let noise = Noise(seed: seed)
    let reach = Point(width, 0.04)
    picture.paint(in: Box(center: center, reach: reach * 1.3)) { p in
      let q = (p - center) / reach
      let body = 1 - q.dot(q)
      let wisps = noise.fractal(Point(p.x * 9, p.y * 42), octaves: 5, gain: 0.55)
      let density = smoothstep(0.1, 1, body + wisps * 0.75)
      let warmth = smoothstep(-0.5, 0.8, q.y + wisps * 0.4)
      return Color(0x8FA0BE).mixed(with: 0xFFD3B4, warmth).opacity(density * 0.6)
    }
  }

  private func paintPeaks(on picture: inout Bitmap) {
    let peaks: [(tip: Point, steepness: Float, haze: Float)] = [
      (Point(0.07, 0.345), 0.5, 0.55), (Point(0.42, 0.335), 0.5, 0.55), (Point(0.87, 0.31), 0.6, 0.45),
      (Point(0.2, 0.385), 0.6, 0.3), (Point(0.74, 0.32), 0.8, 0.2), (Point(0.99, 0.35), 0.7, 0.2),
      (Point(0.5, 0.36), 0.75, 0.12), (Point(0.6, 0.2), 1.05, 0),
    ]
    for (index, peak) in peaks.enumerated() {
      let mountain = Mountain(
        tip: peak.tip, steepness: peak.steepness, roughness: 0.011, seed: UInt32(427 + index))
      picture.fill(mountain) { p in
        let t = ramp(peak.tip.y, 0.56, p.y)
        let face = lit(t).mixed(with: shade(t), mountain.rightFace(at: p))
        let haze = peak.haze + (1 - peak.haze) * 0.7 * smoothstep(0.36, 0.56, p.y)
        return face.mixed(with: 0xF6C2A2, haze)
      }
    }
  }

  private func paintFoothills(on picture: inout Bitmap) {
    picture.drawMist(at: 0.5, reach: 0.05, 0xFFD6B0, strength: 0.8, seed: 5)
    let tones: [Color] = [0xA98F9F, 0x7A7794]
    for row in 0..<2 {
      let noise = Noise(seed: UInt32(351 + row))
      let base = 0.52 + Float(row) * 0.065
      let ridge = Ridge { x in base + noise.fractal(Point(x * 3.2, 0), octaves: 6, gain: 0.42) * 0.045 }
      picture.plantPines(along: ridge, count: 240, height: 0.005...0.014, seed: UInt64(row)) { _ in tones[row]
      }
      picture.fill(ridge) { p in
        tones[row].mixed(with: 0xF3C3A8, 0.75 * ramp(0, 0.12, p.y - ridge.y(at: p.x)))
      }
    }
  }
}
