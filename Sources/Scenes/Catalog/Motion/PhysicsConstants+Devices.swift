import Motion

/// The constants for scrolling with the wheel, the touchpad and keys.
extension PhysicsConstants {
  static let wheel = [
    PhysicsConstant(
      "wheel-step", in: 5...400, step: 1, unit: .points, \.wheelStep.fixedPoints,
      "How far a wheel notch goes."),
    PhysicsConstant(
      "wheel-step-least", in: 0...400, step: 5, unit: .points, \.wheelStep.limits, \.lower,
      "How far a wheel notch goes at least, in a small view."),
    PhysicsConstant(
      "wheel-step-most", in: 10...1000, step: 10, unit: .points, isLimit: true, \.wheelStep.limits, \.upper,
      "How far a wheel notch goes at most, in a large view."),
    PhysicsConstant(
      "wheel-scale", in: 0.25...4, step: 0.05, \.wheelScale, "How many times as far a wheel notch goes."),
    PhysicsConstant(
      "wheel-pull", in: 0...1500, step: 50, unit: .pointsPerSecond, \.wheelPull,
      "How fast a wheel or touchpad pulls content over its edge at most; 0 does not pull."),
    PhysicsConstant(
      "step-frequency", in: 5...60, step: 0.5, unit: .perSecond, \.stepFrequency,
      "The frequency of the spring that follows wheel notches and keys."),
    PhysicsConstant(
      "wheel-idle", in: 20...1000, step: 10, unit: .milliseconds, \.wheelIdleInterval,
      "How long a wheel or touchpad rests until content settles."),
    PhysicsConstant(
      "page-lock", in: 0...2000, step: 10, unit: .milliseconds, \.pageLockInterval,
      "How long after a notch that turned a page no other notch does."),
  ]

  static let touchpad = [
    PhysicsConstant(
      "touchpad-distance", in: 5...100, step: 1, unit: .points, \.touchpad.pointsPerNotch,
      "How far a touchpad moves content per notch, which is ten of its pixels."),
    PhysicsConstant(
      "touchpad-lift", in: 1...10, step: 0.5, \.touchpad.liftEvents,
      "After how many missing events a touchpad's fingers count as lifted."),
    PhysicsConstant(
      "page-travel", in: 50...2000, step: 10, \.touchpad.pageTravel.x,
      "How far fingers go sideways on a touchpad to turn a page, in its pixels."),
    PhysicsConstant(
      "page-travel-vertical", in: 50...2000, step: 10, \.touchpad.pageTravel.y,
      "How far fingers go up or down on a touchpad to turn a page, in its pixels."),
  ]

  static let keys = [
    PhysicsConstant(
      "arrow-step", in: 5...500, step: 5, unit: .points, \.arrowStep, "How far an arrow key goes."),
    PhysicsConstant(
      "page-step", in: 0.1...2, step: 0.05, \.pageStep, "How far a page key goes, as a part of the view."),
    PhysicsConstant(
      "scroll-duration", in: 0...2, step: 0.05, unit: .seconds, \.offsetDuration,
      "How long Home, End and a click on a side card take."),
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
