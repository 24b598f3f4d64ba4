import Foundation

/// A large moon over the sea, with a small sailing boat in its light.
struct MoonlitSea: Painting {
  let name = "moonlit-sea"

  private let sky: Gradient = [0: 0x071330, 0.45: 0x12355F, 0.8: 0x2F6C8F, 1: 0x8DB9B4]
  private let sea: Gradient = [0: 0x3F7F96, 0.12: 0x1D5578, 0.5: 0x0D2F55, 1: 0x06142F]
  private let moon = Circle(center: Point(0.5, 0.6), radius: 0.2)
  private let horizon: Float = 0.9

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: horizon)
    picture.scatterStars(160, in: Box(low: .zero, high: Point(1, 0.6)), seed: 3, brightest: 0.7)
    paintMoon(on: &picture)
    paintClouds(on: &picture)
    paintSea(on: &picture)
    paintBoat(on: &picture)
  }

  private func paintMoon(on picture: inout Bitmap) {
    picture.glow(at: moon.center, radius: 0.8, Color(0xBFD9C8).brightened(by: 0.35))
    picture.glow(at: moon.center, radius: 0.36, Color(0xFFF0C8).brightened(by: 0.5))
    let noise = Noise(seed: 12)
    picture.fill(moon) { p in
      let q = (p - moon.center) / moon.radius
      let maria = smoothstep(0.05, 0.5, noise.fractal(q * 1.5 + 4, octaves: 5))
      let grain = noise.fractal(q * 7, octaves: 4) * 0.04
      return Color(0xFFF6DC).mixed(with: 0xD9C9A0, clamp(maria * 0.75 + grain + q.length * 0.12))
    }
  }

  private func paintClouds(on picture: inout Bitmap) {
    let bands: [(y: Float, x: Float, width: Float, tone: Color)] = [
      (0.5, 0.2, 0.2, 0x2E6488), (0.57, 0.82, 0.24, 0x3A7592), (0.7, 0.3, 0.3, 0x4A8799),
      (0.755, 0.75, 0.22, 0x5B97A0),
    ]
    for (index, band) in bands.enumerated() {
      let noise = Noise(seed: UInt32(60 + index))
      let cloud = Field { p in
        let along = (p.x - band.x) / band.width
        let bulk = (1 - along * along) * 0.016
        let puff = noise.fractal(Point(p.x * 11, 3), octaves: 3) * 0.012
        let above = band.y - max(bulk + puff * ramp(1.1, 0.6, abs(along)), -0.01)
        return max(above - p.y, p.y - band.y - 0.004 * (1 - along * along)) * 0.6
      }
      picture.fill(cloud, feather: 0.0018) { _ in band.tone.opacity(0.92) }
    }
  }

  private func paintSea(on picture: inout Bitmap) {
    let noise = Noise(seed: 31)
    let span = picture.bottom - horizon
    picture.paint(in: Box(low: Point(0, horizon), high: Point(1, 2))) { p in
      let depth = (p.y - horizon) / span
      let near = 0.03 + depth
      let row = log(near) * 19
      let wave = noise.fractal(Point((p.x - 0.5) * 2.6 / near, row), octaves: 4, gain: 0.6)
      let path = bell(p.x - 0.5 + wave * 0.03, width: 0.12 + depth * 0.28)
      let glint = smoothstep(0.42, 0.6, wave * 0.55 + path * (0.75 - depth * 0.22))
      let water = sea(depth).brightened(by: 1 + wave * 0.28)
      return water.mixed(with: Color(0xFFF3D2), clamp(glint * (1.05 - depth * 0.45)))
    }
  }

  private func paintBoat(on picture: inout Bitmap) {
    let keel = Point(0.545, 0.958)
    let dark: Color = 0x0A1B36
    let mast = keel - Point(0, 0.135)
    picture.fill(Polygon([mast, keel + Point(0.058, -0.02), keel + Point(0.004, -0.016)]), 0x13294A)
    picture.fill(
      Polygon([mast + Point(-0.006, 0.01), keel + Point(-0.006, -0.018), keel + Point(-0.042, -0.018)]), dark)
    picture.fill(Stroke(from: mast - Point(0.001, 0.008), to: keel, radius: 0.0016), dark)
    picture.fill(
      Polygon([
        keel + Point(-0.06, -0.012), keel + Point(0.066, -0.014), keel + Point(0.045, 0.008),
        keel + Point(-0.042, 0.008),
      ]),
      dark)
    picture.fill(
      Ellipse(center: keel + Point(0, 0.014), radii: Point(0.07, 0.005)), Color(0x071330).opacity(0.6),
      feather: 0.003)
  }
}
