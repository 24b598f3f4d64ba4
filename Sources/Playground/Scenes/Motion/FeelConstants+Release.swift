import Motion

/// What a finger's release does, and where content goes that does not go on freely.
extension FeelConstants {
  static let release =
    [
      FeelConstant(
        "lock-angle", in: 0...45, step: 1, unit: .degrees, \.directionalLockAngle,
        "How near to an axis a drag locks the other, where directions are locked."),
      FeelConstant(
        "fling-gate", in: 10...2000, step: 10, unit: .pointsPerSecond, \.release.flingSpeed,
        "The speed below which a release does not fling."),
      FeelConstant(
        "rest-interval", in: 10...500, step: 5, unit: .milliseconds, \.release.restInterval,
        "How long a pointer stands still until its release does not fling."),
      FeelConstant(
        "coalescing-interval", in: 0...50, step: 1, unit: .milliseconds, \.release.coalescingInterval,
        "Pointer positions closer than this in time count as one."),
    ] + flingAgain

  /// The rules for flinging again, in the order of their words.
  private static let rules: [FlingAgain] = [.never, .fromThirdFlick, .carriedMomentum, .gtk, .sum, .qt]

  private static let flingAgain = [
    FeelConstant(
      "fling-again", ["never", "third-flick", "carried-momentum", "ratio", "sum", "boost"], of: \.flingAgain,
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
    FeelConstant(
      "gain-floor", in: 0...0.9, step: 0.01, of: \.flingAgain,
      "The ratio of new to running speed up to which nothing is gained."
    ) {
      if case .ratio(let floor, _, _) = $0 { floor } else { nil }
    } change: {
      guard case .ratio(_, let ceiling, let maximum) = $0 else { return }
      $0 = .ratio(floor: $1, ceiling: ceiling, maximum: maximum)
    },
    FeelConstant(
      "gain-ceiling", in: 1...3, step: 0.05, of: \.flingAgain,
      "The ratio of new to running speed at which the running speed is gained."
    ) {
      if case .ratio(_, let ceiling, _) = $0 { ceiling } else { nil }
    } change: {
      guard case .ratio(let floor, _, let maximum) = $0 else { return }
      $0 = .ratio(floor: floor, ceiling: $1, maximum: maximum)
    },
    FeelConstant(
      "gain-threshold", in: 0...5000, step: 50, unit: .pointsPerSecond, of: \.flingAgain,
      "The speed from which a fling gains."
    ) {
      if case .boost(let threshold, _) = $0 { threshold } else { nil }
    } change: {
      guard case .boost(_, let maximum) = $0 else { return }
      $0 = .boost(threshold: $1, maximum: maximum)
    },
    FeelConstant(
      "gain-limit", in: 1...10, step: 0.25, of: \.flingAgain,
      "How many times the speed is what a fling gains at most."
    ) {
      switch $0 {
      case .ratio(_, _, let maximum), .boost(_, let maximum): maximum
      case .never, .fromThirdFlick, .carriedMomentum, .sum: nil
      }
    } change: {
      switch $0 {
      case .ratio(let floor, let ceiling, _): $0 = .ratio(floor: floor, ceiling: ceiling, maximum: $1)
      case .boost(let threshold, _): $0 = .boost(threshold: threshold, maximum: $1)
      case .never, .fromThirdFlick, .carriedMomentum, .sum: break
      }
    },
    FeelConstant(
      "series-hold", in: 20...1000, step: 10, unit: .milliseconds, of: \.self,
      "How long a finger may rest on what it caught, until that is forgotten."
    ) {
      $0.flingAgain == .never ? nil : $0.flingSeries.holdLimit
    } change: {
      $0.flingSeries.holdLimit = $1
    },
    FeelConstant(
      "series-interval", in: 100...5000, step: 50, unit: .milliseconds, of: \.self,
      "How soon a fling follows the last one to be in a row with it."
    ) {
      $0.flingAgain.countsFlicks ? $0.flingSeries.interval : nil
    } change: {
      $0.flingSeries.interval = $1
    },
    FeelConstant(
      "series-share", in: 0...1, step: 0.05, of: \.self,
      "The share of the last fling's speed that it takes to be in a row with it."
    ) {
      $0.flingAgain.countsFlicks ? $0.flingSeries.leastShare : nil
    } change: {
      $0.flingSeries.leastShare = $1
    },
  ]

  /// Snap points and pages.
  static let targets = [
    FeelConstant(
      "snap-frequency", in: 2...60, step: 0.5, unit: .perSecond, \.snapFrequency,
      "The frequency of the spring that draws slow content to a snap point."),
    FeelConstant(
      "paging-frequency", in: 2...60, step: 0.5, unit: .perSecond, \.pagingFrequency,
      "The frequency of the spring that draws to a page."),
    swipe("swipe-threshold", "The speed from which a drag turns the page.", \.drag.threshold),
    swipe("swipe-rate", "The share of its velocity that a turning page keeps per millisecond.", \.drag.rate),
    swipe("touchpad-threshold", "The speed from which a touchpad turns the page.", \.touchpad.threshold),
    swipe("touchpad-rate", "As swipe-rate, for a touchpad.", \.touchpad.rate),
  ]

  private static func swipe(
    _ name: String, _ doc: String, _ number: WritableKeyPath<Swipes, Double>
  ) -> FeelConstant {
    let isRate = name.hasSuffix("rate")
    return FeelConstant(
      name, in: isRate ? 0.99...0.9995 : 0.05...3, step: isRate ? 0.0005 : 0.05,
      unit: isRate ? .none : .pagesPerSecond, of: \.paging, doc
    ) {
      Swipes($0)?[keyPath: number]
    } change: {
      guard var swipes = Swipes($0) else { return }
      swipes[keyPath: number] = $1
      $0 = swipes.rule
    }
  }
}

/// The two laws of a paging rule by swipes, to be changed one by one.
private struct Swipes {
  var drag: SwipeTravel
  var touchpad: SwipeTravel

  init?(_ rule: PagingRule) {
    guard case .swipe(let drag, let touchpad) = rule else { return nil }
    (self.drag, self.touchpad) = (drag, touchpad)
  }

  var rule: PagingRule { .swipe(drag: drag, touchpad: touchpad) }
}

extension FlingAgain {
  /// Whether it matters how many flicks there were in a row.
  fileprivate var countsFlicks: Bool {
    switch self {
    case .fromThirdFlick, .boost: true
    case .never, .carriedMomentum, .ratio, .sum: false
    }
  }
}
