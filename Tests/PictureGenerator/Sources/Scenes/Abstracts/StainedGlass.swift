/// Leaded glass, warm in the centre and cool towards the edges.
struct StainedGlass: Painting {
  let name = "stained-glass"

  private let glass: Gradient = [
    0: 0xFFF0B8, 0.16: 0xFFC23E, 0.32: 0xF4732C, 0.48: 0xD42A4E, 0.64: 0x7A2A8C, 0.82: 0x2547A8, 1: 0x0F7F9E,
  ]
  private let center = Point(0.5, 0.75)
  private let size: Float = 0.094

  func paint(on picture: inout Bitmap) {
    let noise = Noise(seed: 283)
    picture.paint { p in
      let cell = noise.cell(at: p / size, jitter: 0.88)
      let middle = cell.center * size
      let reach = middle.distance(to: center) / 0.86 + (cell.value - 0.5) * 0.16
      let inside = cell.edge * size
      let lead = smoothstep(0.0062, 0.0048, inside)
      let bevel = smoothstep(0.024, 0.006, inside)
      let streak = noise.fractal((p - middle) * Point(9, 30).rotated(by: cell.value * 6), octaves: 3)
      let lean = (p - middle).dot(Point(-0.7, -0.7)) / size
      let shine = 1 + streak * 0.12 + lean * 0.32 - bevel * 0.28
      let pane = glass(reach).brightened(by: shine * mix(0.82, 1.16, fraction(cell.value * 7.3)))
      let metal = Color(0x14121C).mixed(with: 0x4A4658, smoothstep(0.004, 0.0, inside) * 0.5)
      return pane.mixed(with: metal, lead)
    }
    let light = picture.blurred(radius: 0.025)
    picture.paint(blend: .add) { p in light.sample(p).brightened(by: 0.2) }
    picture.vignette(0.45)
  }
}
