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
      "The rule for the speed that a fling gains from the fling it interrupts."
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
      "The factor in the gain, which is gain-factor × interrupted speed ^ gain-exponent."),
    PhysicsConstant(
      "gain-exponent", in: 1...3, step: 0.01, \.flingAcceleration.momentum, \.exponent,
      "The exponent of the interrupted speed in the gain."),
    PhysicsConstant(
      "gain-most", in: 0...40_000, step: 500, unit: .pointsPerSecond, \.flingAcceleration.momentum, \.maximum,
      "The maximum speed that a fling gains."),
    PhysicsConstant(
      "gain-share", in: 0...2, step: 0.05, \.flingAcceleration.leastShare,
      "A fling gains only if its speed exceeds this share of the gain."),
    PhysicsConstant(
      "gain-floor", in: 0...0.9, step: 0.01, \.flingAcceleration.ratio, \.floor,
      "The ratio of new to interrupted speed up to which a fling gains nothing."),
    PhysicsConstant(
      "gain-ceiling", in: 1...3, step: 0.05, \.flingAcceleration.ratio, \.ceiling,
      "The ratio of new to interrupted speed at which the gain is the interrupted speed."),
    PhysicsConstant(
      "gain-threshold", in: 0...5000, step: 50, unit: .pointsPerSecond, \.flingAcceleration.boost,
      \.threshold,
      "The speed above which a fling gains speed."),
    PhysicsConstant(
      "gain-step", in: 0...2, step: 0.05, \.flingAcceleration.boost, \.gain,
      "The increase of the speed factor with each further fling in a row."),
    PhysicsConstant(
      "gain-limit", in: 1...10, step: 0.25, \.flingAcceleration.maximumGain,
      "The maximum gain as a multiple of the interrupted speed; in Qt, the maximum factor."),
    PhysicsConstant(
      "series-hold", in: 20...1000, step: 10, unit: .milliseconds, \.seriesWithAcceleration, \.holdLimit,
      "How long a finger may hold stopped content before the next fling in a row."),
    PhysicsConstant(
      "series-interval", in: 100...5000, step: 50, unit: .milliseconds, \.seriesWithCount, \.interval,
      "The maximum time between two flings in a row."),
    PhysicsConstant(
      "series-share", in: 0...1, step: 0.05, \.seriesWithCount, \.leastShare,
      "The minimum speed of a fling in a row, as a share of the previous fling's speed."),
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
