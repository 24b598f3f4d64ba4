/// The area below a skyline, which is given as y for every x.
struct Ridge: Shape {
  private static let margin: Float = 0.1
  private static let samplesPerUnit: Float = 4096

  private let heights: [Float]

  /// Creates a ridge; `skyline` returns y at x and is sampled once, from a little before x = 0 to a little
  /// after x = 1.
  init(_ skyline: (Float) -> Float) {
    let count = Int((1 + 2 * Ridge.margin) * Ridge.samplesPerUnit)
    heights = (0...count).map { skyline(Float($0) / Ridge.samplesPerUnit - Ridge.margin) }
  }

  /// Returns the y coordinate of the skyline at x.
  func y(at x: Float) -> Float {
    let position = clamp((x + Ridge.margin) * Ridge.samplesPerUnit, 0, Float(heights.count - 2))
    let index = Int(position)
    return mix(heights[index], heights[index + 1], position - Float(index))
  }

  /// Returns the slope of the skyline at x, measured over `reach` on both sides.
  func slope(at x: Float, over reach: Float = 0.001) -> Float {
    (y(at: x + reach) - y(at: x - reach)) / (2 * reach)
  }

  var bounds: Box {
    Box(low: Point(-1, heights.min() ?? 0), high: Point(2, 10))
  }

  func distance(to p: Point) -> Float {
    let steepness = slope(at: p.x)
    return (y(at: p.x) - p.y) / (1 + steepness * steepness).squareRoot()
  }
}
