import Foundation
import Preconditions

/// The factor by which a free scroll's velocity shrinks in each millisecond.
///
/// `UIScrollView.DecelerationRate` has the same meaning and the same two named values.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// Velocity kept per millisecond, between 0 and 1, both excluded.
  public let rawValue: Double

  /// A rate that keeps `rawValue` of the velocity per millisecond.
  public init(rawValue: Double) {
    require(
      rawValue > 0 && rawValue < 1,
      "A deceleration rate lies between 0 and 1, both excluded; found \(rawValue). Use .normal or .fast."
    )
    self.rawValue = rawValue
  }

  /// 0.998 per millisecond: a long glide.
  public static let normal = DecelerationRate(rawValue: 0.998)
  /// 0.99 per millisecond: a short glide, for content that snaps.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The exponential decay constant of the velocity, per second: -1000 ln(rate).
  public var decay: Double { -1000 * log(rawValue) }

  /// Speed below which a free motion ends where no other is asked for, in points per second.
  ///
  /// Twelve of twelve targets recorded from a real `UIScrollView` need exactly this value.
  public static let stopSpeed = 10.0

  /// Signed distance a free motion covers from `velocity` until it falls to `stopSpeed`, both in points per
  /// second.
  public func travel(velocity: Double, stopSpeed: Double = Self.stopSpeed) -> Double {
    let speed = abs(velocity)
    guard speed > stopSpeed else { return 0 }
    return (velocity < 0 ? -1 : 1) * (speed - stopSpeed) / decay
  }

  /// Signed distance a free motion from `velocity` (points per second) would cover if it never stopped.
  public func unboundedTravel(velocity: Double) -> Double { velocity / decay }
}
