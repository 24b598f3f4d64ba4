import Foundation
import Preconditions

/// The factor by which a scroll's velocity shrinks in each millisecond of its deceleration.
///
/// The type has the same meaning and the same two named values as `UIScrollView.DecelerationRate`.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// The share of the velocity kept per millisecond; between 0 and 1, both excluded.
  public let rawValue: Double

  /// Creates a rate from the share of the velocity kept per millisecond, between 0 and 1, both excluded.
  public init(rawValue: Double) {
    require(
      rawValue > 0 && rawValue < 1,
      "A deceleration rate lies between 0 and 1, both excluded; found \(rawValue). Use .normal or .fast."
    )
    self.rawValue = rawValue
  }

  /// The default rate: 0.998 of the velocity is kept per millisecond, so that content decelerates for a long
  /// time.
  public static let normal = DecelerationRate(rawValue: 0.998)
  /// The fast rate: 0.99 of the velocity is kept per millisecond, so that content stops soon, for example at
  /// a snap point.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The exponential decay constant of the velocity, per second: -1000 ln(rate).
  public var decay: Double { -1000 * log(rawValue) }

  /// The distance that a deceleration without a stop speed travels, divided by its start velocity, in
  /// seconds.
  ///
  /// In each step of a millisecond, `UIScrollView` first slows the content down, then moves it. The sum of
  /// the steps is r / (1 - r) milliseconds, with r the rate. At the normal rate, this is a thousandth less
  /// than the 1 / `decay` of a continuous motion.
  var travelTime: Double { rawValue / (1 - rawValue) / 1000 }

  /// The default speed at which a deceleration ends, in points per second.
  ///
  /// Exactly this value reproduces all twelve targets recorded from a real `UIScrollView`.
  public static let stopSpeed = 10.0

  /// Returns the signed distance, in points, from the start of a deceleration to its proposed target.
  ///
  /// `velocity` and `stopSpeed` are in points per second. `UIScrollView` proposes the target of a continuous
  /// motion. The scroll view's own motion, in steps, travels a thousandth less at the normal rate.
  public func travel(velocity: Double, stopSpeed: Double = Self.stopSpeed) -> Double {
    let speed = abs(velocity)
    guard speed > stopSpeed else { return 0 }
    return (velocity < 0 ? -1 : 1) * (speed - stopSpeed) / decay
  }

  /// Returns the signed distance, in points, that a deceleration without a stop speed travels from `velocity`
  /// (points per second).
  public func unboundedTravel(velocity: Double) -> Double { velocity * travelTime }
}
