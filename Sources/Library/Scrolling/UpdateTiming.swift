public import Foundation
public import Motion

/// The timing of the animation of a collection view's batch update.
public enum UpdateTiming: Hashable, Sendable {
  /// A timing curve, with the duration of the animation in seconds.
  case curve(TimingCurve, duration: TimeInterval)

  /// A spring that starts at rest. Its duration is the time after which less than a thousandth of the
  /// distance remains.
  case spring(Spring)

  /// Fading without motion, for users who prefer reduced motion. Elements take their new positions
  /// immediately; inserted and deleted elements fade in and out in `duration` seconds.
  case fade(duration: TimeInterval)

  /// No animation: all changes take effect immediately.
  case immediate

  /// The default timing: ease in and out in 0.3 s, as observed in UIKit's updates.
  public static let standard = UpdateTiming.curve(.easeInOut, duration: 0.3)

  /// The duration of the animation, in seconds.
  public var duration: TimeInterval {
    switch self {
    case .curve(_, let duration), .fade(let duration): duration
    case .spring(let spring): spring.settlingDuration(displacement: 1, velocity: 0, threshold: 0.001)
    case .immediate: 0
    }
  }

  /// The time after which an element first reaches its end, in seconds: at most a hundredth of the distance
  /// remains. A spring may pass its end and return before the animation is over.
  package var arrivalDuration: TimeInterval {
    if case .spring(let spring) = self { spring.arrivalDuration(within: 0.01) } else { duration }
  }

  /// Whether inserted and deleted elements only fade, and no element moves.
  package var fades: Bool { if case .fade = self { true } else { false } }

  /// Whether elements move to their new positions in an animation.
  package var moves: Bool {
    switch self {
    case .curve, .spring: duration > 0
    case .fade, .immediate: false
    }
  }

  /// Returns the completed fraction of the animation after `elapsed` seconds. With a spring that oscillates,
  /// the fraction may exceed 1 before it returns to 1.
  public func fraction(at elapsed: TimeInterval) -> Double {
    guard elapsed > 0 else { return self == .immediate ? 1 : 0 }
    switch self {
    case .curve(let curve, let duration): return elapsed < duration ? curve.value(at: elapsed / duration) : 1
    case .spring(let spring):
      return 1 - spring.state(displacement: 1, velocity: 0, after: elapsed).displacement
    case .fade(let duration): return elapsed < duration ? elapsed / duration : 1
    case .immediate: return 1
    }
  }
}

/// The trajectory of the content offset along one axis during a batch update's animation.
struct UpdateTrajectory: Trajectory {
  var start: Double
  var restPosition: Double
  var timing: UpdateTiming
  let duration: Double

  init(from start: Double, to target: Double, timing: UpdateTiming) {
    self.start = start
    restPosition = target
    self.timing = timing
    duration = start == target ? 0 : timing.duration
  }

  func position(at time: Double) -> Double {
    time < duration ? start + (restPosition - start) * timing.fraction(at: time) : restPosition
  }

  /// Returns the velocity at `time` (seconds), in points per second: a difference quotient over a
  /// millisecond, for curves and springs alike.
  func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    // Not beyond the ends, where the content stands still: the quotient would be half the velocity.
    let (first, last) = (max(0, time - 0.0005), min(duration, time + 0.0005))
    return (position(at: last) - position(at: first)) / (last - first)
  }
}
