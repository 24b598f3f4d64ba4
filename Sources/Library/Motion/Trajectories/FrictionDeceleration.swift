import Foundation
import Preconditions

/// A deceleration by viscous friction, constant friction, or both.
///
///     v(t) = v0 e^(-kt) - c t        x(t) = x0 + v0 (1 - e^(-kt)) / k - c t² / 2
///
/// Here x0 is `start`, v0 is `initialVelocity`, k is `decay` and c is `constantDeceleration`, which acts
/// against v0. The motion ends at `stopSpeed`. GTK's kinetic scrolling is k = 4, c = 0
/// (gtkkineticscrolling.c). Qt Quick's Flickable is k = 0, c = 1500 (qquickflickable.cpp). Flutter's
/// `FrictionSimulation` with the drag d is k = -ln(d).
public struct FrictionDeceleration: Glide, Hashable {
  public let start: Double
  public let initialVelocity: Double
  /// The decay constant k of the velocity, per second; 0 or more.
  public let decay: Double
  /// The part c of the deceleration that does not depend on the speed, in points per second²; 0 or more.
  public let constantDeceleration: Double
  /// The speed at which the motion ends, in points per second; 0 by default.
  public let stopSpeed: Double
  public let duration: Double

  /// Creates the deceleration from `start` (points) with `velocity` (points per second).
  ///
  /// Without constant deceleration and stop speed the motion never ends, but still has a `restPosition`.
  public init(
    from start: Double, velocity: Double, decay: Double, constantDeceleration: Double = 0,
    stopSpeed: Double = 0
  ) {
    require(
      decay >= 0 && constantDeceleration >= 0 && decay + constantDeceleration > 0,
      "Friction slows down: expected two numbers from 0, one of them positive; found \(decay) and "
        + "\(constantDeceleration).")
    self.start = start
    self.initialVelocity = velocity
    self.decay = decay
    self.constantDeceleration = constantDeceleration
    self.stopSpeed = stopSpeed
    duration = Self.duration(
      speed: abs(velocity), decay: decay, constantDeceleration: constantDeceleration, stopSpeed: stopSpeed)
  }

  public func position(at time: Double) -> Double {
    time < duration ? start + direction * distance(after: max(0, time)) : restPosition
  }

  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(0, time)
    return initialVelocity * exp(-decay * time) - direction * constantDeceleration * time
  }

  public var restPosition: Double {
    start + direction * (duration < .infinity ? distance(after: duration) : abs(initialVelocity) / decay)
  }

  public func time(toReach edge: Double) -> Double? {
    let distance = (edge - start) * direction
    guard edge != start else { return 0 }
    guard distance > 0, distance <= abs(restPosition - start) else { return nil }
    let speed = abs(initialVelocity)
    if constantDeceleration == 0 { return -log1p(-distance * decay / speed) / decay }
    if decay == 0 {
      let remaining = max(0, speed * speed - 2 * constantDeceleration * distance).squareRoot()
      return 2 * distance / (speed + remaining)
    }
    return end(of: { self.distance(after: $0) < distance }, in: 0...duration)
  }

  private var direction: Double { initialVelocity < 0 ? -1 : 1 }

  private func distance(after time: Double) -> Double {
    let speed = abs(initialVelocity)
    let coasted = decay > 0 ? -speed * expm1(-decay * time) / decay : speed * time
    return coasted - constantDeceleration * time * time / 2
  }

  private static func duration(
    speed: Double, decay: Double, constantDeceleration: Double, stopSpeed: Double
  ) -> Double {
    guard speed > stopSpeed else { return 0 }
    if constantDeceleration == 0 { return stopSpeed > 0 ? log(speed / stopSpeed) / decay : .infinity }
    let longest = (speed - stopSpeed) / constantDeceleration
    guard decay > 0 else { return longest }
    return end(of: { speed * exp(-decay * $0) - constantDeceleration * $0 > stopSpeed }, in: 0...longest)
  }
}
