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
