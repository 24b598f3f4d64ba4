/// Smooth random fields over the plane, one for each seed.
struct Noise: Sendable {
  private let seed: UInt32

  init(seed: UInt32) {
    self.seed = seed
  }

  /// Returns gradient noise of wavelength 1 (Perlin, 2002, quintic fade), about -1 … 1.
  func callAsFunction(_ p: Point) -> Float {
    let corner = p.rounded(.down)
    let f = p - corner
    let (x, y) = (Int32(corner.x), Int32(corner.y))
    let a = gradient(x, y).dot(f)
    let b = gradient(x &+ 1, y).dot(f - Point(1, 0))
    let c = gradient(x, y &+ 1).dot(f - Point(0, 1))
    let d = gradient(x &+ 1, y &+ 1).dot(f - Point(1, 1))
    let fade = f * f * f * (f * (f * 6 - 15) + 10)
    return mix(mix(a, b, fade.x), mix(c, d, fade.x), fade.y) * 1.5
  }

  /// Returns the field along a line.
  func callAsFunction(_ x: Float) -> Float { self(Point(x, 0.37)) }

  /// Returns the sum of `octaves` fields, each with half the wavelength and `gain` times the amplitude of the
  /// previous one.
  func fractal(_ p: Point, octaves: Int, gain: Float = 0.5) -> Float {
    var (sum, height, q) = (Float(0), Float(1), p)
    for _ in 0..<octaves {
      sum += self(q) * height
      height *= gain
      q = Point(q.x * 1.6 - q.y * 1.2, q.x * 1.2 + q.y * 1.6) + 17.3
    }
    return sum
  }

  /// Returns a repeatable number in 0 ..< 1 for a lattice point.
  func value(_ x: Int32, _ y: Int32 = 0) -> Float { Float(hash(x, y) >> 8) / 16_777_216 }

  private func gradient(_ x: Int32, _ y: Int32) -> Point {
    let h = hash(x, y)
    return Point(Float(h & 0xFFFF), Float(h >> 16)) / 32_768 - 1
  }

  /// Returns two rounds of a multiply-xorshift mix (after Wellons' lowbias32).
  private func hash(_ x: Int32, _ y: Int32) -> UInt32 {
    var h = UInt32(bitPattern: x) &* 0x9E37_79B1 ^ UInt32(bitPattern: y) &* 0x85EB_CA77 ^ seed &* 0xC2B2_AE3D
    h = (h ^ (h >> 16)) &* 0x7FEB_352D
    h = (h ^ (h >> 15)) &* 0x846C_A68B
    return h ^ (h >> 16)
  }
}

// MARK: - Cells

extension Noise {
  /// The Voronoi cell that contains a point.
  struct Cell {
    var center: Point
    /// The distance from the point to the nearest edge of the cell.
    var edge: Float
    /// A repeatable number in 0 ..< 1.
    var value: Float
  }

  /// Returns the cell around `p`, with one jittered centre per unit square; `jitter` 0 gives a grid of
  /// squares.
  func cell(at p: Point, jitter: Float = 0.9) -> Cell {
    let home = p.rounded(.down)
    var nearest = (center: home, distance: Float.infinity, x: Int32(0), y: Int32(0))
    forEachCenter(around: home, jitter: jitter) { center, x, y in
      let distance = center.distance(to: p)
      if distance < nearest.distance { nearest = (center, distance, x, y) }
    }
    var edge = Float.infinity
    forEachCenter(around: home, jitter: jitter) { center, x, y in
      guard x != nearest.x || y != nearest.y else { return }
      let apart = center - nearest.center
      edge = min(edge, ((center + nearest.center) * 0.5 - p).dot(apart) / apart.length)
    }
    return Cell(center: nearest.center, edge: edge, value: value(nearest.x &+ 71, nearest.y))
  }

  private func forEachCenter(around home: Point, jitter: Float, _ body: (Point, Int32, Int32) -> Void) {
    for dy in Int32(-2)...2 {
      for dx in Int32(-2)...2 {
        let (x, y) = (Int32(home.x) &+ dx, Int32(home.y) &+ dy)
        let offset = Point(value(x, y), value(x, y &+ 7919)) - 0.5
        body(Point(Float(x), Float(y)) + 0.5 + offset * jitter, x, y)
      }
    }
  }
}
