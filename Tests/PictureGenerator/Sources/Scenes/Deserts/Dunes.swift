import Foundation

/// Sand dunes with a sharp crest between light and shade.
struct Dunes: Painting {
  let name = "dunes"

  private let sky: Gradient = [0: 0x1E6C86, 0.4: 0x5FA6A8, 0.75: 0xF0D9A8, 1: 0xFFE6B4]
  private let light: Gradient = [0: 0xF8C98A, 0.5: 0xF09A50, 1: 0xD96A30]
  private let shade: Gradient = [0: 0xC77A5C, 0.5: 0x8A3A3C, 1: 0x3F1733]

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: 0.82)
    picture.glow(at: Point(0.34, 0.55), radius: 0.5, Color(0xFFE2A0).brightened(by: 0.5))
    picture.fill(Circle(center: Point(0.34, 0.55), radius: 0.085), 0xFFF6DA)
    let dunes: [(summit: Point, left: Float, right: Float)] = [
      (Point(0.85, 0.74), 0.3, 0.3), (Point(0.16, 0.77), 0.26, 0.34), (Point(0.56, 0.72), 0.5, 0.42),
      (Point(0.98, 0.9), 0.34, 0.3), (Point(0.1, 0.98), 0.3, 0.45), (Point(0.7, 1.1), 0.4, 0.5),
      (Point(0.22, 1.27), 0.4, 0.5),
    ]
    for (index, dune) in dunes.enumerated() {
      paintDune(dune.summit, left: dune.left, right: dune.right, near: Float(index) / 6, on: &picture)
    }
    paintCaravan(on: &picture)
  }

  private func paintDune(_ summit: Point, left: Float, right: Float, near: Float, on picture: inout Bitmap) {
    let noise = Noise(seed: UInt32(near * 60) + 3)
    let ridge = Ridge { x in
      let away = x - summit.x
      let fall = away < 0 ? left : right
      let slope = (away * away + 0.0006).squareRoot() - 0.024
      return summit.y + slope * fall * (1 - 0.28 * min(abs(away), 1)) + noise(x * 2) * 0.008
    }
    picture.fill(ridge) { p in
      let fall = max(p.y - summit.y, 0)
      let crest = summit.x + fall * 0.5 - sin(fall * (9 - near * 3)) * 0.12 * smoothstep(0, 0.3, fall)
      let dark = smoothstep(-0.0025, 0.0025 + fall * 0.06, p.x - crest)
      let wind = noise.fractal(Point(p.x * 3, p.y * 3), octaves: 2)
      let ripple = sin((p.y * 1.0 + p.x * 0.35 + wind * 0.06) * mix(420, 190, near))
      let sand = light(near + fall * 0.5).brightened(by: 1 + ripple * 0.05 * near)
      let back = shade(near * 0.85 + fall * 0.35).brightened(by: 1 + ripple * 0.04 * near)
      let glow = clamp(1 - fall * 4) * 0.25
      return sand.mixed(with: 0xFFE0A8, glow).mixed(with: back, dark)
    }
  }

  /// Paints three camels and a walker on the far crest.
  private func paintCaravan(on picture: inout Bitmap) {
    let dark: Color = 0x3A1B33
    for index in 0..<3 {
      let foot = Point(0.34 + Float(index) * 0.062, 0.839 - Float(index) * 0.0225)
      paintCamel(at: foot, size: 0.036, dark, on: &picture)
    }
    let walker = Point(0.515, 0.772)
    picture.fill(Stroke(from: walker, to: walker - Point(0, 0.016), radius: 0.0042, taperingTo: 0.0025), dark)
    picture.fill(Circle(center: walker - Point(0, 0.022), radius: 0.0036), dark)
  }

  private func paintCamel(at foot: Point, size: Float, _ color: Color, on picture: inout Bitmap) {
    func place(_ x: Float, _ y: Float) -> Point { foot + Point(x, y) * size }
    for x in [Float(-0.34), -0.22, 0.2, 0.32] {
      picture.fill(
        Stroke(from: place(x * 0.9, -0.5), to: place(x, 0.06), radius: size * 0.06, taperingTo: size * 0.032),
        color)
    }
    picture.fill(Ellipse(center: place(0, -0.55), radii: Point(0.42, 0.2) * size), color)
    picture.fill(Ellipse(center: place(-0.02, -0.76), radii: Point(0.17, 0.16) * size), color)
    picture.fill(
      Stroke(from: place(0.34, -0.55), to: place(0.56, -0.66), radius: size * 0.1, taperingTo: size * 0.07),
      color)
    picture.fill(
      Stroke(from: place(0.56, -0.66), to: place(0.62, -1), radius: size * 0.07, taperingTo: size * 0.055),
      color)
    picture.fill(
      Stroke(from: place(0.61, -1), to: place(0.78, -0.96), radius: size * 0.07, taperingTo: size * 0.045),
      color)
  }
}
