/// A motion of fixed duration along a timing curve, such as an animated change of the content offset.
public struct TimedMotion: Trajectory, Hashable {
  /// The default duration of an animated change of the content offset, in seconds.
  public static let offsetDuration = 0.3

  /// The position at time 0, in points.
  public let start: Double
  /// The position at the end, in points.
  public let restPosition: Double
  public let duration: Double
  /// The timing curve of the motion.
  public let curve: TimingCurve

  /// Creates a motion from `start` to `target` (points) in `duration` seconds.
  ///
  /// With a `velocity` other than 0 (points per second), the curve's slope at the start is changed so that
  /// the motion begins at that velocity. The slope is limited so that the motion does not overshoot the
  /// target.
  public init(
    from start: Double, to target: Double, duration: Double = offsetDuration, curve: TimingCurve = .easeInOut,
    velocity: Double = 0
  ) {
    self.start = start
    self.restPosition = target
    // Durations below a nanosecond count as 0: the reciprocal of the smallest numbers is infinite.
    self.duration = start == target || duration < 1e-9 ? 0 : duration
    let slope = start == target ? 0 : velocity * duration / (target - start)
    self.curve =
      velocity == 0 ? curve : curve.starting(withSlope: slope.clamped(to: -1...curve.steepestStart))
  }

  public func position(at time: Double) -> Double {
    guard time < duration else { return restPosition }
    return start + (restPosition - start) * curve.value(at: time / duration)
  }

  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return (restPosition - start) / duration * curve.slope(at: time / duration)
  }
}
