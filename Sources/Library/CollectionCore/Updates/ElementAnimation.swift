package import Foundation

/// The animation of one element from a start to an end appearance, as a function of time.
package struct ElementAnimation: Sendable {
  package var start: ElementAppearance
  package var end: ElementAppearance
  private let timing: UpdateTiming
  private let duration: TimeInterval

  /// The time at which the animation began, in seconds; `nil` until the next `advance(to:)` of the collection
  /// view.
  private var startTime: TimeInterval?

  /// Creates an animation that takes the whole duration of its timing or, if `endsOnArrival` is `true`, ends
  /// when the element first reaches its end.
  package init(
    from start: ElementAppearance, to end: ElementAppearance, startTime: TimeInterval?, timing: UpdateTiming,
    endsOnArrival: Bool = false
  ) {
    self.start = start
    self.end = end
    self.startTime = startTime
    self.timing = timing
    duration = endsOnArrival ? timing.arrivalDuration : timing.duration
  }

  /// Creates an animation that shows `present` at `time` (seconds) and reaches `end` in the time that is left
  /// of a change that began at `startTime`.
  ///
  /// If less than a tenth of the way is left, or the transform changes, the animation starts again at `time`
  /// with the full duration.
  package init(
    passing present: ElementAppearance, at time: TimeInterval, to end: ElementAppearance,
    startTime: TimeInterval?, timing: UpdateTiming
  ) {
    let passed = startTime.map { timing.fraction(at: time - $0) } ?? 0
    // A transform is not extrapolated, and would jump.
    guard passed < Self.restartFraction, passed == 0 || present.transform3D == end.transform3D else {
      self.init(from: present, to: end, startTime: time, timing: timing)
      return
    }
    let start = end.extrapolated(through: present, fraction: passed)
    self.init(from: start, to: end, startTime: startTime, timing: timing)
  }

  /// Returns an animation that continues from the appearance `present` at `time` (seconds) to the appearance
  /// `end`.
  ///
  /// The end time stays the same, unless the animation starts again at `time` with the full duration: if less
  /// than a tenth of the way is left, or the transform changes.
  package func redirected(
    to end: ElementAppearance, from present: ElementAppearance, at time: TimeInterval
  ) -> ElementAnimation {
    ElementAnimation(passing: present, at: time, to: end, startTime: startTime, timing: timing)
  }

  /// The fraction of the way after which a redirected animation starts again with the full duration.
  ///
  /// Without the restart, the element would visibly jump to its new end in the little time left.
  private static let restartFraction = 0.9

  /// Sets the start time to `time` (seconds) if the animation has not begun.
  package mutating func begin(at time: TimeInterval) { startTime = startTime ?? time }

  /// The time interval of the animation, in seconds; `nil` until the animation has begun.
  package var interval: ClosedRange<TimeInterval>? { startTime.map { $0...($0 + max(0, duration)) } }

  /// Returns the element's appearance at a time in seconds on the clock of `advance(to:)`. The result is the
  /// start appearance until the animation has begun.
  package func appearance(at time: TimeInterval) -> ElementAppearance {
    guard let startTime else { return start }
    if isFinished(at: time) { return end }
    return start.interpolated(to: end, fraction: timing.fraction(at: time - startTime))
  }

  package func isFinished(at time: TimeInterval) -> Bool {
    guard let startTime else { return false }
    return time - startTime >= duration
  }
}
