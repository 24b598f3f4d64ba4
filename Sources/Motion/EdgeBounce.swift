import Foundation

/// What a scroll does beyond its edge: its velocity dies out while the overscroll is pulled back.
///
/// In the outward coordinate (0 at the edge, positive beyond it), with a = `pull` and c = a + `rate.decay`:
///
///     x(t) = x0 e^(-at) + v (e^(-at) - e^(-ct)) / (c - a)
///
/// The carried velocity is v e^(-ct); the velocity seen on screen also contains the pull. Replays recordings
/// of a real `UIScrollView` within 0.9 points. For the normal rate it is the same as a spring of 121 / s² with
/// damping 22.1 / s.
public struct EdgeBounce: Hashable, Sendable {
  /// UIScrollView's pull on the overscroll, per second: -1000 ln 0.99, whatever the deceleration rate.
  public static let pull = DecelerationRate.fast.decay

  /// Distance beyond the edge at time 0, in points; positive or 0.
  public let overscroll: Double
  /// Scroll velocity at time 0, in points per second, positive outward.
  public let carriedVelocity: Double
  /// The deceleration rate of the scroll that hit the edge.
  public let rate: DecelerationRate

  /// The edge's pull on the overscroll, per second.
  public let pull: Double

  /// A bounce from `overscroll` points beyond the edge with a scroll velocity (points per second, outward).
  public init(
    overscroll: Double, carriedVelocity: Double, rate: DecelerationRate, pull: Double = EdgeBounce.pull
  ) {
    self.overscroll = overscroll
    self.carriedVelocity = carriedVelocity
    self.rate = rate
    self.pull = pull
  }

  /// Distance beyond the edge at `time` seconds, in points.
  public func overscroll(at time: Double) -> Double {
    pulledPart * exp(-pull * time) - drivenPart * exp(-velocityDecay * time)
  }

  /// Rate of change of the overscroll at `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    carriedVelocity(at: time) - pull * overscroll(at: time)
  }

  /// The scroll velocity left at `time` seconds, in points per second: what goes on if the edge lets go.
  public func carriedVelocity(at time: Double) -> Double { carriedVelocity * exp(-velocityDecay * time) }

  /// The largest overscroll and when it is reached, in points and seconds.
  public var peak: (time: Double, overscroll: Double) {
    let time = extremumTime
    return (time, overscroll(at: time))
  }

  /// When the overscroll passes 0 on its way inward, and the velocity it goes on with; nil if never.
  ///
  /// The velocity is in points per second, outward, hence negative.
  public var crossing: (time: Double, carriedVelocity: Double)? {
    let remaining = carriedVelocity + overscroll * rate.decay
    guard carriedVelocity < 0, remaining < 0 else { return nil }
    let time = log(carriedVelocity / remaining) / rate.decay
    return (time, carriedVelocity(at: time))
  }

  /// Seconds after which the overscroll stays within `threshold` points.
  public func settlingTime(within threshold: Double) -> Double {
    MonotoneDecay(extremumTime: extremumTime) { overscroll(at: $0) }.settlingTime(within: threshold)
  }

  private var velocityDecay: Double { pull + rate.decay }
  private var drivenPart: Double { carriedVelocity / rate.decay }
  private var pulledPart: Double { overscroll + drivenPart }

  /// The only instant at which the overscroll turns round; 0 if it does not after the start.
  private var extremumTime: Double {
    let ratio = velocityDecay * drivenPart / (pull * pulledPart)
    return ratio > 1 ? log(ratio) / rate.decay : 0
  }
}
