import Foundation

/// The mapping from a plot's values to its view's coordinates.
struct PlotSpace {
  /// The area inside the axes, in the view's coordinates.
  let area: CGRect
  let horizontal: PlotScale
  let vertical: PlotScale

  /// Returns a plot point in the view's coordinates.
  func place(of point: CGPoint) -> CGPoint { CGPoint(x: x(of: point.x), y: y(of: point.y)) }

  /// Returns the x coordinate of a horizontal axis value in the view.
  func x(of value: Double) -> CGFloat { area.minX + area.width * horizontal.fraction(of: value) }

  /// Returns the y coordinate of a vertical axis value in the view.
  func y(of value: Double) -> CGFloat { area.maxY - area.height * vertical.fraction(of: value) }

  /// Returns a line's points in the view's coordinates, without points that are too near to the previous one.
  ///
  /// The last point is always kept.
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

  /// The distance in points below which two points look the same.
  private static let grain = 0.4
}

/// The ranges of values for which a plot needs axes.
struct PlotExtent {
  let horizontal: ClosedRange<Double>
  let vertical: ClosedRange<Double>

  /// Computes the ranges that contain the marks, the vertical guides and the lines with `extendsAxes`.
  ///
  /// The horizontal range also contains the plot's `horizontalReach`. The vertical range also contains the
  /// horizontal guides that are near the lines and marks.
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

  /// The maximum distance of a visible horizontal guide from the lines and marks, as a fraction of their
  /// vertical range.
  private static let guideReach = 0.6
}
