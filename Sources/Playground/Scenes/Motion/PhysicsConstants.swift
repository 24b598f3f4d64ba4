import Motion

/// All constants of the feels, as parameters.
///
/// A law precedes its constants in `all`, because the chosen law determines which constants exist.
@MainActor
enum PhysicsConstants {
  static let all = glide + edge + release + targets + wheel + touchpad + keys

  /// Constants of deceleration.
  static let glide = [
    PhysicsConstant(
      "deceleration-rate", in: 0.98...0.9995, step: 0.0005, of: \.glide,
      "The share of its velocity that a fling keeps per millisecond."
    ) {
      if case .rate(let rate) = $0 { (rate ?? .normal).rawValue } else { nil }
    } change: {
      $0 = .rate(DecelerationRate(rawValue: $1))
    },
    PhysicsConstant(
      "constant-deceleration", in: 0...10_000, step: 100, unit: .pointsPerSecondSquared, of: \.glide,
      "The speed that a fling loses per second, whatever its speed."
    ) {
      if case .friction(_, let constant, _) = $0 { constant } else { nil }
    } change: {
      guard case .friction(let decay, _, let stopSpeed) = $0 else { return }
      $0 = friction(decay, $1, stopSpeed)
    },
    PhysicsConstant(
      "velocity-decay", in: 0...20, step: 0.25, unit: .perSecond, of: \.glide,
      "How soon a fling slows down: the share of its velocity that it loses."
    ) {
      if case .friction(let decay, _, _) = $0 { decay } else { nil }
    } change: {
      guard case .friction(_, let constant, let stopSpeed) = $0 else { return }
      $0 = friction($1, constant, stopSpeed)
    },
    PhysicsConstant(
      "spline-friction", in: 0.002...0.1, step: 0.001, of: \.glide, "How soon an Android fling slows down."
    ) {
      if case .spline(let friction) = $0 { friction } else { nil }
    } change: {
      $0 = .spline(friction: $1)
    },
    PhysicsConstant(
      "stop-speed", in: 1...200, step: 1, unit: .pointsPerSecond, of: \.self,
      "The speed at which a fling ends."
    ) {
      switch $0.glide {
      case .rate: $0.stopSpeed
      case .friction(_, _, let stopSpeed): stopSpeed > 0 ? stopSpeed : nil
      case .spline: nil
      }
    } change: {
      guard case .friction(let decay, let constant, _) = $0.glide else { return $0.stopSpeed = $1 }
      $0.glide = friction(decay, constant, $1)
    },
    PhysicsConstant(
      "maximum-fling-speed", in: 250...20_000, step: 250, unit: .pointsPerSecond, isLimit: true,
      \.maximumFlingSpeed, "The speed that no fling exceeds."),
  ]

  /// Returns a friction law that ends every motion: without constant deceleration, it has some decay and a
  /// stop speed.
  private static func friction(_ decay: Double, _ constant: Double, _ stopSpeed: Double) -> GlideLaw {
    constant > 0
      ? .friction(decay: decay, constantDeceleration: constant, stopSpeed: stopSpeed)
      : .friction(decay: max(decay, 0.25), constantDeceleration: 0, stopSpeed: max(stopSpeed, 1))
  }

  /// Constants of the edge: the bounce of a fling and the resistance to a finger.
  static let edge = [
    PhysicsConstant(
      "edge-pull", in: 1...40, step: 0.5, unit: .perSecond, of: \.edge,
      "How strongly the edge pulls back what runs over it."
    ) {
      if case .bounce(let pull) = $0 { pull } else { nil }
    } change: {
      $0 = .bounce(pull: $1)
    },
    PhysicsConstant(
      "edge-brake", in: 500...50_000, step: 500, unit: .pointsPerSecondSquared, of: \.edge,
      "The speed that a fling loses per second beyond the edge."
    ) {
      if case .brake(let deceleration, _, _) = $0 { deceleration } else { nil }
    } change: {
      guard case .brake(_, let limit, let frequency) = $0 else { return }
      $0 = .brake(deceleration: $1, limit: limit, frequency: frequency)
    },
    PhysicsConstant(
      "edge-spring", in: 2...60, step: 0.5, unit: .perSecond, of: \.edge,
      "The frequency of the spring that draws back to the edge."
    ) {
      switch $0 {
      case .spring(let frequency, _), .brake(_, _, let frequency): frequency
      case .bounce, .stop: nil
      }
    } change: {
      switch $0 {
      case .spring(_, let limit): $0 = .spring(frequency: $1, limit: limit)
      case .brake(let deceleration, let limit, _):
        $0 = .brake(deceleration: deceleration, limit: limit, frequency: $1)
      case .bounce, .stop: break
      }
    },
    PhysicsConstant(
      "overshoot-limit", in: 5...400, step: 5, unit: .points, of: \.edge,
      "How far a fling runs over the edge at most."
    ) {
      switch $0 {
      case .spring(_, let limit), .brake(_, let limit, _): limit
      case .bounce, .stop: nil
      }
    } change: {
      switch $0 {
      case .spring(let frequency, _): $0 = .spring(frequency: frequency, limit: $1)
      case .brake(let deceleration, _, let frequency):
        $0 = .brake(deceleration: deceleration, limit: $1, frequency: frequency)
      case .bounce, .stop: break
      }
    },
    PhysicsConstant(
      "rubber-band", in: 0.05...2, step: 0.05, of: \.resistance,
      "How far the edge gives way to a finger: points per point, at the edge."
    ) {
      if case .rubberBand(let coefficient) = $0 { coefficient } else { nil }
    } change: {
      $0 = .rubberBand(coefficient: $1)
    },
    PhysicsConstant(
      "pull-slope", in: 0.05...2, step: 0.05, of: \.resistance,
      "How far the edge gives way to a finger: points per point."
    ) {
      if case .linear(let slope, _) = $0 { slope } else { nil }
    } change: {
      guard case .linear(_, let limit) = $0 else { return }
      $0 = .linear(slope: $1, limit: limit)
    },
    PhysicsConstant(
      "pull-limit", in: 5...1000, step: 5, unit: .points, isLimit: true, of: \.resistance,
      "How far a finger can pull the edge."
    ) {
      if case .linear(_, let limit) = $0 { limit } else { nil }
    } change: {
      guard case .linear(let slope, _) = $0 else { return }
      $0 = .linear(slope: slope, limit: $1)
    },
  ]
}
