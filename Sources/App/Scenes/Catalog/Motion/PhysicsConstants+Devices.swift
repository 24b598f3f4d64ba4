import Motion

/// The constants for scrolling with the wheel, the touchpad and keys.
extension PhysicsConstants {
  static let wheel = [
    PhysicsConstant(
      "wheel-step", in: 5...400, step: 1, unit: .points, \.wheelStep.fixedPoints,
      "The distance per wheel notch."),
    PhysicsConstant(
      "wheel-step-least", in: 0...400, step: 5, unit: .points, \.wheelStep.limits, \.lower,
      "The minimum distance per wheel notch, in a small view."),
    PhysicsConstant(
      "wheel-step-most", in: 10...1000, step: 10, unit: .points, isLimit: true, \.wheelStep.limits, \.upper,
      "The maximum distance per wheel notch, in a large view."),
    PhysicsConstant(
      "wheel-scale", in: 0.25...4, step: 0.05, \.wheelScale,
      "The factor by which the distance per wheel notch is multiplied."),
    PhysicsConstant(
      "wheel-pull", in: 0...1500, step: 50, unit: .pointsPerSecond, \.wheelPull,
      "The maximum speed of a wheel's or touchpad's pull beyond the edge; 0 for no pull."),
    PhysicsConstant(
      "step-frequency", in: 5...60, step: 0.5, unit: .perSecond, \.stepFrequency,
      "The frequency of the spring that follows wheel notches and keys."),
    PhysicsConstant(
      "wheel-idle", in: 20...1000, step: 10, unit: .milliseconds, \.wheelIdleInterval,
      "The time without wheel events after which content moves to its page or snap point."),
    PhysicsConstant(
      "page-lock", in: 0...2000, step: 10, unit: .milliseconds, \.pageLockInterval,
      "The time after a page turn during which further notches turn no page."),
  ]

  static let touchpad = [
    PhysicsConstant(
      "touchpad-distance", in: 5...100, step: 1, unit: .points, \.touchpad.pointsPerNotch,
      "The distance per notch of a touchpad; a notch is ten of the touchpad's pixels."),
    PhysicsConstant(
      "touchpad-slop", in: 0...40, step: 1, unit: .points, \.touchpad.slop,
      "How far fingers on a touchpad move before the content follows."),
    PhysicsConstant(
      "touchpad-lift", in: 1...10, step: 0.5, \.touchpad.liftEvents,
      "The number of missing events after which a touchpad's fingers count as lifted."),
    PhysicsConstant(
      "page-travel", in: 50...2000, step: 10, \.touchpad.pageTravel.x,
      "How far fingers move sideways on a touchpad to turn a page, in touchpad pixels."),
    PhysicsConstant(
      "page-travel-vertical", in: 50...2000, step: 10, \.touchpad.pageTravel.y,
      "How far fingers move up or down on a touchpad to turn a page, in touchpad pixels."),
  ]

  static let keys = [
    PhysicsConstant(
      "arrow-step", in: 5...500, step: 5, unit: .points, \.arrowStep,
      "The distance that an arrow key scrolls."),
    PhysicsConstant(
      "page-step", in: 0.1...2, step: 0.05, \.pageStep,
      "The distance that a page key scrolls, as a fraction of the view."),
    PhysicsConstant(
      "scroll-duration", in: 0...2, step: 0.05, unit: .seconds, \.offsetDuration,
      "The duration of a scroll by Home, End or a click on a side card."),
  ]
}

extension ScrollPhysics {
  /// The maximum speed at which the wheel scrolls content beyond its limits, in points per second; `nil` in a
  /// feel without overscroll.
  fileprivate var wheelPull: Double? {
    get { hasOverscroll ? wheelPullSpeed : nil }
    set { if let newValue, hasOverscroll { wheelPullSpeed = newValue } }
  }
}

extension ClosedRange<Double> {
  /// The range's lower bound. A new value above the upper bound becomes the upper bound.
  fileprivate var lower: Double {
    get { lowerBound }
    set { self = Swift.min(newValue, upperBound)...upperBound }
  }

  /// The range's upper bound. A new value below the lower bound becomes the lower bound.
  fileprivate var upper: Double {
    get { upperBound }
    set { self = lowerBound...Swift.max(newValue, lowerBound) }
  }
}
