/// The rule that turns a touchpad's scroll events into movements of the content, and infers the lift of the
/// fingers if the system does not report it.
public struct TouchpadRule: Hashable, Sendable {
  /// The distance, in points, by which a touchpad moves the content per notch, in a viewport of any extent;
  /// 25 by default, as in GTK 4.
  ///
  /// A notch is `pixelsPerNotch` pixels of finger travel, so the default is 2.5 points per pixel.
  public var pointsPerNotch = 25.0
  /// The distance, in points, by which fingers on a touchpad move before the content follows; 0 by default. The
  /// rest of the event that exceeds the slop moves the content, as in a drag.
  public var slop = 0.0
  /// The range, in seconds, to which the mean time between events is limited when the lift of the fingers is
  /// inferred; 0.004 to 0.034 by default.
  public var eventIntervals = 0.004...0.034
  /// The time without events after which the fingers count as lifted, as a multiple of the mean time between
  /// events; 1.5 by default.
  public var liftEvents = 1.5
  /// The finger travel on the touchpad that turns a page in a paged view, along x and y, in the pixels in
  /// which Wayland reports scrolling; 400 and 300 by default, as in libadwaita (adw-swipe-tracker.c).
  public var pageTravel: SIMD2<Double> = [400, 300]

  /// The finger travel on a touchpad that counts as one notch, in the pixels in which Wayland reports
  /// scrolling.
  public static let pixelsPerNotch = 10.0

  /// Creates the default rule.
  public init() {}

  /// Returns the number of pages, along x and y, that a touchpad gesture turns after moving the content by
  /// `distance` (points).
  public func pages(_ distance: SIMD2<Double>) -> SIMD2<Double> {
    distance / pointsPerNotch * Self.pixelsPerNotch / pageTravel
  }
}
