import Foundation

/// The law by which a scroll decelerates after a release.
public enum GlideLaw: Hashable, Sendable {
  /// The law of `UIScrollView`, as in `Deceleration`, at the given rate; with `nil`, at the scroll view's
  /// rate.
  case rate(DecelerationRate?)
  /// A `FrictionDeceleration` with the given constants.
  case friction(Friction)
  /// The law of Android's fling, as in `PowerDeceleration`. `friction` has the scale of Android's
  /// `ViewConfiguration.getScrollFriction()`, which returns 0.015.
  case spline(friction: Double)
  /// The law of `UIScrollView` in a window on a Mac, by which the cube root of the speed falls linearly, as in
  /// `PowerDeceleration`. `friction` is three times the fall per second, in (points per second)^(1/3).
  case cubeRoot(friction: Double)

  /// The constants of a `FrictionDeceleration`.
  public struct Friction: Hashable, Sendable {
    /// The decay constant of the velocity, per second; 0 or more.
    public var decay: Double
    /// The part of the deceleration that does not depend on the speed, in points per second²; 0 or more.
    public var constantDeceleration: Double
    /// The speed at which a deceleration ends, in points per second.
    public var stopSpeed: Double

    /// Creates the constants of friction.
    public init(decay: Double, constantDeceleration: Double, stopSpeed: Double) {
      self.decay = decay
      self.constantDeceleration = constantDeceleration
      self.stopSpeed = stopSpeed
    }

    /// These constants, adjusted so that every motion ends: without a constant deceleration, the decay is at
    /// least 0.25 per second and the stop speed at least 1 point per second.
    var ending: Friction {
      guard constantDeceleration <= 0 else { return self }
      return Friction(decay: max(decay, 0.25), constantDeceleration: 0, stopSpeed: max(stopSpeed, 1))
    }
  }

  /// The constants of a law by friction; `nil` under another law, and assigning to the property then has no
  /// effect.
  ///
  /// An assigned friction is adjusted so that every motion ends.
  public var friction: Friction? {
    get { if case .friction(let friction) = self { friction } else { nil } }
    set { if let newValue, friction != nil { self = .friction(newValue.ending) } }
  }

  /// The friction of Android's fling, for example Android's own 0.015; `nil` under another law, and assigning
  /// to the property then has no effect.
  public var splineFriction: Double? {
    get { if case .spline(let friction) = self { friction } else { nil } }
    set { if let newValue, splineFriction != nil { self = .spline(friction: newValue) } }
  }

  /// The friction of the law `cubeRoot`, for example the recorded 47.5; `nil` under another law, and assigning to
  /// the property then has no effect.
  public var cubeRootFriction: Double? {
    get { if case .cubeRoot(let friction) = self { friction } else { nil } }
    set { if let newValue, cubeRootFriction != nil { self = .cubeRoot(friction: newValue) } }
  }

  /// Returns the deceleration from `start` (points) with `velocity` (points per second).
  ///
  /// - Parameters:
  ///   - rate: The scroll view's rate, used by `.rate(nil)` only.
  ///   - stopSpeed: The speed at which a `.rate` deceleration ends, in points per second; positive. The other
  ///     laws define when their decelerations end.
  public func glide(
    from start: Double, velocity: Double, rate: DecelerationRate,
    stopSpeed: Double = DecelerationRate.stopSpeed
  ) -> any Glide {
    switch self {
    case .rate(let own):
      Deceleration(from: start, velocity: velocity, rate: own ?? rate, stopSpeed: stopSpeed)
    case .friction(let friction):
      FrictionDeceleration(
        from: start, velocity: velocity, decay: friction.decay,
        constantDeceleration: friction.constantDeceleration, stopSpeed: friction.stopSpeed)
    case .spline(let friction): PowerDeceleration(from: start, velocity: velocity, friction: friction)
    case .cubeRoot(let friction):
      PowerDeceleration(from: start, velocity: velocity, cubeRootFriction: friction)
    }
  }

  /// Returns the same law with `factor` times the friction or the decay; `factor` is positive. `.rate(nil)`
  /// stays unchanged.
  public func scaled(by factor: Double) -> GlideLaw {
    switch self {
    case .rate(let rate): .rate(rate?.scaled(by: factor))
    case .friction(let friction):
      .friction(
        Friction(
          decay: friction.decay * factor, constantDeceleration: friction.constantDeceleration * factor,
          stopSpeed: friction.stopSpeed))
    case .spline(let friction): .spline(friction: friction * factor)
    case .cubeRoot(let friction): .cubeRoot(friction: friction * factor)
    }
  }

  /// Returns the deceleration rate that the law defines, or `alternative` if the law defines none.
  public func rate(or alternative: DecelerationRate) -> DecelerationRate {
    guard case .rate(let own) = self else { return alternative }
    return own ?? alternative
  }
}

extension DecelerationRate {
  /// Returns the rate whose decay constant is `factor` times as large; `factor` is positive.
  public func scaled(by factor: Double) -> DecelerationRate {
    factor == 1 ? self : DecelerationRate(rawValue: exp(-decay * factor / 1000))
  }
}
