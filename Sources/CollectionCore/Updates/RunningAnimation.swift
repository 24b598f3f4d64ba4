import Foundation

/// An update, a change of layout or a change of bounds that animates: how long it takes, and whom to tell.
@MainActor
struct RunningAnimation {
  /// Told that the animation ended, or, with false, that something else took its place.
  var completions: [(Bool) -> Void]

  /// The animation block it was started in, if it was in one.
  let block: AnimationBlock?

  /// Called when the animation ends or is interrupted, before anything on its way out is taken away.
  private let atEnd: () -> Void
  let timing: UpdateTiming
  private let duration: TimeInterval

  /// When it began, in seconds; nil until the clock next moves.
  private(set) var startTime: TimeInterval?

  init(
    startTime: TimeInterval?, timing: UpdateTiming, block: AnimationBlock?,
    completions: [(Bool) -> Void], atEnd: @escaping () -> Void
  ) {
    self.startTime = startTime
    self.timing = timing
    duration = timing.duration
    self.block = block
    self.completions = completions
    self.atEnd = atEnd
  }

  /// Begins at a time, unless it has begun.
  mutating func begin(at time: TimeInterval) { startTime = startTime ?? time }

  func isFinished(at time: TimeInterval) -> Bool {
    guard let startTime else { return false }
    return time - startTime >= duration
  }

  func end() { atEnd() }
}
