/// Quarter circles, stripes and discs on a grid, in the primary colours of the Bauhaus.
struct BauhausTiles: Painting {
  let name = "bauhaus-tiles"

  private let cream: Color = 0xF3E7D0
  private let ink: Color = 0x1D1D24
  private let red: Color = 0xD93A2B
  private let blue: Color = 0x1F5FA8
  private let yellow: Color = 0xF2B233
  private let pink: Color = 0xEFA9A0

  private enum Motif {
    case quarter(corner: Int)
    case half(side: Int)
    case disc
    case ring
    case stripes(vertical: Bool)
    case triangle(corner: Int)
    case arcs(corner: Int)
    case leaf(rising: Bool)
    case dots
  }

  private struct Tile {
    var ground: Color
    var figure: Color
    var motif: Motif
  }

  private var tiles: [Tile] {
    func tile(_ ground: Color, _ figure: Color, _ motif: Motif) -> Tile {
      Tile(ground: ground, figure: figure, motif: motif)
    }
    return [
      tile(blue, cream, .quarter(corner: 2)), tile(cream, red, .stripes(vertical: true)),
      tile(yellow, ink, .triangle(corner: 1)), tile(cream, blue, .arcs(corner: 3)),
      tile(cream, ink, .dots), tile(red, yellow, .half(side: 1)),
      tile(cream, red, .half(side: 3)), tile(pink, blue, .leaf(rising: true)),
      tile(ink, yellow, .arcs(corner: 1)), tile(cream, blue, .quarter(corner: 2)),
      tile(cream, blue, .quarter(corner: 3)), tile(red, cream, .triangle(corner: 2)),
      tile(yellow, red, .leaf(rising: false)), tile(cream, blue, .quarter(corner: 1)),
      tile(cream, blue, .quarter(corner: 0)), tile(ink, cream, .stripes(vertical: false)),
      tile(cream, blue, .half(side: 0)), tile(pink, ink, .triangle(corner: 0)),
      tile(blue, yellow, .disc), tile(red, pink, .arcs(corner: 2)),
      tile(red, cream, .arcs(corner: 0)), tile(yellow, blue, .quarter(corner: 1)),
      tile(cream, ink, .leaf(rising: true)), tile(cream, red, .ring),
    ]
  }

  func paint(on picture: inout Bitmap) {
    let edge: Float = 0.25
    for (index, tile) in tiles.enumerated() {
      let middle = Point(Float(index % 4) + 0.5, Float(index / 4) + 0.5) * edge
      let square = Slab(center: middle, reach: Point(edge, edge) / 2)
      picture.fill(square, tile.ground)
      let motif = Field(bounds: square.bounds) { p in
        distance(to: (p - middle) / edge * 2, of: tile.motif) * edge / 2
      }
      picture.fill(motif.intersection(square), tile.figure)
    }
    paintSun(on: &picture)
    let paper = Noise(seed: 330)
    picture.paint(blend: .multiply) { p in
      Color.white.brightened(by: 1 - 0.05 * abs(paper.fractal(p * 45, octaves: 4)))
    }
  }

  /// Paints a red disc at the centre of the four blue quarters.
  private func paintSun(on picture: inout Bitmap) {
    let center = Point(0.5, 0.75)
    picture.fill(Circle(center: center, radius: 0.135), cream)
    picture.fill(Circle(center: center, radius: 0.1), red)
  }

  /// Returns the distance in tile space, -1 … 1 in both directions; corners count clockwise from the top
  /// left.
  private func distance(to p: Point, of motif: Motif) -> Float {
    let corners = [Point(-1, -1), Point(1, -1), Point(1, 1), Point(-1, 1)]
    let sides = [Point(0, -1), Point(1, 0), Point(0, 1), Point(-1, 0)]
    switch motif {
    case .quarter(let corner): return p.distance(to: corners[corner]) - 2
    case .half(let side): return p.distance(to: sides[side]) - 1
    case .disc: return p.length - 0.72
    case .ring: return abs(p.length - 0.56) - 0.2
    case .stripes(let vertical):
      return (abs(fraction((vertical ? p.x : p.y) * 2 + 0.5) - 0.5) - 0.25) * 0.5
    case .triangle(let corner): return -p.dot(corners[corner]) * 0.7071
    case .arcs(let corner):
      return (abs(fraction(p.distance(to: corners[corner]) * 1.25 + 0.25) - 0.5) - 0.25) * 0.8
    case .leaf(let rising):
      let q = rising ? Point(p.x, -p.y) : p
      return max(q.distance(to: Point(-1, 1)), q.distance(to: Point(1, -1))) - 2
    case .dots:
      let q = Point(fraction(p.x * 2), fraction(p.y * 2)) - 0.5
      return (q.length - 0.24) / 2
    }
  }
}
