import Motion

/// Constants of fling acceleration: the speed gained when a finger catches a running fling and flings again.
extension PhysicsConstants {
  /// The acceleration rules, in the order of the words.
  private static let rules: [FlingAcceleration] = [
    .never, .fromThirdFlick(.fitted), .flutter, .gtk, .sum, .qt,
  ]

  static let flingAcceleration = [
    PhysicsConstant(
      "fling-again", ["never", "third-flick", "carried-momentum", "ratio", "sum", "boost"],
      of: \.flingAcceleration,
      "What a fling gains from the one that it was caught from."
    ) {
      switch $0 {
      case .never: 0
      case .fromThirdFlick: 1
      case .carriedMomentum: 2
      case .ratio: 3
      case .sum: 4
      case .boost: 5
      }
    } change: {
      $0 = rules[$1]
    },
    momentum(
      "gain-factor", in: 0...0.01, step: 0.0001, \.factor,
      "What a fling gains of a running speed of 1 pt/s; grows with the speed by gain-exponent."),
    momentum(
      "gain-exponent", in: 1...3, step: 0.01, \.exponent, "The power of the running speed that a fling gains."
    ),
    momentum(
      "gain-most", in: 0...40_000, step: 500, unit: .pointsPerSecond, \.maximum,
      "The most that a fling gains."),
    PhysicsConstant(
      "gain-share", in: 0...2, step: 0.05, of: \.flingAcceleration,
      "A fling slower than this share of what it would gain gains nothing."
    ) {
      if case .carriedMomentum(_, let leastShare) = $0 { leastShare } else { nil }
    } change: {
      guard case .carriedMomentum(let momentum, _) = $0 else { return }
      $0 = .carriedMomentum(momentum, leastShare: $1)
    },
    PhysicsConstant(
      "gain-floor", in: 0...0.9, step: 0.01, of: \.flingAcceleration,
      "The ratio of new to running speed up to which nothing is gained."
    ) {
      if case .ratio(let floor, _, _) = $0 { floor } else { nil }
    } change: {
      guard case .ratio(_, let ceiling, let maximum) = $0 else { return }
      $0 = .ratio(floor: $1, ceiling: ceiling, maximum: maximum)
    },
    PhysicsConstant(
      "gain-ceiling", in: 1...3, step: 0.05, of: \.flingAcceleration,
      "The ratio of new to running speed at which the running speed is gained."
    ) {
      if case .ratio(_, let ceiling, _) = $0 { ceiling } else { nil }
    } change: {
      guard case .ratio(let floor, _, let maximum) = $0 else { return }
      $0 = .ratio(floor: floor, ceiling: $1, maximum: maximum)
    },
    PhysicsConstant(
      "gain-threshold", in: 0...5000, step: 50, unit: .pointsPerSecond, of: \.flingAcceleration,
      "The speed from which a fling gains."
    ) {
      if case .boost(let threshold, _, _) = $0 { threshold } else { nil }
    } change: {
      guard case .boost(_, let gain, let maximum) = $0 else { return }
      $0 = .boost(threshold: $1, gain: gain, maximum: maximum)
    },
    PhysicsConstant(
      "gain-step", in: 0...2, step: 0.05, of: \.flingAcceleration,
      "The share of its speed that a fling gains with each one in a row."
    ) {
      if case .boost(_, let gain, _) = $0 { gain } else { nil }
    } change: {
      guard case .boost(let threshold, _, let maximum) = $0 else { return }
      $0 = .boost(threshold: threshold, gain: $1, maximum: maximum)
    },
    PhysicsConstant(
      "gain-limit", in: 1...10, step: 0.25, of: \.flingAcceleration,
      "How many times the speed is what a fling gains at most."
    ) {
      switch $0 {
      case .ratio(_, _, let maximum), .boost(_, _, let maximum): maximum
      case .never, .fromThirdFlick, .carriedMomentum, .sum: nil
      }
    } change: {
      switch $0 {
      case .ratio(let floor, let ceiling, _): $0 = .ratio(floor: floor, ceiling: ceiling, maximum: $1)
      case .boost(let threshold, let gain, _): $0 = .boost(threshold: threshold, gain: gain, maximum: $1)
      case .never, .fromThirdFlick, .carriedMomentum, .sum: break
      }
    },
    PhysicsConstant(
      "series-hold", in: 20...1000, step: 10, unit: .milliseconds, of: \.self,
      "How long a finger may rest on what it caught, until that is forgotten."
    ) {
      $0.flingAcceleration == .never ? nil : $0.flingSeries.holdLimit
    } change: {
      $0.flingSeries.holdLimit = $1
    },
    PhysicsConstant(
      "series-interval", in: 100...5000, step: 50, unit: .milliseconds, of: \.self,
      "How soon a fling follows the last one to be in a row with it."
    ) {
      $0.flingAcceleration.countsFlicks ? $0.flingSeries.interval : nil
    } change: {
      $0.flingSeries.interval = $1
    },
    PhysicsConstant(
      "series-share", in: 0...1, step: 0.05, of: \.self,
      "The share of the last fling's speed that it takes to be in a row with it."
    ) {
      $0.flingAcceleration.countsFlicks ? $0.flingSeries.leastShare : nil
    } change: {
      $0.flingSeries.leastShare = $1
    },
  ]

  private static func momentum(
    _ name: String, in range: ClosedRange<Double>, step: Double, unit: Parameter.Unit = .none,
    _ number: WritableKeyPath<CarriedMomentum, Double>, _ doc: String
  ) -> PhysicsConstant {
    PhysicsConstant(name, in: range, step: step, unit: unit, of: \.flingAcceleration, doc) {
      $0.momentum?[keyPath: number]
    } change: {
      $0.momentum?[keyPath: number] = $1
    }
  }
}

extension FlingAcceleration {
  /// The law of carried momentum, if the rule has one.
  fileprivate var momentum: CarriedMomentum? {
    get {
      switch self {
      case .fromThirdFlick(let momentum), .carriedMomentum(let momentum, _): momentum
      case .never, .ratio, .sum, .boost: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .fromThirdFlick: self = .fromThirdFlick(newValue)
      case .carriedMomentum(_, let leastShare): self = .carriedMomentum(newValue, leastShare: leastShare)
      case .never, .ratio, .sum, .boost: break
      }
    }
  }

  /// Whether the rule counts consecutive flicks.
  fileprivate var countsFlicks: Bool {
    switch self {
    case .fromThirdFlick, .boost: true
    case .never, .carriedMomentum, .ratio, .sum: false
    }
  }
}
