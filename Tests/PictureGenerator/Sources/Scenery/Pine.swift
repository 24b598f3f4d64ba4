/// The silhouette of a conifer.
struct Pine: Shape {
  /// The foot of the trunk.
  var foot: Point
  var height: Float
  /// The maximum half width divided by the height.
  var spread: Float = 0.2
  var seed: UInt32

  var bounds: Box {
    let reach = height * spread * 1.3
    return Box(low: foot - Point(reach, height), high: foot + Point(reach, 0))
  }

  func distance(to p: Point) -> Float {
    let noise = Noise(seed: seed)
    let side: Float = p.x < foot.x ? 1 : 9
    let up = (foot.y - p.y) / height
    let tiers = (1 - up) * 9 + noise(Point(up * 5, side)) * 0.4
    let tier = 0.55 + 0.45 * fraction(tiers + side * 0.05)
    let ragged = 1 + 0.28 * noise(Point(up * 38, side))
    let crown = up < 0.05 ? 0 : (1.02 - up) * spread * tier * ragged
    let halfWidth = max(crown, up < 0.5 ? 0.016 : 0.004) * height
    return max((abs(p.x - foot.x) - halfWidth) * 0.75, -(p.y - foot.y + height), p.y - foot.y)
  }
}

extension Bitmap {
  /// Plants a row of pines along a skyline, with their feet slightly below the skyline.
  mutating func plantPines(
    along ridge: Ridge, count: Int, height: ClosedRange<Float>, seed: UInt64, _ shade: (Point) -> Color
  ) {
    var random = Random(seed: seed)
    let noise = Noise(seed: UInt32(truncatingIfNeeded: seed))
    for index in 0..<count {
      let x = (Float(index) + random.unit()) / Float(count) * 1.1 - 0.05
      let grove = clamp(0.5 + noise(x * 5) * 0.6)
      let size = mix(height.lowerBound, height.upperBound, grove * random.float(0.55, 1))
      let foot = Point(x, ridge.y(at: x) + size * 0.12)
      let pine = Pine(
        foot: foot, height: size, spread: random.float(0.15, 0.22), seed: UInt32(random.int(0..<100_000)))
      fill(pine, shade)
    }
  }
}
