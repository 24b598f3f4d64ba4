/// The motion of a scroll that passes its edge or is released beyond it.
public enum EdgeLaw: Hashable, Sendable {
  /// The `EdgeBounce` of `UIScrollView`, with the edge's pull per second.
  case bounce(pull: Double)
  /// A critically damped spring of `frequency` per second that takes over at the edge's velocity.
  ///
  /// A motion that would pass `limit` points stops there, and the spring pulls it back.
  case spring(frequency: Double, limit: Double)
  /// A constant deceleration beyond the edge, then a critically damped spring of `frequency` per second.
  ///
  /// The deceleration is `deceleration` points per second², or more if the motion could not stop within
  /// `limit` points otherwise.
  case brake(deceleration: Double, limit: Double, frequency: Double)
  /// A hard stop: the content cannot move beyond its edge.
  case stop

  /// Returns the same law with an edge `factor` times as strong; `factor` is positive.
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
