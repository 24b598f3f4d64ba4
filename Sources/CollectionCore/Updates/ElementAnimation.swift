package import Foundation

/// One element's way from where it was on screen to where its layout puts it, as a function of time.
package struct ElementAnimation: Sendable {
  package var start: ElementAppearance
  package var end: ElementAppearance
  private let timing: UpdateTiming
  private let duration: TimeInterval

  /// When it began, in the collection view's seconds; nil until the clock next moves.
  private var startTime: TimeInterval?

  package init(
    from start: ElementAppearance, to end: ElementAppearance, startTime: TimeInterval?, timing: UpdateTiming
  ) {
    self.start = start
    self.end = end
    self.startTime = startTime
    self.timing = timing
    duration = timing.duration
  }

  /// A way to an end that has come to an appearance at a time, in the rest of the time; where hardly any is
  /// left, anew.
  package init(
    passing present: ElementAppearance, at time: TimeInterval, to end: ElementAppearance,
    startTime: TimeInterval?, timing: UpdateTiming
  ) {
    let passed = startTime.map { timing.fraction(at: time - $0) } ?? 0
    guard passed < Self.late else {
      self.init(from: present, to: end, startTime: time, timing: timing)
      return
    }
    let start = end.extrapolated(through: present, fraction: passed)
    self.init(from: start, to: end, startTime: startTime, timing: timing)
  }

  /// The same way from an appearance at a time to another end.
  package func redirected(
    to end: ElementAppearance, from present: ElementAppearance, at time: TimeInterval
  ) -> ElementAnimation {
    ElementAnimation(passing: present, at: time, to: end, startTime: startTime, timing: timing)
  }

  /// The part of the way after which a new end is no longer reached in time without a leap.
  private static let late = 0.9

  /// Begins at a time, unless it has begun.
  package mutating func begin(at time: TimeInterval) { startTime = startTime ?? time }

  /// What is on screen at a time.
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
