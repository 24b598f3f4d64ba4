import Foundation

/// The conversion of a plot's values to coordinates of the view that draws the plot.
struct PlotSpace {
  /// The area between the axes, in points in the view's coordinates.
  let area: CGRect
  let horizontal: PlotScale
  let vertical: PlotScale

  /// Returns the position, in the view's coordinates, of a point that is given in the units of the axes.
  func place(of point: CGPoint) -> CGPoint { CGPoint(x: x(of: point.x), y: y(of: point.y)) }

  /// Returns the x coordinate, in the view's coordinates, of a value on the horizontal axis.
  func x(of value: Double) -> CGFloat { area.minX + area.width * horizontal.fraction(of: value) }

  /// Returns the y coordinate, in the view's coordinates, of a value on the vertical axis.
  func y(of value: Double) -> CGFloat { area.maxY - area.height * vertical.fraction(of: value) }

  /// Returns the positions of a line's points in the view. A point that is too near to the previous point is
  /// left out, unless it is the line's last point.
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

  /// The horizontal and vertical distance, in points, below which two points look the same.
  private static let grain = 0.4
}

/// The ranges of values that the axes of a plot must contain.
struct PlotExtent {
  let horizontal: ClosedRange<Double>
  let vertical: ClosedRange<Double>

  /// Computes the ranges that contain the dots, the vertical guides, and the lines with `extendsAxes`.
  ///
  /// The horizontal range also contains the plot's `horizontalReach`. The vertical range also contains the
  /// horizontal guides that are near the lines and dots.
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

  /// The maximum distance of a visible horizontal guide from the lines and dots, as a fraction of the
  /// vertical range of the lines and dots.
  private static let guideReach = 0.6
}
