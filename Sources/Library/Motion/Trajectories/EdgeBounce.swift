import Foundation

/// The motion of content beyond its edge: the velocity decays while the edge pulls the content back.
///
/// In the outward coordinate (0 at the edge, positive beyond it), with x0 = `overscroll`, v =
/// `carriedVelocity`, a = `pull`, r the rate per millisecond and c = a + `rate.decay`:
///
///     x(t) = e^(-at) (x0 + v r / (1 - r) (1 - r^(1000 t)) / 1000)
///
/// x(t) is the position in a deceleration without an edge, multiplied by the decay e^(-at) that the edge's
/// pull causes. The carried velocity is v e^(-ct). The velocity on screen also contains the edge's pull. The
/// law reproduces two recordings of a real `UIScrollView` within 0.1 points. For the normal rate, the law
/// equals a spring of 120 / s² with damping 22.0 / s.
public struct EdgeBounce: Hashable, Sendable {
  /// The default pull: the exponential rate at which `UIScrollView` pulls the overscroll back, per second, at
  /// every deceleration rate.
  ///
  /// `UIScrollView` computes the pull frame by frame, so its value depends on the display: 9.997 at 60 Hz,
  /// 10.037 at 120 Hz.
  public static let pull = 10.0
  /// The default overscroll, in points, below which a bounce can end. The bounce ends when its scroll
  /// velocity is also below the stop speed. The distance does not depend on the screen's scale.
  public static let restDistance = 0.5

  /// The distance of the content beyond the edge at time 0, in points; 0 or more.
  public let overscroll: Double
  /// The scroll velocity at time 0, without the edge's pull, in points per second; positive outward.
  public let carriedVelocity: Double
  /// The deceleration rate of the scroll that hit the edge.
  public let rate: DecelerationRate

  /// The exponential rate at which the edge pulls the overscroll back, per second.
  public let pull: Double

  /// Creates a bounce that starts `overscroll` points beyond the edge with a scroll velocity, in points per
  /// second, positive outward.
  public init(
    overscroll: Double, carriedVelocity: Double, rate: DecelerationRate, pull: Double = EdgeBounce.pull
  ) {
    self.overscroll = overscroll
    self.carriedVelocity = carriedVelocity
    self.rate = rate
    self.pull = pull
  }

  /// Returns the distance of the content beyond the edge at `time` (seconds), in points.
  public func overscroll(at time: Double) -> Double {
    pulledPart * exp(-pull * time) - drivenPart * exp(-velocityDecay * time)
  }

  /// Returns the rate of change of the overscroll at `time` (seconds), in points per second; positive
  /// outward.
  public func velocity(at time: Double) -> Double {
    carriedVelocity(at: time) * rate.travelTime * rate.decay - pull * overscroll(at: time)
  }

  /// Returns the scroll velocity that remains at `time` (seconds), without the edge's pull, in points per
  /// second; positive outward.
  public func carriedVelocity(at time: Double) -> Double { carriedVelocity * exp(-velocityDecay * time) }

  /// The time at which the overscroll is largest, in seconds, and this overscroll, in points.
  public var peak: (time: Double, overscroll: Double) {
    let time = extremumTime
    return (time, overscroll(at: time))
  }

  /// The time, in seconds, at which the content crosses the edge inward, and the scroll velocity at this
  /// time; `nil` if the content never crosses the edge.
  ///
  /// A deceleration without the edge's pull would reach the edge at the same instant. The velocity is in
  /// points per second; it is negative, because outward velocities are positive.
  public var crossing: (time: Double, carriedVelocity: Double)? {
    guard carriedVelocity < 0, pulledPart < 0 else { return nil }
    let time = log(drivenPart / pulledPart) / rate.decay
    return (time, carriedVelocity(at: time))
  }

  /// Returns the duration of the bounce, in seconds. The bounce ends when the overscroll is below
  /// `restDistance` points and the scroll velocity below `stopSpeed` points per second.
  public func duration(
    restDistance: Double = Self.restDistance, stopSpeed: Double = DecelerationRate.stopSpeed
  ) -> Double {
    let slow = max(0, log(abs(carriedVelocity) / stopSpeed) / velocityDecay)
    guard abs(overscroll(at: slow)) > restDistance else { return slow }
    if let crossing, crossing.time > slow {
      return end(of: { abs(overscroll(at: $0)) > restDistance }, in: slow...crossing.time)
    }
    // From the peak on, the overscroll only shrinks.
    let shrinking = max(slow, extremumTime)
    return shrinking
      + MonotoneDecay(extremumTime: 0) { overscroll(at: shrinking + $0) }.settlingTime(within: restDistance)
  }

  /// The decay constant of the scroll velocity, per second; c in the formula.
  private var velocityDecay: Double { pull + rate.decay }
  /// The distance that the scroll would travel without the edge's pull, in points; positive outward.
  private var drivenPart: Double { rate.unboundedTravel(velocity: carriedVelocity) }
  /// The coefficient of e^(-at) in the overscroll, in points.
  private var pulledPart: Double { overscroll + drivenPart }

  /// The only time, in seconds, at which the overscroll has an extremum; 0 if there is none after the start.
  private var extremumTime: Double {
    let ratio = velocityDecay * drivenPart / (pull * pulledPart)
    return ratio > 1 ? log(ratio) / rate.decay : 0
  }
}
