import Foundation
import Preconditions

/// A deceleration that grows with a power of the speed, as on Android and in windows of a Mac.
///
///     x(t) = x0 + v0 T / n (1 - (1 - t/T)^n)      v(t) = v0 (1 - t/T)^(n - 1)
///
/// x0 is `start`, v0 is `initialVelocity`, n is `exponent`, T is `duration`. The power of the speed is
/// (n - 2) / (n - 1).
public struct PowerDeceleration: Glide, Hashable {
  /// The friction of Android's `ViewConfiguration.getScrollFriction()`.
  public static let standardFriction = 0.015
  /// The friction f of `UIScrollView` in a window on a Mac, in (points per second)^(1/3) per second, as recorded.
  public static let macFriction = 47.5

  public let start: Double
  public let initialVelocity: Double
  /// The exponent n of the remaining time in the formula of the position; above 1.
  public let exponent: Double
  public let duration: Double

  /// Creates an Android fling from `start` (points) with `velocity` (points per second).
  ///
  /// The motion is the closed form of Flutter's `ClampingScrollSimulation` (scroll_simulation.dart, BSD-3) for
  /// the spline of Android's OverScroller (OverScroller.java, Apache-2.0). Distance and start velocity equal
  /// those of the spline.
  ///
  /// - Parameter friction: The friction on the scale of `ViewConfiguration.getScrollFriction()`; positive.
  ///   Twice the friction makes flings shorter by a factor of 1.67.
  public init(from start: Double, velocity: Double, friction: Double = standardFriction) {
    let exponent = log(0.78) / log(0.9)
    let inflexion = 0.35
    // The standard gravity in points per second², on a screen with 160 points per inch. OverScroller calls the
    // factor 0.84 "look and feel tuning".
    let reference = Self.positive(friction) * 9.80665 * 39.37 * 160 * 0.84 / inflexion
    self.init(
      from: start, velocity: velocity, exponent: exponent,
      duration: exponent * inflexion * pow(abs(velocity) / reference, 1 / (exponent - 1)))
  }

  /// Creates the glide of a window on a Mac from `start` (points) with `velocity` (points per second).
  ///
  /// The speed falls by f v^(2/3) per second, so the cube root of the speed falls linearly.
  ///
  /// - Parameter friction: The friction f, in (points per second)^(1/3) per second; positive. Twice the friction
  ///   halves the distance.
  public init(from start: Double, velocity: Double, cubeRootFriction friction: Double) {
    self.init(
      from: start, velocity: velocity, exponent: 4,
      duration: 3 * cbrt(abs(velocity)) / Self.positive(friction))
  }

  private init(from start: Double, velocity: Double, exponent: Double, duration: Double) {
    self.start = start
    self.initialVelocity = velocity
    self.exponent = exponent
    self.duration = duration
  }

  private static func positive(_ friction: Double) -> Double {
    require(friction > 0, "A fling needs positive friction to end; found \(friction).")
    return friction
  }

  public func position(at time: Double) -> Double {
    guard time < duration else { return restPosition }
    return start + distance * (1 - pow(1 - max(0, time) / duration, exponent))
  }

  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return initialVelocity * pow(1 - max(0, time) / duration, exponent - 1)
  }

  public var restPosition: Double { start + distance }

  public func time(toReach edge: Double) -> Double? {
    guard edge != start else { return 0 }
    let share = (edge - start) / distance
    guard share > 0, share <= 1 else { return nil }
    return duration * (1 - pow(1 - share, 1 / exponent))
  }

  private var distance: Double { initialVelocity * duration / exponent }
}
