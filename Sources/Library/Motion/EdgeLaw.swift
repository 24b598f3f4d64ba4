/// A law for the motion of content that passes its edge or is released beyond its edge.
public enum EdgeLaw: Hashable, Sendable {
  /// The bounce of `UIScrollView`, computed by `EdgeBounce`. `pull` is the exponential rate at which the edge
  /// pulls the overscroll back, per second.
  case bounce(pull: Double)
  /// A critically damped spring that starts with the velocity at which the content passes the edge or is
  /// released.
  ///
  /// Content that would pass the spring's limit stops at the limit, and the spring pulls the content back.
  case spring(EdgeSpring)
  /// A constant deceleration beyond the edge, in points per second², until the content stops; then a
  /// critically damped spring pulls the content back.
  ///
  /// The deceleration is larger if the content could not otherwise stop within the spring's limit.
  case brake(deceleration: Double, EdgeSpring)
  /// A hard stop: the content cannot move beyond its edge.
  case stop

  /// The exponential rate at which the edge pulls the overscroll back in a `bounce`, per second; `nil` under
  /// another law, and assigning to the property then has no effect.
  public var pull: Double? {
    get { if case .bounce(let pull) = self { pull } else { nil } }
    set { if let newValue, pull != nil { self = .bounce(pull: newValue) } }
  }

  /// The constant deceleration beyond the edge under the law `brake`, in points per second²; `nil` under
  /// another law, and assigning to the property then has no effect.
  public var brakeDeceleration: Double? {
    get { if case .brake(let deceleration, _) = self { deceleration } else { nil } }
    set {
      if let newValue, case .brake(_, let spring) = self { self = .brake(deceleration: newValue, spring) }
    }
  }

  /// The spring that pulls the content back to the edge; `nil` under a law without a spring, and assigning to
  /// the property then has no effect.
  public var spring: EdgeSpring? {
    get {
      switch self {
      case .spring(let spring), .brake(_, let spring): spring
      case .bounce, .stop: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .spring: self = .spring(newValue)
      case .brake(let deceleration, _): self = .brake(deceleration: deceleration, newValue)
      case .bounce, .stop: break
      }
    }
  }

  /// Returns the same law with its pull, spring frequency and brake deceleration multiplied by `factor`,
  /// which is positive. A hard stop stays unchanged.
  public func scaled(by factor: Double) -> EdgeLaw {
    switch self {
    case .bounce(let pull): .bounce(pull: pull * factor)
    case .spring(let spring): .spring(spring.scaled(by: factor))
    case .brake(let deceleration, let spring):
      .brake(deceleration: deceleration * factor, spring.scaled(by: factor))
    case .stop: .stop
    }
  }
}

/// A critically damped spring that pulls content from beyond its edge back to the edge.
public struct EdgeSpring: Hashable, Sendable {
  /// The angular frequency of the spring, per second.
  public var frequency: Double
  /// The maximum distance of the content beyond the edge, in points, unless the content is released farther
  /// out.
  public var limit: Double

  /// Creates a spring from its angular frequency, per second, and its limit, in points.
  public init(frequency: Double, limit: Double) {
    self.frequency = frequency
    self.limit = limit
  }

  /// Returns a spring with `factor` times the frequency and the same limit.
  func scaled(by factor: Double) -> EdgeSpring { EdgeSpring(frequency: frequency * factor, limit: limit) }
}
