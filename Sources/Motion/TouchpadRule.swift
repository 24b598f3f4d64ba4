/// The rule that turns a touchpad's scroll deltas, which do not report lifted fingers, into gestures.
public struct TouchpadRule: Hashable, Sendable {
  /// The distance of a notch, in points, in a viewport of any extent; 25 as in GTK 4, which is 2.5 per pixel of
  /// the touchpad.
  public var pointsPerNotch = 25.0
  /// The range to which the time between events is limited before a lift is inferred from it, in seconds.
  public var eventIntervals = 0.004...0.034
  /// The silence after which the fingers count as lifted, as a multiple of the time between their events.
  public var liftEvents = 1.5
  /// The travel on the touchpad that turns a page in a paged view, along x and y, in pixels of the touchpad; 400
  /// and 300 as in libadwaita (adw-swipe-tracker.c).
  public var pageTravel: SIMD2<Double> = [400, 300]

  /// The pixels of a touchpad that count as a notch, as Wayland reports them.
  public static let pixelsPerNotch = 10.0

  /// Creates the default rule.
  public init() {}

  /// Returns the number of pages, along x and y, that a stream of `distance` points turns.
  public func pages(_ distance: SIMD2<Double>) -> SIMD2<Double> {
    distance / pointsPerNotch * Self.pixelsPerNotch / pageTravel
  }
}
