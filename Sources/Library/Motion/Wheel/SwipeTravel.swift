import Preconditions

/// The rule of libadwaita for the number of pages that a swipe travels after its release
/// (adw-swipe-tracker.c).
///
/// Below `threshold` a swipe does not travel, and the nearest page is chosen. At the threshold and above, the
/// travel is proportional to the velocity, as in an exponential deceleration. Above 2 pages per second, a
/// term is added that grows with the square of the excess.
public struct SwipeTravel: Hashable, Sendable {
  /// The share of the velocity kept per millisecond, between 0 and 1, both excluded.
  public var rate: Double
  /// The speed below which a swipe does not travel, in pages per second.
  public var threshold: Double

  /// Creates a rule from the share of the velocity kept per millisecond, and the minimum speed at which a
  /// swipe travels, in pages per second.
  public init(rate: Double, threshold: Double) {
    require(
      rate > 0 && rate < 1,
      "A swipe keeps a share between 0 and 1 of its velocity, both excluded; found \(rate).")
    self.rate = rate
    self.threshold = threshold
  }

  /// The rule for fingers on a touchscreen and for a dragged mouse.
  public static let touch = SwipeTravel(rate: 0.998, threshold: 0.3)
  /// The rule for fingers on a touchpad.
  public static let touchpad = SwipeTravel(rate: 0.997, threshold: 0.6)

  /// Returns the signed number of pages that a swipe released at `velocity` (pages per second) travels.
  public func pages(velocity: Double) -> Double {
    let speed = abs(velocity)
    guard speed >= threshold else { return 0 }
    let excess = max(0, speed - Self.parabolaStart)
    let pages = speed * rate / (1 - rate) / 1000 + Self.parabola * excess * excess
    return velocity < 0 ? -pages : pages
  }

  private static let parabolaStart = 2.0
  private static let parabola = 0.35
}
