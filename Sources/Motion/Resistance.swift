/// How content gives way to a finger that pulls it beyond its edge.
public enum Resistance: Hashable, Sendable {
  /// UIScrollView's `RubberBand`, with its slope at the edge.
  case rubberBand(coefficient: Double)
  /// `slope` points per point of pull, up to `limit` points.
  case linear(slope: Double, limit: Double)
  /// It does not.
  case rigid

  /// How far (points) content in a viewport of `dimension` points moves under a pull (points); odd in the pull.
  public func displacement(forPull pull: Double, dimension: Double) -> Double {
    switch self {
    case .rubberBand(let coefficient):
      RubberBand(dimension: dimension, coefficient: coefficient).displacement(forPull: pull)
    case .linear(let slope, let limit): (pull * slope).clamped(to: -limit...limit)
    case .rigid: 0
    }
  }

  /// The pull (points) that holds the content `displacement` points beyond the edge, or as far as it goes.
  public func pull(forDisplacement displacement: Double, dimension: Double) -> Double {
    switch self {
    case .rubberBand(let coefficient):
      RubberBand(dimension: dimension, coefficient: coefficient).pull(forDisplacement: displacement)
    case .linear(let slope, let limit): displacement.clamped(to: -limit...limit) / slope
    case .rigid: 0
    }
  }

  /// The same law with a slope `factor` times as steep, positive.
  public func scaled(by factor: Double) -> Resistance {
    switch self {
    case .rubberBand(let coefficient): .rubberBand(coefficient: coefficient * factor)
    case .linear(let slope, let limit): .linear(slope: slope * factor, limit: limit)
    case .rigid: .rigid
    }
  }
}
