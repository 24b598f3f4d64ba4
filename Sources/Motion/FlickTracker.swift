/// Flicks in a row, each caught from the glide of the one before, and what they gain by a `FlingAcceleration`.
///
/// Velocities are in points per second, in the same direction for caught and released motion; times in seconds.
public struct FlickTracker: Sendable {
  /// Which flicks count as in a row.
  public struct Rule: Hashable, Sendable {
    /// Seconds between two releases within which they do.
    public var interval = FlickTracker.interval
    /// Seconds that a finger may rest on what it caught before the velocity of that is lost.
    public var holdLimit = FlickTracker.holdLimit
    /// A flick slower than this share of the one before does not.
    public var leastShare = FlickTracker.leastShare

    /// The usual rule; see the properties.
    public init() {}
  }

  /// Seconds between two releases within which flicks count as in a row.
  public static let interval = 1.0
  /// Seconds that a finger may rest on what it caught before the velocity of that is lost.
  public static let holdLimit = 0.15

  /// A flick slower than this share of the one before is no longer in a row with it.
  public static let leastShare = 0.75

  private var running = SIMD2<Double>.zero
  private var flicks = 0
  private var last = (velocity: SIMD2<Double>.zero, time: -Double.infinity)

  /// A series without flicks.
  public init() {}

  /// Notes that a finger stopped a glide of `velocity`.
  public mutating func catchGlide(velocity: SIMD2<Double>) { running = velocity }

  /// Ends the series: what was caught was not gliding, or the finger paused.
  public mutating func end() {
    running = .zero
    flicks = 0
  }

  /// The velocity with which a fling released at `velocity` and `time` sets out.
  public mutating func release(
    velocity: SIMD2<Double>, at time: Double, by rule: FlingAcceleration, inARowBy row: Rule = Rule()
  ) -> SIMD2<Double> {
    let (speed, lastSpeed) = ((velocity * velocity).sum(), (last.velocity * last.velocity).sum())
    let isSlower = speed < row.leastShare * row.leastShare * lastSpeed
    let goesOn = (velocity * running).sum() > 0 && time - last.time <= row.interval && !isSlower
    flicks = goesOn ? flicks + 1 : 1
    last = (velocity, time)
    let caught = running
    running = .zero
    return SIMD2(
      rule.velocity(ofRelease: velocity.x, running: caught.x, flicks: flicks),
      rule.velocity(ofRelease: velocity.y, running: caught.y, flicks: flicks))
  }
}
