/// An alpine peak with one face in the light and one in the shade.
struct Mountain: Shape {
  private let tip: Point
  private let noise: Noise
  private let ridge: Ridge

  /// The flanks fall by `steepness` per unit of width, with crags of height `roughness` (picture units).
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

  /// How far below the skyline a point lies.
  func depth(at p: Point) -> Float { p.y - ridge.y(at: p.x) }

  /// 1 on the face that looks right, 0 on the one that looks left, with a craggy border between the two.
  func rightFace(at p: Point) -> Float {
    let fall = max(p.y - tip.y, 0)
    let wander = noise(Point(p.x * 3, p.y * 9)) * 0.5 + noise(Point(p.x * 16, p.y * 24)) * 0.22
    let crag = noise.fractal(Point(p.x * 40 + p.y * 22, p.y * 20), octaves: 3) * 0.012
    let side = p.x - tip.x + fall * (0.12 + wander * 0.55) + crag * ramp(0, 0.05, fall)
    return smoothstep(-0.003, 0.003, side)
  }

  /// 1 where snow lies: above y = `line`, reaching down in the gullies by up to `ragged`.
  func snow(at p: Point, line: Float, ragged: Float) -> Float {
    let gullies = noise.fractal(Point(p.x * 26, p.y * 7), octaves: 4, gain: 0.6)
    return smoothstep(0.004, -0.004, p.y - line - gullies * ragged)
  }
}
