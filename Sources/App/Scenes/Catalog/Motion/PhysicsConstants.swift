import Motion

/// The constants of scroll physics, with their parameters. A feel is a set of values for these constants.
///
/// In `all`, the constant that selects a law's variant comes before the constants that only some variants
/// have, because the selected variant determines which of them exist.
@MainActor
package enum PhysicsConstants {
  package static let all = glide + edge + release + targets + wheel + touchpad + keys

  package static let decelerationRate = PhysicsConstant(
    "deceleration-rate", in: 0.98...0.9995, step: 0.0005, \.glide.keptPerMillisecond,
    "The share of its velocity that a fling keeps per millisecond: more is less friction.")

  /// The constants of the deceleration after a release.
  static let glide = [
    decelerationRate,
    PhysicsConstant(
      "constant-deceleration", in: 0...10_000, step: 100, unit: .pointsPerSecondSquared,
      \.glide.friction, \.constantDeceleration,
      "The speed that a fling loses per second, whatever its speed."),
    PhysicsConstant(
      "velocity-decay", in: 0...20, step: 0.25, unit: .perSecond, \.glide.friction, \.decay,
      "The rate at which a fling loses velocity, as a share of its velocity."),
    PhysicsConstant(
      "spline-friction", in: 0.002...0.1, step: 0.001, \.glide.splineFriction,
      "The friction of an Android fling; more friction slows the fling down sooner."),
    PhysicsConstant(
      "cube-root-friction", in: 5...200, step: 0.5, \.glide.cubeRootFriction,
      "The friction of a fling in a window on a Mac; twice the friction halves the fling."),
    PhysicsConstant(
      "stop-speed", in: 1...200, step: 1, unit: .pointsPerSecond, \.ownStopSpeed,
      "The speed at which a fling ends."),
    PhysicsConstant(
      "maximum-fling-speed", in: 250...20_000, step: 250, unit: .pointsPerSecond, isLimit: true,
      \.maximumFlingSpeed, "The speed that no fling exceeds."),
  ]

  /// The constants of motion beyond the content's limits: the bounce of a fling, and the rubber band.
  static let edge = [
    PhysicsConstant(
      "edge-pull", in: 1...40, step: 0.5, unit: .perSecond, \.edge.pull,
      "How strongly the edge pulls back content that moves beyond it."),
    PhysicsConstant(
      "edge-brake", in: 500...50_000, step: 500, unit: .pointsPerSecondSquared, \.edge.brakeDeceleration,
      "The speed that a fling loses per second beyond the edge."),
    PhysicsConstant(
      "edge-spring", in: 2...60, step: 0.5, unit: .perSecond, \.edge.spring, \.frequency,
      "The frequency of the spring that pulls content back to the edge."),
    PhysicsConstant(
      "overshoot-limit", in: 5...400, step: 5, unit: .points, \.edge.spring, \.limit,
      "The maximum distance of a fling beyond the edge."),
    PhysicsConstant(
      "rubber-band", in: 0.05...2, step: 0.05, \.resistance.rubberBandCoefficient,
      "How far content at its edge moves per point of a finger's pull."),
    PhysicsConstant(
      "pull-slope", in: 0.05...2, step: 0.05, \.resistance.linearPull, \.slope,
      "How far content beyond its edge moves per point of a finger's pull."),
    PhysicsConstant(
      "pull-limit", in: 5...1000, step: 5, unit: .points, isLimit: true, \.resistance.linearPull, \.limit,
      "The maximum distance that a finger can pull content beyond its edge."),
  ]
}

extension GlideLaw {
  /// The fraction of a fling's velocity that remains after a millisecond; `nil` for a law of deceleration
  /// without a rate.
  fileprivate var keptPerMillisecond: Double? {
    get { if case .rate(let rate) = self { (rate ?? .normal).rawValue } else { nil } }
    set {
      if let newValue, keptPerMillisecond != nil { self = .rate(DecelerationRate(rawValue: newValue)) }
    }
  }
}

extension ScrollPhysics {
  /// The speed at which a fling ends, in points per second; `nil` for a law of deceleration without such a
  /// speed.
  fileprivate var ownStopSpeed: Double? {
    get {
      switch glide {
      case .rate: stopSpeed
      case .friction(let friction): friction.stopSpeed > 0 ? friction.stopSpeed : nil
      case .spline, .cubeRoot: nil
      }
    }
    set {
      guard let newValue else { return }
      if glide.friction == nil { stopSpeed = newValue } else { glide.friction?.stopSpeed = newValue }
    }
  }
}
