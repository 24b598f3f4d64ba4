import Foundation
import Preconditions

/// The deceleration of an Android fling, which stops after a time that grows with a power of the speed.
///
///     x(t) = x0 + v0 T / n (1 - (1 - t/T)^n)      v(t) = v0 (1 - t/T)^(n - 1)
///
/// x0 is `start`, v0 is `initialVelocity`, n = ln 0.78 / ln 0.9 = 2.358; the duration T follows from the
/// speed and `friction`. This is the closed form of Flutter's `ClampingScrollSimulation`
/// (scroll_simulation.dart, BSD-3) for the spline of Android's OverScroller (OverScroller.java, Apache-2.0).
/// Its distance and start velocity equal those of the spline.
public struct SplineDeceleration: Glide, Hashable {
  /// The friction of Android's `ViewConfiguration.getScrollFriction()`.
  public static let standardFriction = 0.015

  public let start: Double
  public let initialVelocity: Double
  /// The friction, on the scale of Android's `ViewConfiguration.getScrollFriction()`. Twice the friction
  /// makes flings shorter by a factor of 1.67.
  public let friction: Double
  public let duration: Double

  /// Creates a motion from `start` (points) with `velocity` (points per second). The friction must be
  /// positive.
  public init(from start: Double, velocity: Double, friction: Double = standardFriction) {
    require(friction > 0, "A fling needs positive friction to end; found \(friction).")
    self.start = start
    self.initialVelocity = velocity
    self.friction = friction
    let reference = friction * Self.physicalCoefficient / Self.inflexion
    duration =
      Self.exponent * Self.inflexion * pow(abs(velocity) / reference, 1 / (Self.exponent - 1))
  }

  public func position(at time: Double) -> Double {
    guard time < duration else { return restPosition }
    return start + distance * (1 - pow(1 - max(0, time) / duration, Self.exponent))
  }

  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return initialVelocity * pow(1 - max(0, time) / duration, Self.exponent - 1)
  }

  public var restPosition: Double { start + distance }

  public func time(toReach edge: Double) -> Double? {
    guard edge != start else { return 0 }
    let share = (edge - start) / distance
    guard share > 0, share <= 1 else { return nil }
    return duration * (1 - pow(1 - share, 1 / Self.exponent))
  }

  /// The exponent n in the formula of the position, about 2.358.
  private static let exponent = log(0.78) / log(0.9)
  private static let inflexion = 0.35
  /// The standard gravity in points per second², on a screen with 160 points per inch, times 0.84. The factor
  /// 0.84 is what OverScroller calls "look and feel tuning".
  private static let physicalCoefficient = 9.80665 * 39.37 * 160 * 0.84

  private var distance: Double { initialVelocity * duration / Self.exponent }
}
