import Foundation

/// The motion of a scroll beyond its edge: the velocity decays while the edge pulls the overscroll back.
///
/// In the outward coordinate (0 at the edge, positive beyond it), with a = `pull` and c = a + `rate.decay`:
///
///     x(t) = x0 e^(-at) + v (e^(-at) - e^(-ct)) / (c - a)
///
/// The carried velocity is v e^(-ct). The velocity seen on screen also contains the pull. The law replays
/// recordings of a real `UIScrollView` within 0.9 points. For the normal rate it equals a spring of 121 / s²
/// with damping 22.1 / s.
public struct EdgeBounce: Hashable, Sendable {
  /// The pull of `UIScrollView` on the overscroll, per second: -1000 ln 0.99, for every deceleration rate.
  public static let pull = DecelerationRate.fast.decay

  /// The distance beyond the edge at time 0, in points; 0 or more.
  public let overscroll: Double
  /// The scroll velocity at time 0, in points per second, positive outward.
  public let carriedVelocity: Double
  /// The deceleration rate of the scroll that hit the edge.
  public let rate: DecelerationRate

  /// The pull of the edge on the overscroll, per second.
  public let pull: Double

  /// Creates a bounce from `overscroll` points beyond the edge with a scroll velocity (points per second,
  /// outward).
  public init(
    overscroll: Double, carriedVelocity: Double, rate: DecelerationRate, pull: Double = EdgeBounce.pull
  ) {
    self.overscroll = overscroll
    self.carriedVelocity = carriedVelocity
    self.rate = rate
    self.pull = pull
  }

  /// Returns the distance beyond the edge at `time` seconds, in points.
  public func overscroll(at time: Double) -> Double {
    pulledPart * exp(-pull * time) - drivenPart * exp(-velocityDecay * time)
  }

  /// Returns the rate of change of the overscroll at `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    carriedVelocity(at: time) - pull * overscroll(at: time)
  }

  /// Returns the scroll velocity left at `time` seconds, in points per second, without the edge's pull.
  public func carriedVelocity(at time: Double) -> Double { carriedVelocity * exp(-velocityDecay * time) }

  /// The largest overscroll (points) and the time at which the motion reaches it (seconds).
  public var peak: (time: Double, overscroll: Double) {
    let time = extremumTime
    return (time, overscroll(at: time))
  }

  /// The time at which the overscroll passes 0 inward, and the scroll velocity then; `nil` if it never does.
  ///
  /// The velocity is in points per second, positive outward, hence negative here.
  public var crossing: (time: Double, carriedVelocity: Double)? {
    let remaining = carriedVelocity + overscroll * rate.decay
    guard carriedVelocity < 0, remaining < 0 else { return nil }
    let time = log(carriedVelocity / remaining) / rate.decay
    return (time, carriedVelocity(at: time))
  }

  /// Returns the seconds after which the overscroll stays within `threshold` points.
  public func settlingTime(within threshold: Double) -> Double {
    MonotoneDecay(extremumTime: extremumTime) { overscroll(at: $0) }.settlingTime(within: threshold)
  }

  private var velocityDecay: Double { pull + rate.decay }
  private var drivenPart: Double { carriedVelocity / rate.decay }
  private var pulledPart: Double { overscroll + drivenPart }

  /// The only instant at which the overscroll has an extremum; 0 if there is none after the start.
  private var extremumTime: Double {
    let ratio = velocityDecay * drivenPart / (pull * pulledPart)
    return ratio > 1 ? log(ratio) / rate.decay : 0
  }
}
