import Preconditions

/// How many pages a swipe goes on by itself, by libadwaita's rule (adw-swipe-tracker.c).
///
/// Below `threshold` none: the nearest page wins. Above, in proportion to the velocity as an exponential glide
/// would; beyond 2 pages per second a parabola is added.
public struct SwipeTravel: Hashable, Sendable {
  /// Share of the velocity kept per millisecond, between 0 and 1.
  public var rate: Double
  /// Velocity below which a swipe does not go on, in pages per second.
  public var threshold: Double

  /// A rule that keeps `rate` of the velocity per millisecond, from `threshold` pages per second on.
  public init(rate: Double, threshold: Double) {
    require(
      rate > 0 && rate < 1,
      "A swipe keeps a share between 0 and 1 of its velocity, both excluded; found \(rate).")
    self.rate = rate
    self.threshold = threshold
  }

  /// Fingers on a touchscreen, and a dragged mouse.
  public static let touch = SwipeTravel(rate: 0.998, threshold: 0.3)
  /// Fingers on a touchpad.
  public static let touchpad = SwipeTravel(rate: 0.997, threshold: 0.6)

  /// Signed pages that a swipe released at `velocity` (pages per second) goes on.
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
