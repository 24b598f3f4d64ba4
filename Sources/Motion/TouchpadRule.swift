/// What is made of a touchpad's stream of deltas, which does not say when the fingers lift.
public struct TouchpadRule: Hashable, Sendable {
  /// Seconds without events after which the fingers count as lifted.
  public var liftInterval: Double
  /// Seconds before the last event over which the velocity is averaged.
  public var velocityWindow: Double
  /// Points of travel that turn a page in a paged view, along x and y; 400 and 300 as in libadwaita
  /// (adw-swipe-tracker.c).
  public var pageTravel: SIMD2<Double>

  /// A rule; see the properties.
  public init(
    liftInterval: Double = 0.05, velocityWindow: Double = 0.15, pageTravel: SIMD2<Double> = [400, 300]
  ) {
    self.liftInterval = liftInterval
    self.velocityWindow = velocityWindow
    self.pageTravel = pageTravel
  }
}
