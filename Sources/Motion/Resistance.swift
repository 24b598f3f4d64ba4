/// The resistance of content to a finger that pulls it beyond its edge.
public enum Resistance: Hashable, Sendable {
  /// The `RubberBand` of `UIScrollView`, with its slope at the edge.
  case rubberBand(coefficient: Double)
  /// A displacement of `slope` points per point of pull, up to `limit` points.
  case linear(slope: Double, limit: Double)
  /// No displacement.
  case rigid

  /// Returns the displacement (points) of content in a viewport of `dimension` points under a pull (points);
  /// odd in the pull.
  public func displacement(forPull pull: Double, dimension: Double) -> Double {
    switch self {
    case .rubberBand(let coefficient):
      RubberBand(dimension: dimension, coefficient: coefficient).displacement(forPull: pull)
    case .linear(let slope, let limit): (pull * slope).clamped(to: -limit...limit)
    case .rigid: 0
    }
  }

  /// Returns the pull (points) that holds the content `displacement` points beyond the edge, limited to the
  /// reachable displacements.
  public func pull(forDisplacement displacement: Double, dimension: Double) -> Double {
    switch self {
    case .rubberBand(let coefficient):
      RubberBand(dimension: dimension, coefficient: coefficient).pull(forDisplacement: displacement)
    case .linear(let slope, let limit): displacement.clamped(to: -limit...limit) / slope
    case .rigid: 0
    }
  }

  /// Returns the same law with a slope `factor` times as steep; `factor` is positive.
  public func scaled(by factor: Double) -> Resistance {
    switch self {
    case .rubberBand(let coefficient): .rubberBand(coefficient: coefficient * factor)
    case .linear(let slope, let limit): .linear(slope: slope * factor, limit: limit)
    case .rigid: .rigid
    }
  }
}
