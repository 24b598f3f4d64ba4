package import Foundation

/// One element's way from where it was on screen to where its layout puts it, as a function of time.
package struct ElementAnimation: Sendable {
  package let start: ElementAppearance
  package var end: ElementAppearance
  private let startTime: TimeInterval
  private let timing: UpdateTiming
  private let duration: TimeInterval

  /// A way that begins at a time in the collection view's seconds.
  package init(
    from start: ElementAppearance, to end: ElementAppearance, startTime: TimeInterval, timing: UpdateTiming
  ) {
    self.start = start
    self.end = end
    self.startTime = startTime
    self.timing = timing
    duration = timing.duration
  }

  /// What is on screen at a time.
  package func appearance(at time: TimeInterval) -> ElementAppearance {
    if isFinished(at: time) { return end }
    return start.interpolated(to: end, fraction: timing.fraction(at: time - startTime))
  }

  package func isFinished(at time: TimeInterval) -> Bool { time - startTime >= duration }
}
