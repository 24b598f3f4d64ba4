import Foundation
import Preconditions

/// A damped spring with its rest position at 0: mass x'' = -stiffness x - damping x'.
public struct Spring: Hashable, Sendable {
  /// The mass, positive; only its ratio to stiffness and damping matters.
  public let mass: Double
  /// The restoring force per point of displacement, positive.
  public let stiffness: Double
  /// The damping force per point per second of velocity, 0 or more.
  public let damping: Double

  /// Creates a spring from its physical constants.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    require(
      mass > 0 && stiffness > 0 && damping >= 0,
      "A spring has positive mass and stiffness and damping from 0; found \(mass), \(stiffness), \(damping)."
    )
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Creates a spring with `dampingRatio` times the critical damping, the smallest damping without overshoot.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    self.init(mass: mass, stiffness: stiffness, damping: dampingRatio * 2 * (mass * stiffness).squareRoot())
  }

  /// Returns the spring of `angularFrequency` (per second) that comes to rest as fast as possible without
  /// overshoot.
  public static func criticallyDamped(angularFrequency: Double) -> Spring {
    Spring(stiffness: angularFrequency * angularFrequency, damping: 2 * angularFrequency)
  }

  /// The spring of a view that answers a touch. It comes to rest in about a fifth of a second, and passes its rest
  /// position by 1.5 % of the way.
  package static let touchFeedback = Spring(stiffness: 1000, dampingRatio: 0.8)

  /// The spring of a light that follows the content slowly: within 5 % of its target after 1.2 seconds.
  package static let ambientLight = criticallyDamped(angularFrequency: 4)

  /// Returns the spring of a view that opens over the screen, or closes. The spring reaches its rest position in 0.8 of
  /// `duration`, in seconds, and passes it by 0.6 % of the way.
  package static func opening(duration: Double) -> Spring {
    let frequency = 2 * Double.pi / duration
    return Spring(stiffness: frequency * frequency, dampingRatio: 0.85)
  }

  /// The angular frequency that the spring would have without damping, per second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a multiple of the critical damping. Below 1 the spring oscillates; above 1 it comes to
  /// rest more slowly than at 1.
  public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }

  /// Returns the displacement (points) and the velocity (points per second) of a motion, `time` seconds after
  /// its start with the given displacement and velocity.
  public func state(
    displacement: Double, velocity: Double, after time: Double
  ) -> (displacement: Double, velocity: Double) {
    switch regime {
    case .underdamped(let decay, let frequency):
      let (cosine, sine) = (cos(frequency * time), sin(frequency * time))
      let quadrature = (velocity + decay * displacement) / frequency
      let envelope = exp(-decay * time)
      let x = envelope * (displacement * cosine + quadrature * sine)
      let swing = envelope * frequency * (quadrature * cosine - displacement * sine)
      return (x, swing - decay * x)
    case .criticallyDamped(let frequency):
      let impulse = velocity + frequency * displacement
      let envelope = exp(-frequency * time)
      let x = envelope * (displacement + impulse * time)
      return (x, envelope * impulse - frequency * x)
    case .overdamped(let slow, let fast):
      let fastPart = (velocity + slow * displacement) / (slow - fast)
      let (slowTerm, fastTerm) = ((displacement - fastPart) * exp(-slow * time), fastPart * exp(-fast * time))
      return (slowTerm + fastTerm, -slow * slowTerm - fast * fastTerm)
    }
  }

  /// Returns the seconds after which a motion with the given displacement (points) and velocity (points per
  /// second) at its start stays within `threshold` points of 0.
  ///
  /// The result is exact for springs that do not oscillate. For oscillating springs, the result is the time
  /// at which the envelope falls to the threshold.
  public func settlingDuration(displacement: Double, velocity: Double, threshold: Double) -> Double {
    switch regime {
    case .underdamped(let decay, let frequency):
      let amplitude = hypot(displacement, (velocity + decay * displacement) / frequency)
      guard amplitude > threshold else { return 0 }
      return decay > 0 ? log(amplitude / threshold) / decay : .infinity
    case .criticallyDamped(let frequency):
      let impulse = velocity + frequency * displacement
      let extremum = impulse == 0 ? 0 : 1 / frequency - displacement / impulse
      return settlingTime(displacement, velocity, threshold, extremum)
    case .overdamped(let slow, let fast):
      let fastPart = (velocity + slow * displacement) / (slow - fast)
      let ratio = -fast * fastPart / (slow * (displacement - fastPart))
      let extremum = ratio > 0 ? log(ratio) / (fast - slow) : 0
      return settlingTime(displacement, velocity, threshold, extremum)
    }
  }

  /// Returns the seconds after which a motion from rest first comes within `fraction`, 0 … 1, of its distance
  /// from 0. An oscillating spring passes 0 later and returns.
  package func arrivalDuration(within fraction: Double) -> Double {
    guard case .underdamped(_, let frequency) = regime else {
      return settlingDuration(displacement: 1, velocity: 0, threshold: fraction)
    }
    // Half an oscillation, at whose end the motion is farthest beyond 0.
    let isOnItsWay = { state(displacement: 1, velocity: 0, after: $0).displacement > fraction }
    return Motion.end(of: isOnItsWay, in: 0...(.pi / frequency))
  }

  private func settlingTime(
    _ displacement: Double, _ velocity: Double, _ threshold: Double, _ extremum: Double
  ) -> Double {
    MonotoneDecay(extremumTime: extremum.isFinite ? max(0, extremum) : 0) {
      state(displacement: displacement, velocity: velocity, after: $0).displacement
    }.settlingTime(within: threshold)
  }

  private enum Regime {
    case underdamped(decay: Double, frequency: Double)
    case criticallyDamped(frequency: Double)
    case overdamped(slow: Double, fast: Double)
  }

  private var regime: Regime {
    let (frequency, ratio) = (angularFrequency, dampingRatio)
    // This close to critical damping, rounding makes the other two formulas less exact than the critical
    // formula.
    if abs(ratio - 1) < 1e-8 { return .criticallyDamped(frequency: frequency) }
    let spread = frequency * abs(ratio * ratio - 1).squareRoot()
    guard ratio > 1 else { return .underdamped(decay: ratio * frequency, frequency: spread) }
    return .overdamped(slow: ratio * frequency - spread, fast: ratio * frequency + spread)
  }
}
