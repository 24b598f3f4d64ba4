import Foundation

/// Where values of a plot stand in its view.
struct PlotSpace {
  /// What the axes enclose, in the view's points.
  let area: CGRect
  let horizontal: PlotScale
  let vertical: PlotScale

  /// The place of a point of the plot, in the view's points.
  func place(of point: CGPoint) -> CGPoint { CGPoint(x: x(of: point.x), y: y(of: point.y)) }

  /// How far right a value of the horizontal axis stands, in the view's points.
  func x(of value: Double) -> CGFloat { area.minX + area.width * horizontal.fraction(of: value) }

  /// How far down a value of the vertical axis stands, in the view's points.
  func y(of value: Double) -> CGFloat { area.maxY - area.height * vertical.fraction(of: value) }

  /// The places of a line's points, without those too near to the one before to make a difference.
  func places(of points: [CGPoint]) -> [CGPoint] {
    var places: [CGPoint] = []
    for (index, point) in points.enumerated() {
      let place = place(of: point)
      if let last = places.last, index < points.count - 1, abs(place.x - last.x) < Self.grain,
        abs(place.y - last.y) < Self.grain
      {
        continue
      }
      places.append(place)
    }
    return places
  }

  /// What is nearer than this many points looks the same.
  private static let grain = 0.4
}

/// The values that a plot has to show.
struct PlotExtent {
  let horizontal: ClosedRange<Double>
  let vertical: ClosedRange<Double>

  /// From the lines, the dots, upright guides, and level guides near to them.
  init(of plot: Plot) {
    let points = plot.series.filter(\.extendsAxes).flatMap(\.points) + plot.marks.map(\.point)
    var times = points.map { Double($0.x) }
    var values = points.map { Double($0.y) }
    for case .vertical(let time) in plot.guides.map(\.place) { times.append(time) }
    let reach = Self.range(of: values)
    let distance = (reach.upperBound - reach.lowerBound) * Self.guideReach
    for case .horizontal(let value) in plot.guides.map(\.place)
    where value > reach.lowerBound - distance && value < reach.upperBound + distance { values.append(value) }
    if let reach = plot.horizontalReach { times += [reach.lowerBound, reach.upperBound] }
    horizontal = Self.range(of: times)
    vertical = Self.range(of: values)
  }

  private static func range(of values: [Double]) -> ClosedRange<Double> {
    guard let low = values.min(), let high = values.max() else { return 0...1 }
    return low...high
  }

  /// How far a level guide may be from the lines to be shown all the same, in parts of their height.
  private static let guideReach = 0.6
}
