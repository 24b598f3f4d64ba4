/// A skyline at dusk with lit windows, reflected in the river.
struct CityDusk: Painting {
  let name = "city-dusk"

  private let sky: Gradient = [0: 0x1C1B4B, 0.3: 0x4B2F7F, 0.55: 0xB0477F, 0.8: 0xF5835F, 1: 0xFFC777]
  private let quay: Float = 1.06

  func paint(on picture: inout Bitmap) {
    picture.paintSky(sky, to: quay)
    let sun = Point(0.51, 0.79)
    picture.glow(at: sun, radius: 0.6, Color(0xFF8A4A).brightened(by: 0.5))
    picture.fill(Circle(center: sun, radius: 0.145)) { p in
      Color(0xFFF0B8).mixed(with: 0xFF9A5C, smoothstep(0.68, 0.96, p.y))
    }
    paintRow(0, on: &picture)
    picture.drawMist(at: 1.0, reach: 0.09, 0xFF9A6B, strength: 0.6, seed: 1)
    paintRow(1, on: &picture)
    picture.drawMist(at: quay, reach: 0.06, 0xF07A6B, strength: 0.5, seed: 2)
    paintRow(2, on: &picture)
    picture.mirror(below: quay, ripples: 0.022, seed: 5) { depth, light in
      light.brightened(by: 0.8).mixed(with: 0x191344, 0.18 + ramp(0, 0.44, depth) * 0.6)
    }
    picture.fill(Slab(center: Point(0.5, quay), reach: Point(0.6, 0.003)), 0x140F33)
  }

  private func paintRow(_ row: Int, on picture: inout Bitmap) {
    var random = Random(seed: UInt64(301 + row * 7))
    let widths = [0.045...0.085, 0.05...0.095, 0.06...0.12][row] as ClosedRange<Float>
    var left: Float = -0.03
    while left < 1.02 {
      let width = random.float(widths.lowerBound, widths.upperBound)
      let middle = left + width / 2
      let skyline =
        [0.36, 0.33, 0.2][row] * profile(middle, row: row)
      let height = skyline * random.float(0.72, 1.12) + random.float(0.025, 0.075)
      let tower = Box(low: Point(left, quay - height), high: Point(left + width, quay))
      paintTower(tower, row: row, random: &random, on: &picture)
      left += width + random.float(-0.006, [0.012, 0.02, 0.03][row])
    }
  }

  /// Returns the relative height of buildings at x: tall on both sides of a gap with the setting sun.
  private func profile(_ x: Float, row: Int) -> Float {
    let left = bell(x - [0.34, 0.2, 0.06][row], width: [0.14, 0.17, 0.15][row])
    let right = bell(x - [0.7, 0.82, 0.97][row], width: [0.12, 0.16, 0.2][row])
    return 0.28 + 0.85 * left + 0.95 * right
  }

  private func paintTower(_ tower: Box, row: Int, random: inout Random, on picture: inout Bitmap) {
    let top: Color = [0xA8497F, 0x5C2F74, 0x221A4C][row]
    let base: Color = [0xE8776A, 0x9A4278, 0x2E2058][row]
    let reach = (tower.high - tower.low) * 0.5
    let middle = (tower.high + tower.low) * 0.5
    func shade(_ p: Point) -> Color {
      let side = ramp(0.62, 0.66, (p.x - tower.low.x) / (2 * reach.x))
      return top.mixed(with: base, ramp(tower.low.y, tower.high.y, p.y)).brightened(by: 1 - side * 0.22)
    }
    picture.fill(Slab(center: middle, reach: reach), shade)
    let roof = tower.low.y
    switch random.int(0..<5) {
    case 0:
      picture.fill(
        Polygon([
          Point(tower.low.x, roof), Point(tower.high.x, roof), Point(tower.high.x, roof - reach.x * 0.9),
        ]), shade)
    case 1:
      picture.fill(Slab(center: Point(middle.x, roof - 0.012), reach: Point(reach.x * 0.66, 0.014)), shade)
      picture.fill(Slab(center: Point(middle.x, roof - 0.03), reach: Point(reach.x * 0.36, 0.02)), shade)
      picture.fill(Stroke(from: Point(middle.x, roof), to: Point(middle.x, roof - 0.1), radius: 0.0016), top)
    case 2:
      picture.fill(Circle(center: Point(middle.x, roof), radius: reach.x * 0.72), shade)
    case 3:
      picture.fill(Stroke(from: Point(middle.x, roof), to: Point(middle.x, roof - 0.06), radius: 0.0015), top)
    default:
      picture.fill(
        Slab(center: Point(middle.x + reach.x * 0.3, roof - 0.006), reach: Point(reach.x * 0.3, 0.012)), shade
      )
    }
    if row > 0 { lightWindows(of: tower, row: row, random: &random, on: &picture) }
  }

  private func lightWindows(of tower: Box, row: Int, random: inout Random, on picture: inout Bitmap) {
    let pitch = row == 1 ? Point(0.0095, 0.0135) : Point(0.0125, 0.0175)
    let columns = Int((tower.high.x - tower.low.x - 0.008) / pitch.x)
    let rows = Int((tower.high.y - tower.low.y - 0.014) / pitch.y)
    guard columns > 0, rows > 0 else { return }
    let start = (tower.low.x + tower.high.x - Float(columns - 1) * pitch.x) / 2
    let tints: [Color] = [0xFFD27A, 0xFFE3A6, 0xFFB454, 0xFFF2D0]
    let busy = random.float(0.25, row == 1 ? 0.45 : 0.62)
    for y in 0..<rows {
      for x in 0..<columns where random.chance(busy) {
        let center = Point(start + Float(x) * pitch.x, tower.low.y + 0.014 + Float(y) * pitch.y)
        let tint = random.element(of: tints).brightened(by: random.float(0.5, 1))
        picture.fill(
          Slab(center: center, reach: pitch * Point(0.26, 0.3)), tint.opacity(row == 1 ? 0.75 : 1))
      }
    }
  }
}
