/// A tracker of consecutive flicks, each of which interrupts the deceleration after the previous flick.
///
/// A `FlingAcceleration` computes the speed that each flick gains. Velocities are in points per second:
/// either all are velocities of the finger, or all are velocities of the content. Times are in seconds.
public struct FlickTracker: Sendable {
  /// The conditions under which consecutive flicks count as a series, whose flings get faster.
  public struct Rule: Hashable, Sendable {
    /// The maximum time between the release of a flick and the touch of the next flick, in seconds; 1 by
    /// default.
    public var interval = FlickTracker.interval
    /// The maximum time, in seconds, for which a finger may hold the stopped content before its flick; 0.15
    /// by default.
    ///
    /// A flick after a longer hold begins a new series and gains no speed.
    public var holdLimit = FlickTracker.holdLimit
    /// The minimum speed with which a flick continues a series, as a share of the previous flick's speed; 0.75
    /// by default.
    public var leastShare = FlickTracker.leastShare

    /// Creates a rule with the default conditions.
    public init() {}
  }

  /// The default of `Rule.interval`, the maximum time between flicks of a series, in seconds. Recorded flicks
  /// of `UIScrollView` gain nothing after a longer pause.
  public static let interval = 1.0
  /// The default of `Rule.holdLimit`, the maximum time, in seconds, for which a finger may hold the stopped
  /// content before its flick.
  public static let holdLimit = 0.15

  /// The default of `Rule.leastShare`, the minimum speed with which a flick continues a series, as a share of
  /// the previous flick's speed.
  public static let leastShare = 0.75

  /// The velocity of the deceleration that the finger stopped, in points per second; 0 if there was none.
  private var running = SIMD2<Double>.zero
  /// The time of the touch that stopped the deceleration, in seconds; `nil` if it is unknown.
  private var touchTime: Double?
  /// The number of flicks in the series.
  private var flicks = 0
  /// The last flick: its release velocity, in points per second, and its time, in seconds.
  private var last = (velocity: SIMD2<Double>.zero, time: -Double.infinity)

  /// Creates a tracker that has recorded no flicks.
  public init() {}

  /// Records that a finger stopped a deceleration at `time` (seconds), and the `velocity` (points per second)
  /// that the deceleration had.
  ///
  /// If `time` is `nil`, the time of the next release is used instead.
  public mutating func catchGlide(velocity: SIMD2<Double>, at time: Double? = nil) {
    running = velocity
    touchTime = time
  }

  /// Ends the series of flicks. Call this method if the finger paused, or touched content that was not
  /// decelerating.
  public mutating func end() {
    running = .zero
    flicks = 0
  }

  /// Records a flick that is released with `velocity` (points per second) at `time` (seconds), and returns
  /// the velocity with which its fling starts, in points per second.
  public mutating func release(
    velocity: SIMD2<Double>, at time: Double, by rule: FlingAcceleration, inARowBy row: Rule = Rule()
  ) -> SIMD2<Double> {
    let (speed, lastSpeed) = ((velocity * velocity).sum(), (last.velocity * last.velocity).sum())
    let isSlower = speed < row.leastShare * row.leastShare * lastSpeed
    let isInSeries =
      (velocity * running).sum() > 0 && (touchTime ?? time) - last.time <= row.interval && !isSlower
    flicks = isInSeries ? flicks + 1 : 1
    last = (velocity, time)
    let caught = running
    running = .zero
    return SIMD2(
      rule.velocity(ofRelease: velocity.x, running: caught.x, flicks: flicks),
      rule.velocity(ofRelease: velocity.y, running: caught.y, flicks: flicks))
  }
}
