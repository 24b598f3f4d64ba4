import Foundation
import Preconditions

/// Exponential deceleration: the velocity loses a constant share of itself per unit of time.
///
/// With r the rate per millisecond, k = `rate.decay`, x0 = `start` in points and v0 = `initialVelocity` in
/// points per second:
///
///     x(t) = x0 + v0 r / (1 - r) (1 - e^(-kt)) / 1000        v(t) = v0 e^(-kt)
///
/// x(t) is the closed form of `UIScrollView`'s motion, which moves in steps of a millisecond. This form
/// reproduces recordings of a real `UIScrollView` within 0.15 points. Because of the steps, the position
/// changes more slowly than v: by 0.1 % at the normal rate. The motion ends at the first multiple of 1/60
/// second at which v has fallen to `stopSpeed`, at any frame rate.
public struct Deceleration: Glide, Hashable {
  public let start: Double
  public let initialVelocity: Double
  /// The deceleration rate: the share of the velocity that is kept per millisecond.
  public let rate: DecelerationRate
  /// The speed at which the deceleration ends, in points per second; positive.
  public let stopSpeed: Double

  /// Creates the deceleration from `start` (points) with `velocity` (points per second).
  public init(
    from start: Double, velocity: Double, rate: DecelerationRate,
    stopSpeed: Double = DecelerationRate.stopSpeed
  ) {
    require(
      stopSpeed > 0, "A motion at a rate ends at a positive speed, or never; found \(stopSpeed).")
    self.start = start
    self.initialVelocity = velocity
    self.rate = rate
    self.stopSpeed = stopSpeed
  }

  public func position(at time: Double) -> Double {
    position(withoutStopAt: time < duration ? time : duration)
  }

  public func velocity(at time: Double) -> Double {
    carriedVelocity(at: time) * rate.travelTime * rate.decay
  }

  /// Returns the velocity from which the deceleration continues at `time` (seconds), in points per second; 0
  /// once the content is at rest.
  ///
  /// Because the content moves in steps of a millisecond, this velocity is larger than the rate of change of
  /// the position: by 0.1 % at the normal rate.
  public func carriedVelocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return initialVelocity * exp(-rate.decay * max(0, time))
  }

  public var duration: Double {
    let speed = abs(initialVelocity)
    guard speed > stopSpeed else { return 0 }
    let slow = log(speed / stopSpeed) / rate.decay
    // A millionth of a tick of tolerance, so that rounding errors do not add a sixtieth of a second.
    return (slow * Self.ticksPerSecond - 1e-6).rounded(.up) / Self.ticksPerSecond
  }

  /// The position at the end of the motion, in points, before it is rounded to pixels.
  ///
  /// The position lies short of `proposedTarget`: at the normal rate by about half a point per 1000 points
  /// per second of the initial velocity.
  public var restPosition: Double { position(withoutStopAt: duration) }

  /// The target that `UIScrollView` proposes, in points, before it is rounded to pixels: the position at
  /// which a continuous motion's velocity falls to the stop speed.
  ///
  /// The rounded target equals the recorded one in all twelve recordings of a real `UIScrollView`.
  public var proposedTarget: Double { start + rate.travel(velocity: initialVelocity, stopSpeed: stopSpeed) }

  public func time(toReach edge: Double) -> Double? {
    let distance = edge - start
    guard distance != 0 else { return 0 }
    guard distance * initialVelocity > 0, abs(distance) <= abs(restPosition - start) else { return nil }
    return -log1p(-distance / rate.unboundedTravel(velocity: initialVelocity)) / rate.decay
  }

  /// The number of times per second at which `UIScrollView` compares the speed with the stop speed.
  private static let ticksPerSecond = 60.0

  private func position(withoutStopAt time: Double) -> Double {
    start - rate.unboundedTravel(velocity: initialVelocity) * expm1(-rate.decay * max(0, time))
  }
}
