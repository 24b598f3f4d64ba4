import Foundation

/// Motion to a chosen target that keeps the velocity it starts with.
///
/// When the target lies ahead and the start is fast enough (`slowestShare`), the rate of an exponential approach
/// is chosen so that it begins with exactly that velocity: no kick, no overshoot. Otherwise a critically damped
/// spring takes over, for slow starts and for targets behind.
public struct SnapTrajectory: Trajectory, Hashable {
  /// Which law moves the content.
  public enum Law: Hashable, Sendable {
    /// Exponential approach at `rate` per second.
    case exponential(rate: Double)
    /// Critically damped spring.
    case spring(SpringMotion)
  }

  /// Angular frequency of the spring branch, per second.
  public static let snapFrequency = EdgeBounce.pull
  /// Angular frequency of the spring branch when paging, per second.
  public static let pagingFrequency = 300.0.squareRoot()
  /// The share of a glide's own decay down to which an exponential approach may slow.
  public static let slowestShare = 0.5

  /// The law that was chosen.
  public let law: Law
  /// Position at time 0, in points.
  public let start: Double
  /// The target, in points.
  public let restPosition: Double
  public let duration: Double

  /// A motion from `start` to `target` (points) that begins with `velocity` (points per second).
  ///
  /// The exponential law is used from `slowestShare` of the decay of `rate` upward, but at the latest from
  /// `frequency` upward, where the spring would overshoot; for paging (`frequency` faster than the snap's) only
  /// from there. At rest once within `restThreshold` points.
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
