/// The rule that decides whether a drag ends in a fling, and that weights the last segments of the pointer's
/// path in the release velocity.
public struct ReleaseRule: Hashable, Sendable {
  /// The default minimum speed at which a release starts a fling, in points per second, as reported for
  /// `UIScrollView`.
  public static let flingSpeed = 250.0
  /// The default of `restInterval`, in seconds. `UIScrollView` has no such rule: in recordings it keeps the
  /// velocity of a finger that rested for 312 ms.
  public static let restInterval = 0.040

  /// The minimum speed at which a release starts a fling, in points per second; 250 by default.
  public var flingSpeed: Double
  /// The seconds that a pointer must stand still before its release to count as at rest; 0.040 by default.
  /// Infinity switches the rule off, as in `UIScrollView`.
  ///
  /// With the times of events, the time from the last move to the release counts. With the times of polls, only
  /// the time up to the last poll before the release counts, so that the delay of a late frame does not count
  /// as rest.
  public var restInterval: Double
  /// The seconds between the last move and the release after which the pointer counts as at rest, even if the
  /// input was not polled in between; 0.150 by default. A longer rest interval replaces this value.
  public var longestSilence = 0.150
  /// The minimum duration of a segment of the pointer's path, in seconds; a shorter segment is lengthened by
  /// the next sample.
  ///
  /// The default, 0.004, keeps the segments of 7 and 8 milliseconds that touchscreens report.
  public var coalescingInterval: Double
  /// The minimum duration of a segment of a mouse's path, in seconds; 0.008 by default. A mouse that reports
  /// 1000 times per second moves by whole points, so its velocity over shorter segments is too coarse.
  public var mouseCoalescingInterval = 0.008
  /// The weights of the last three segments of the pointer's path in the release velocity, oldest first.
  ///
  /// Weights are not negative and have a positive sum, which need not be 1. The default weights, 0.60, 0.35
  /// and 0.05, are those of `UIScrollView`. The last weight is small because the last segment is distorted by
  /// the lift of the finger.
  public var weights: SIMD3<Double> = [0.60, 0.35, 0.05]
  /// The weights of the last two segments of the pointer's path, oldest first; 0.8 and 0.2 by default.
  ///
  /// These weights apply to the pan velocity, which decides whether a release flings, and to the release
  /// velocity of a path of only two segments.
  public var pairWeights: SIMD2<Double> = [0.8, 0.2]

  /// Creates a rule with the default weights and the given speed and times.
  public init(
    flingSpeed: Double = Self.flingSpeed, restInterval: Double = Self.restInterval,
    coalescingInterval: Double = 0.004
  ) {
    self.flingSpeed = flingSpeed
    self.restInterval = restInterval
    self.coalescingInterval = coalescingInterval
  }

  /// The same rule for a drag by a mouse, with `mouseCoalescingInterval` as the coalescing interval.
  public var forMouse: ReleaseRule {
    var rule = self
    rule.coalescingInterval = mouseCoalescingInterval
    return rule
  }
}
