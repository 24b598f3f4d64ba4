import Motion

/// The constants for the release of a pointer, for snap points and for pages.
extension PhysicsConstants {
  static let release =
    [
      PhysicsConstant(
        "lock-angle", in: 0...45, step: 1, unit: .degrees, \.directionalLockAngle,
        "The angle from an axis within which a drag with directional lock keeps to the axis."),
      PhysicsConstant(
        "fling-gate", in: 10...2000, step: 10, unit: .pointsPerSecond, \.release.flingSpeed,
        "The speed below which a release does not fling."),
      PhysicsConstant(
        "rest-interval", in: 10...500, step: 5, unit: .milliseconds, \.release.restInterval,
        "How long a pointer must stand still for its release not to fling."),
      PhysicsConstant(
        "coalescing-interval", in: 0...50, step: 1, unit: .milliseconds, \.release.coalescingInterval,
        "A finger's positions closer than this in time count as one."),
      PhysicsConstant(
        "mouse-coalescing", in: 0...50, step: 1, unit: .milliseconds, \.release.mouseCoalescingInterval,
        "A mouse's positions closer than this in time count as one."),
    ] + weights + flingAcceleration

  private static let weights = [
    PhysicsConstant(
      "oldest-weight", in: 0.05...1, step: 0.05, \.release.weights.x,
      "The weight of a pointer's third-last move in the speed of its release."),
    PhysicsConstant(
      "middle-weight", in: 0...1, step: 0.05, \.release.weights.y,
      "The weight of a pointer's second-last move in the speed of its release."),
    PhysicsConstant(
      "newest-weight", in: 0...1, step: 0.05, \.release.weights.z,
      "The weight of a pointer's last move in the speed of its release."),
    PhysicsConstant(
      "older-pair-weight", in: 0.05...1, step: 0.05, \.release.pairWeights.x,
      "The weight of the second-last move if there are only two, and for fling-gate."),
    PhysicsConstant(
      "newer-pair-weight", in: 0...1, step: 0.05, \.release.pairWeights.y,
      "The weight of the last move if there are only two, and for fling-gate."),
  ]

  /// The constants for motion to snap points and pages: the approach, the springs and the thresholds of page
  /// swipes.
  static let targets = [
    PhysicsConstant(
      "slowest-approach", in: 0...1, step: 0.05, \.slowestApproach,
      "The minimum decay of a glide to a snap point, as a share of the fling's own decay."),
    PhysicsConstant(
      "snap-frequency", in: 2...60, step: 0.5, unit: .perSecond, \.snapFrequency,
      "The frequency of the spring that pulls slow content to a snap point."),
    PhysicsConstant(
      "paging-frequency", in: 2...60, step: 0.5, unit: .perSecond, \.pagingFrequency,
      "The frequency of the spring that pulls content to a page."),
    swipe("swipe-threshold", "The minimum speed at which a drag turns the page.", \.drag.threshold),
    swipe("swipe-rate", "The share of its velocity that a turning page keeps per millisecond.", \.drag.rate),
    swipe(
      "touchpad-threshold", "The minimum speed at which a touchpad turns the page.", \.touchpad.threshold),
    swipe("touchpad-rate", "Like swipe-rate, but for a touchpad.", \.touchpad.rate),
  ]

  private static func swipe(
    _ name: String, _ doc: String, _ number: WritableKeyPath<SwipePaging, Double>
  ) -> PhysicsConstant {
    let isRate = name.hasSuffix("rate")
    return PhysicsConstant(
      name, in: isRate ? 0.99...0.9995 : 0.05...3, step: isRate ? 0.0005 : 0.05,
      unit: isRate ? .none : .pagesPerSecond, \.paging.swipe, number, doc)
  }
}
