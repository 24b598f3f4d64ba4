/// The rule that turns a touchpad's scroll deltas, which do not report lifted fingers, into gestures.
public struct TouchpadRule: Hashable, Sendable {
  /// The seconds without events after which the fingers count as lifted.
  public var liftInterval: Double
  /// The seconds before the last event over which the velocity is averaged.
  public var velocityWindow: Double
  /// The travel that turns a page in a paged view, along x and y, in points; 400 and 300 as in libadwaita
  /// (adw-swipe-tracker.c).
  public var pageTravel: SIMD2<Double>

  /// Creates a rule from its values.
  public init(
    liftInterval: Double = 0.05, velocityWindow: Double = 0.15, pageTravel: SIMD2<Double> = [400, 300]
  ) {
    self.liftInterval = liftInterval
    self.velocityWindow = velocityWindow
    self.pageTravel = pageTravel
  }
}
