import Foundation

/// By which law a free scroll slows down.
public enum GlideLaw: Hashable, Sendable {
  /// UIScrollView's: `Deceleration` at a rate, or where it is nil at the one that the scroll view asks for.
  case rate(DecelerationRate?)
  /// Friction, as `FrictionDeceleration` has it: per second, in points per second², in points per second.
  case friction(decay: Double, constantDeceleration: Double, stopSpeed: Double)
  /// Android's, as `SplineDeceleration` has it.
  case spline(friction: Double)

  /// The free motion from `start` (points) with `velocity` (points per second), where the scroll view asks for
  /// `rate`. A glide at a rate ends at `stopSpeed` (points per second, positive); the other laws know their own
  /// end.
  public func glide(
    from start: Double, velocity: Double, rate: DecelerationRate,
    stopSpeed: Double = DecelerationRate.stopSpeed
  ) -> any Glide {
    switch self {
    case .rate(let own):
      Deceleration(from: start, velocity: velocity, rate: own ?? rate, stopSpeed: stopSpeed)
    case .friction(let decay, let constant, let stopSpeed):
      FrictionDeceleration(
        from: start, velocity: velocity, decay: decay, constantDeceleration: constant, stopSpeed: stopSpeed)
    case .spline(let friction): SplineDeceleration(from: start, velocity: velocity, friction: friction)
    }
  }

  /// The same law with `factor` times the friction, positive; a scroll view's own rate stays what it is.
  public func scaled(by factor: Double) -> GlideLaw {
    switch self {
    case .rate(let rate): .rate(rate?.scaled(by: factor))
    case .friction(let decay, let constant, let stopSpeed):
      .friction(decay: decay * factor, constantDeceleration: constant * factor, stopSpeed: stopSpeed)
    case .spline(let friction): .spline(friction: friction * factor)
    }
  }

  /// The rate that this law has, or the one that the scroll view asks for.
  public func rate(or asked: DecelerationRate) -> DecelerationRate {
    guard case .rate(let own) = self else { return asked }
    return own ?? asked
  }
}

extension DecelerationRate {
  /// The rate with `factor` times the decay, positive.
  public func scaled(by factor: Double) -> DecelerationRate {
    factor == 1 ? self : DecelerationRate(rawValue: exp(-decay * factor / 1000))
  }
}
