public import Foundation
public import Motion

/// How the elements of a batch update get from where they are to where they belong.
public enum UpdateTiming: Hashable, Sendable {
  /// Along a timing curve in a number of seconds.
  case curve(TimingCurve, duration: TimeInterval)

  /// Like a mass on a spring, from rest; it settles when a thousandth of the way is left.
  case spring(Spring)

  /// At once.
  case immediate

  /// Ease in and out in 0.3 s, UIKit's own timing of updates as far as observed.
  public static let standard = UpdateTiming.curve(.easeInOut, duration: 0.3)

  /// How long it takes, in seconds.
  public var duration: TimeInterval {
    switch self {
    case .curve(_, let duration): duration
    case .spring(let spring): spring.settlingDuration(displacement: 1, velocity: 0, threshold: 0.001)
    case .immediate: 0
    }
  }

  /// The part of the way that is done after a number of seconds; a spring may pass 1 and come back.
  public func fraction(at elapsed: TimeInterval) -> Double {
    guard elapsed > 0 else { return self == .immediate ? 1 : 0 }
    switch self {
    case .curve(let curve, let duration): return elapsed < duration ? curve.value(at: elapsed / duration) : 1
    case .spring(let spring):
      return 1 - spring.state(displacement: 1, velocity: 0, after: elapsed).displacement
    case .immediate: return 1
    }
  }
}

/// An offset's way along with the elements of an update.
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

  /// By a difference over a millisecond: a curve's slope and a spring's velocity alike.
  func velocity(at time: Double) -> Double {
    time < duration ? (position(at: time + 0.0005) - position(at: time - 0.0005)) / 0.001 : 0
  }
}
