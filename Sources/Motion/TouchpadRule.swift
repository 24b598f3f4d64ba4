/// The rule that turns a touchpad's scroll deltas, which do not report lifted fingers, into gestures.
public struct TouchpadRule: Hashable, Sendable {
  /// The seconds without events after which the fingers count as lifted.
  public var liftInterval: Double
  /// The seconds before the last event over which the velocity is averaged.
  public var velocityWindow: Double
  /// The distance of a notch, in points, in a viewport of any extent; 25 as in GTK 4, which is 2.5 per pixel of
  /// the touchpad.
  public var pointsPerNotch = 25.0
  /// The shortest and longest time between two events that count for the lift, in seconds.
  public var eventIntervals = 0.004...0.034
  /// The silence after which the fingers count as lifted, as a multiple of the time between their events.
  public var liftEvents = 1.5
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
