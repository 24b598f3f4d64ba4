/// The frames in which a motion is shown, for the instant at which a motion begins.
///
/// A motion that a release or a wheel stream starts begins one frame before the first frame that shows it, so
/// that this frame shows a whole frame's travel, as in `UIScrollView`. Times are in seconds.
public struct FrameTiming: Hashable, Sendable {
  /// The shortest and longest frame interval that counts in a window, in seconds.
  public static let windowIntervals = 0.004...0.034

  /// The time from one frame to the next.
  public let interval: Double

  /// Creates the timing of frames at a fixed interval, as without a window.
  public init(interval: Double) { self.interval = interval }

  /// Creates the timing of a window whose last frame took `lastInterval` seconds, which is limited to
  /// `windowIntervals`: after a pause the motion must not begin long before its first frame.
  public init(windowInterval lastInterval: Double) {
    interval = lastInterval.clamped(to: Self.windowIntervals)
  }

  /// Returns the time at which a motion begins.
  ///
  /// - Parameters:
  ///   - frame: The time of the first frame after the release.
  ///   - showsMove: Whether that frame still shows a move, which the host read together with the release. The
  ///     motion begins with such a frame, and the next one shows a whole frame's travel.
  public func origin(firstFrame frame: Double, showsMove: Bool = false) -> Double {
    showsMove ? frame : frame - interval
  }
}
