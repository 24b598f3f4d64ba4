/// What a scroll does that runs over its edge, or is let go beyond it.
public enum EdgeLaw: Hashable, Sendable {
  /// UIScrollView's `EdgeBounce`, with the edge's pull per second.
  case bounce(pull: Double)
  /// A critically damped spring of `frequency` per second takes over at the edge's velocity. What would go
  /// further than `limit` points stops there, and is drawn back.
  case spring(frequency: Double, limit: Double)
  /// Slows down at `deceleration` (points per second²), more if it takes that to stop within `limit` points;
  /// then a critically damped spring of `frequency` per second draws it back.
  case brake(deceleration: Double, limit: Double, frequency: Double)
  /// It stops on the edge, and cannot be pulled beyond it.
  case stop

  /// The same law with an edge `factor` times as strong, positive.
  public func scaled(by factor: Double) -> EdgeLaw {
    switch self {
    case .bounce(let pull): .bounce(pull: pull * factor)
    case .spring(let frequency, let limit): .spring(frequency: frequency * factor, limit: limit)
    case .brake(let deceleration, let limit, let frequency):
      .brake(deceleration: deceleration * factor, limit: limit, frequency: frequency * factor)
    case .stop: .stop
    }
  }
}
