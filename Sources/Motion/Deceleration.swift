import Foundation
import Preconditions

/// Exponential deceleration: the velocity loses a constant share of itself per unit of time.
///
/// x(t) = x0 + v0 (1 - e^(-kt)) / k with k = `rate.decay`. The motion ends when the speed falls to
/// `stopSpeed`. With the default stop speed, the law reproduces every target offset recorded from a real
/// `UIScrollView` to the pixel.
public struct Deceleration: Glide, Hashable {
  public let start: Double
  public let initialVelocity: Double
  /// The share of the velocity kept per millisecond.
  public let rate: DecelerationRate
  /// The speed at which the motion ends, in points per second; positive.
  public let stopSpeed: Double

  /// Creates a free motion from `start` (points) with `velocity` (points per second).
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
    guard time < duration else { return restPosition }
    return start - initialVelocity * expm1(-rate.decay * max(0, time)) / rate.decay
  }

  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return initialVelocity * exp(-rate.decay * max(0, time))
  }

  public var duration: Double {
    let speed = abs(initialVelocity)
    guard speed > stopSpeed else { return 0 }
    return log(speed / stopSpeed) / rate.decay
  }

  /// The position at which the velocity falls to the stop speed: the proposed target before it is rounded to
  /// pixels.
  public var restPosition: Double { start + rate.travel(velocity: initialVelocity, stopSpeed: stopSpeed) }

  public func time(toReach edge: Double) -> Double? {
    let distance = edge - start
    guard distance != 0 else { return 0 }
    guard distance * initialVelocity > 0, abs(distance) <= abs(restPosition - start) else { return nil }
    return -log1p(-distance * rate.decay / initialVelocity) / rate.decay
  }
}
