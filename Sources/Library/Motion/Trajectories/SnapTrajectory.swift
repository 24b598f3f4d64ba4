import Foundation

/// A motion to a chosen target that starts at a given velocity.
///
/// If the target lies in the direction of the start velocity and the start is fast enough (see
/// `slowestShare`), the motion is an exponential approach. The rate of the approach is chosen so that the
/// approach begins with exactly the start velocity and does not overshoot. For slow starts and for targets in
/// the opposite direction, the motion is a critically damped spring.
public struct SnapTrajectory: Trajectory, Hashable {
  /// The law of motion to the target.
  public enum Law: Hashable, Sendable {
    /// An exponential approach: the distance to the target decays at `rate` per second.
    case exponential(rate: Double)
    /// A critically damped spring that pulls the content to the target.
    case spring(SpringMotion)
  }

  /// The default angular frequency of the spring that pulls content to a target, per second.
  public static let snapFrequency = EdgeBounce.pull
  /// The default angular frequency of the spring that pulls content to a page, per second.
  public static let pagingFrequency = 300.0.squareRoot()
  /// The default for the smallest rate of an exponential approach, as a share of the decay constant of the
  /// deceleration. A spring replaces a slower approach.
  public static let slowestShare = 0.5

  /// The law of the motion: an exponential approach or a spring.
  public let law: Law
  /// The position at time 0, in points.
  public let start: Double
  /// The target, at which the motion ends, in points.
  public let restPosition: Double
  public let duration: Double

  /// Creates a motion from `start` to `target` (points) that begins with `velocity` (points per second).
  ///
  /// The motion is an exponential approach if the approach's rate is at least `slowestShare` times the decay
  /// constant of `rate`. The motion is also an exponential approach if the approach's rate is at least
  /// `frequency`, because the spring would then overshoot. With a `frequency` above the default, as in
  /// paging, only the second condition applies. The motion is at rest once it is within `restThreshold`
  /// points of the target.
  public init(
    from start: Double, to target: Double, velocity: Double, rate: DecelerationRate,
    frequency: Double = snapFrequency, slowestShare: Double = slowestShare, restThreshold: Double
  ) {
    let distance = target - start
    let approach = distance == 0 ? 0 : velocity / distance
    let slowest = frequency > Self.snapFrequency ? frequency : min(frequency, slowestShare * rate.decay)
    self.start = start
    self.restPosition = target
    if approach > 0 && approach >= slowest {
      law = .exponential(rate: approach)
      duration = max(0, log(abs(distance) / restThreshold) / approach)
    } else {
      let motion = SpringMotion(
        .criticallyDamped(angularFrequency: frequency), from: start, to: target, velocity: velocity,
        restThreshold: restThreshold)
      law = .spring(motion)
      duration = motion.duration
    }
  }

  public func position(at time: Double) -> Double {
    guard time < duration else { return restPosition }
    return switch law {
    case .exponential(let rate): restPosition - (restPosition - start) * exp(-rate * max(0, time))
    case .spring(let motion): motion.position(at: time)
    }
  }

  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    return switch law {
    case .exponential(let rate): rate * (restPosition - start) * exp(-rate * max(0, time))
    case .spring(let motion): motion.velocity(at: time)
    }
  }
}
