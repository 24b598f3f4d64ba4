import Foundation

/// The law by which a free scroll decelerates.
public enum GlideLaw: Hashable, Sendable {
  /// The `Deceleration` of `UIScrollView` at a fixed rate; `nil` uses the scroll view's rate.
  case rate(DecelerationRate?)
  /// Friction, as in `FrictionDeceleration`: `decay` per second, `constantDeceleration` in points per
  /// second², `stopSpeed` in points per second.
  case friction(decay: Double, constantDeceleration: Double, stopSpeed: Double)
  /// The fling of Android, as in `SplineDeceleration`.
  case spline(friction: Double)

  /// Returns the free motion from `start` (points) with `velocity` (points per second).
  ///
  /// - Parameters:
  ///   - rate: The scroll view's rate, used by `.rate(nil)` only.
  ///   - stopSpeed: The speed at which a motion at a rate ends, in points per second; positive. The other
  ///     laws define their own end.
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

  /// Returns the same law with `factor` times the friction; `factor` is positive, and `.rate(nil)` stays
  /// unchanged.
  public func scaled(by factor: Double) -> GlideLaw {
    switch self {
    case .rate(let rate): .rate(rate?.scaled(by: factor))
    case .friction(let decay, let constant, let stopSpeed):
      .friction(decay: decay * factor, constantDeceleration: constant * factor, stopSpeed: stopSpeed)
    case .spline(let friction): .spline(friction: friction * factor)
    }
  }

  /// Returns the law's own deceleration rate, or `asked` if the law has none.
  public func rate(or asked: DecelerationRate) -> DecelerationRate {
    guard case .rate(let own) = self else { return asked }
    return own ?? asked
  }
}

extension DecelerationRate {
  /// Returns the rate with `factor` times the decay; `factor` is positive.
  public func scaled(by factor: Double) -> DecelerationRate {
    factor == 1 ? self : DecelerationRate(rawValue: exp(-decay * factor / 1000))
  }
}
