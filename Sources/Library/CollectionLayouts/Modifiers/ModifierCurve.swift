public import Foundation

extension LayoutModifier {
  /// A curve through points, from an element's distance from the focus to the value of a property.
  ///
  /// ```swift
  /// LayoutModifier(.scale, curve: [0: 1, 0.4: 0.9, 1: 0.6])
  /// ```
  ///
  /// Before the first point and after the last one, the value is that of the point.
  public struct Curve: Hashable, Sendable {
    /// A point of a curve.
    public struct Point: Hashable, Sendable {
      /// The distance from the focus, as a fraction of the modifier's range.
      public let distance: CGFloat
      /// The value of the property, in the property's unit.
      public let value: CGFloat

      /// Creates a point.
      public init(distance: CGFloat, value: CGFloat) { (self.distance, self.value) = (distance, value) }
    }

    /// A way to interpolate between two points.
    public enum Interpolation: String, Hashable, Sendable, CaseIterable {
      /// Straight lines.
      case linear
      /// Cubics whose slopes are continuous. Between two points, the value neither rises above nor falls below both.
      ///
      /// Source: Fritsch and Carlson, Monotone Piecewise Cubic Interpolation, SIAM Journal on Numerical Analysis 17
      /// (1980), with the slopes of parabolas through three points at first.
      case monotoneCubic
    }

    /// The points in the order of their distances.
    public let points: [Point]
    /// The interpolation between the points.
    public let interpolation: Interpolation
    /// The slopes at the points; empty for straight lines.
    private let slopes: [CGFloat]

    /// The distance by which two points differ at least.
    private static let leastStep: CGFloat = 1e-6
    private static let maximum: CGFloat = 1e6

    /// Creates a curve.
    ///
    /// Distances are clamped to 0 … 1,000,000, and values to ±1,000,000. Points with other than finite numbers are left
    /// out. Of points at the same distance, the last one applies.
    ///
    /// - Parameters:
    ///   - points: The points, in any order. A modifier ignores a curve without points.
    ///   - interpolation: The interpolation between the points; monotone cubic by default.
    /// - Complexity: O(n log n), where n is the number of points.
    public init(_ points: [Point], interpolation: Interpolation = .monotoneCubic) {
      var sorted: [Point] = []
      let finite = points.enumerated().filter { $1.distance.isFinite && $1.value.isFinite }
        .map { (index: $0, point: Self.clamped($1)) }
        .sorted { ($0.point.distance, $0.index) < ($1.point.distance, $1.index) }
      for (_, point) in finite {
        if let last = sorted.last, point.distance - last.distance < Self.leastStep { sorted.removeLast() }
        sorted.append(point)
      }
      self.points = sorted
      self.interpolation = interpolation
      slopes = interpolation == .linear || sorted.count < 2 ? [] : Self.slopes(at: sorted)
    }

    /// Creates a curve from values by distance, such as `[0: 1, 0.4: 0.9, 1: 0.6]`, as from points.
    public init(_ values: KeyValuePairs<CGFloat, CGFloat>, interpolation: Interpolation = .monotoneCubic) {
      self.init(values.map { Point(distance: $0.key, value: $0.value) }, interpolation: interpolation)
    }

    /// Returns a curve of angles that are given in degrees, such as `.degrees([0: 0, 0.5: 45, 1: 30])`.
    public static func degrees(
      _ angles: KeyValuePairs<CGFloat, CGFloat>, interpolation: Interpolation = .monotoneCubic
    ) -> Curve {
      Curve(
        angles.map { Point(distance: $0.key, value: $0.value * .pi / 180) }, interpolation: interpolation)
    }

    private static func clamped(_ point: Point) -> Point {
      Point(
        distance: min(max(point.distance, 0), maximum), value: min(max(point.value, -maximum), maximum))
    }

    /// Returns the slopes of the monotone cubics at two or more points.
    private static func slopes(at points: [Point]) -> [CGFloat] {
      let widths = zip(points.dropFirst(), points).map { $0.distance - $1.distance }
      let secants = zip(zip(points.dropFirst(), points), widths).map { ($0.0.value - $0.1.value) / $1 }
      let last = secants.count - 1
      func endSlope(_ end: Int, _ next: Int) -> CGFloat {
        guard last > 0 else { return secants[0] }
        let (h, k) = (widths[end], widths[next])
        return ((2 * h + k) * secants[end] - h * secants[next]) / (h + k)
      }
      var slopes = points.indices.map { index in
        if index == 0 { return endSlope(0, min(1, last)) }
        if index > last { return endSlope(last, max(0, last - 1)) }
        let (h, k) = (widths[index - 1], widths[index])
        return (k * secants[index - 1] + h * secants[index]) / (h + k)
      }
      for (index, secant) in secants.enumerated() {
        // At a highest or lowest point, one of the two secants has the other sign, and the slope is 0.
        let a = slopes[index] * secant > 0 ? slopes[index] / secant : 0
        let b = slopes[index + 1] * secant > 0 ? slopes[index + 1] / secant : 0
        let scale = 3 / max(3, hypot(a, b))
        (slopes[index], slopes[index + 1]) = (a * scale * secant, b * scale * secant)
      }
      return slopes
    }

    /// Returns the value at a distance, which is a fraction of the modifier's range; 0 for a curve without points.
    ///
    /// - Complexity: O(n), where n is the number of points. Allocates nothing.
    public func value(at distance: CGFloat) -> CGFloat {
      guard let first = points.first else { return 0 }
      guard distance > first.distance else { return first.value }
      // A distance of a point has exactly the value of the point.
      var index = 1
      while index < points.count, points[index].distance <= distance { index += 1 }
      let start = points[index - 1]
      guard index < points.count else { return start.value }
      let end = points[index]
      let width = end.distance - start.distance
      let t = (distance - start.distance) / width
      guard !slopes.isEmpty else { return start.value + (end.value - start.value) * t }
      let (left, right) = (slopes[index - 1] * width, slopes[index] * width)
      let rise = end.value - start.value
      // Hermite's cubic, in powers of t.
      let value = start.value + t * (left + t * (3 * rise - 2 * left - right + t * (left + right - 2 * rise)))
      return min(max(value, min(start.value, end.value)), max(start.value, end.value))
    }

    /// Returns the curve with all values mirrored about a value, such as the value at the focus.
    public func mirrored(about value: CGFloat) -> Curve {
      Curve(
        points.map { Point(distance: $0.distance, value: 2 * value - $0.value) }, interpolation: interpolation
      )
    }
  }
}

extension LayoutModifier.Curve: ExpressibleByDictionaryLiteral {
  /// Creates a smooth curve from values by distance, such as `[0: 1, 0.4: 0.9, 1: 0.6]`.
  public init(dictionaryLiteral elements: (CGFloat, CGFloat)...) {
    self.init(elements.map { Point(distance: $0, value: $1) })
  }
}
