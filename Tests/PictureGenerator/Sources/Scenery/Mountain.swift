/// An alpine peak with a lit and a shaded face.
struct Mountain: Shape {
  private let tip: Point
  private let noise: Noise
  private let ridge: Ridge

  /// Creates a mountain whose flanks fall by `steepness` per unit of width, with crags of height `roughness`
  /// in picture units.
  init(tip: Point, steepness: Float, roughness: Float = 0.014, seed: UInt32) {
    let noise = Noise(seed: seed)
    self.tip = tip
    self.noise = noise
    ridge = Ridge { x in
      let away = abs(x - tip.x)
      let shoulder = noise(Point(x * 5, 8)) * 0.05 * ramp(0, 0.15, away)
      let crags = noise.fractal(Point(x * 14, 3.1), octaves: 6, gain: 0.55) * roughness
      return tip.y + away * steepness + shoulder + crags * ramp(-0.02, 0.06, away)
    }
  }

  var bounds: Box { ridge.bounds }

  func distance(to p: Point) -> Float { ridge.distance(to: p) }

  /// Returns the depth of a point below the skyline.
  func depth(at p: Point) -> Float { p.y - ridge.y(at: p.x) }

  /// Returns the degree to which a point faces right, away from a light on the left: 1 on the right face, 0
  /// on the left.
  ///
  /// The border between the faces is craggy, and buttresses on both faces are lighter or darker.
  func rightFace(at p: Point) -> Float {
    let fall = max(p.y - tip.y, 0)
    let wander = noise(Point(p.x * 3, p.y * 9)) * 0.5 + noise(Point(p.x * 16, p.y * 24)) * 0.22
    let crag = noise.fractal(Point(p.x * 40 + p.y * 22, p.y * 20), octaves: 3) * 0.012
    let side = p.x - tip.x + fall * (0.12 + wander * 0.55) + crag * ramp(0, 0.05, fall)
    let right = smoothstep(-0.0015, 0.0015, side)
    let inside = smoothstep(0.005, 0.03, abs(side)) * smoothstep(0.008, 0.03, depth(at: p))
    let lean: Float = side > 0 ? 1 : -1
    let buttress = noise.fractal(Point(p.x * 15 - lean * p.y * 9, p.y * 7.5), octaves: 4, gain: 0.45)
    let patch = smoothstep(0.2, 0.23, buttress) * inside
    return right + (side > 0 ? -0.4 : 0.5) * patch
  }

  /// Returns 1 where snow lies: above y = `line`, reaching down in the gullies by up to `ragged`.
  func snow(at p: Point, line: Float, ragged: Float) -> Float {
    let gullies = noise.fractal(Point(p.x * 15 + 31, p.y * 11), octaves: 5, gain: 0.55)
    return smoothstep(0.0015, -0.0015, p.y - line - gullies * ragged)
  }
}
