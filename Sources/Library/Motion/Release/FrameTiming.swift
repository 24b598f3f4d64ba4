/// The interval between frames, from which the start time of a motion is computed.
///
/// After the fingers lift from the screen or the touchpad, the motion begins one frame before the first frame
/// that shows it. As in `UIScrollView`, that first frame then shows a whole frame's travel.
public struct FrameTiming: Hashable, Sendable {
  /// The range to which a window's frame interval is limited, in seconds.
  public static let windowIntervals = 0.004...0.034

  /// The time from one frame to the next, in seconds.
  public let interval: Double

  /// Creates the timing of frames at a fixed interval in seconds, for use without a window.
  public init(interval: Double) { self.interval = interval }

  /// Creates the timing of a window whose last frame took `lastInterval` seconds, which is limited to
  /// `windowIntervals`: after a pause the motion must not begin long before its first frame.
  public init(windowInterval lastInterval: Double) {
    interval = lastInterval.clamped(to: Self.windowIntervals)
  }

  /// Returns the time at which a motion begins, in seconds.
  ///
  /// - Parameters:
  ///   - frame: The time of the first frame after the release, in seconds.
  ///   - showsMove: Whether the first frame still shows a movement of the drag, because the movement was
  ///     received together with the release. If `true`, the motion begins at `frame`, and the second frame
  ///     shows a whole frame's travel.
  public func origin(firstFrame frame: Double, showsMove: Bool = false) -> Double {
    showsMove ? frame : frame - interval
  }
}
