import Motion

/// The constants of fling acceleration, by which a fling becomes faster if the content is still moving from
/// an earlier fling.
extension PhysicsConstants {
  /// The fling acceleration rules, in the order of the words of the parameter `fling-again`.
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
    PhysicsConstant(
      "gain-factor", in: 0...0.01, step: 0.0001, \.flingAcceleration.momentum, \.factor,
      "What a fling gains of a running speed of 1 pt/s; grows with the speed by gain-exponent."),
    PhysicsConstant(
      "gain-exponent", in: 1...3, step: 0.01, \.flingAcceleration.momentum, \.exponent,
      "The power of the running speed that a fling gains."),
    PhysicsConstant(
      "gain-most", in: 0...40_000, step: 500, unit: .pointsPerSecond, \.flingAcceleration.momentum, \.maximum,
      "The most that a fling gains."),
    PhysicsConstant(
      "gain-share", in: 0...2, step: 0.05, \.flingAcceleration.leastShare,
      "A fling slower than this share of what it would gain gains nothing."),
    PhysicsConstant(
      "gain-floor", in: 0...0.9, step: 0.01, \.flingAcceleration.ratio, \.floor,
      "The ratio of new to running speed up to which nothing is gained."),
    PhysicsConstant(
      "gain-ceiling", in: 1...3, step: 0.05, \.flingAcceleration.ratio, \.ceiling,
      "The ratio of new to running speed at which the running speed is gained."),
    PhysicsConstant(
      "gain-threshold", in: 0...5000, step: 50, unit: .pointsPerSecond, \.flingAcceleration.boost,
      \.threshold,
      "The speed from which a fling gains."),
    PhysicsConstant(
      "gain-step", in: 0...2, step: 0.05, \.flingAcceleration.boost, \.gain,
      "The share of its speed that a fling gains with each one in a row."),
    PhysicsConstant(
      "gain-limit", in: 1...10, step: 0.25, \.flingAcceleration.maximumGain,
      "How many times the speed is what a fling gains at most."),
    PhysicsConstant(
      "series-hold", in: 20...1000, step: 10, unit: .milliseconds, \.seriesWithAcceleration, \.holdLimit,
      "How long a finger may rest on what it caught, until that is forgotten."),
    PhysicsConstant(
      "series-interval", in: 100...5000, step: 50, unit: .milliseconds, \.seriesWithCount, \.interval,
      "How soon a fling follows the last one to be in a row with it."),
    PhysicsConstant(
      "series-share", in: 0...1, step: 0.05, \.seriesWithCount, \.leastShare,
      "The share of the last fling's speed that it takes to be in a row with it."),
  ]
}

extension ScrollPhysics {
  /// The conditions under which consecutive flicks form a series; `nil` in a feel without fling acceleration.
  fileprivate var seriesWithAcceleration: FlickTracker.Rule? {
    get { flingAcceleration == .never ? nil : flingSeries }
    set { if let newValue { flingSeries = newValue } }
  }

  /// The conditions under which consecutive flicks form a series; `nil` in a feel whose fling acceleration
  /// does not depend on the number of flicks.
  fileprivate var seriesWithCount: FlickTracker.Rule? {
    get { flingAcceleration.countsFlicks ? flingSeries : nil }
    set { if let newValue { flingSeries = newValue } }
  }
}
